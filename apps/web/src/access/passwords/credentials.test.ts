import { expect, test } from 'vitest';
import { cleanPassword, cleanUsername, isTooLongForUsername } from './credentials.ts';

test('LOGIN-16 converts the username to lower case and removes white space', () => {
  expect(cleanUsername(' John DOE ')).toBe('johndoe');
});

test('LOGIN-17 removes white space from the password and keeps its case', () => {
  expect(cleanPassword('a B\tc\u00A0')).toBe('aBc');
});

test('accepts a username of at most 320 characters without white space', () => {
  expect(isTooLongForUsername(cleanUsername(` ${'a'.repeat(320)} `))).toBe(false);
  expect(isTooLongForUsername(cleanUsername('a'.repeat(321)))).toBe(true);
});
