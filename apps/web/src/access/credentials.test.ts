import { expect, test } from 'vitest';
import { cleanPassword, cleanUsername } from './credentials.ts';

test('LOGIN-16 the username is lower-cased and loses all white space', () => {
  expect(cleanUsername(' John DOE ')).toBe('johndoe');
});

test('LOGIN-17 the password loses white space and keeps its case', () => {
  expect(cleanPassword('a B\tc\u00A0')).toBe('aBc');
});
