import { expect, test } from 'vitest';
import { cleanPassword, cleanUsername, isTooLongForUsername } from './credentials.ts';

test('LOGIN-16 the username is lower-cased and loses all white space', () => {
  expect(cleanUsername(' John DOE ')).toBe('johndoe');
});

test('LOGIN-17 the password loses white space and keeps its case', () => {
  expect(cleanPassword('a B\tc\u00A0')).toBe('aBc');
});

test('a username has at most 320 characters, white space apart', () => {
  expect(isTooLongForUsername(cleanUsername(` ${'a'.repeat(320)} `))).toBe(false);
  expect(isTooLongForUsername(cleanUsername('a'.repeat(321)))).toBe(true);
});
