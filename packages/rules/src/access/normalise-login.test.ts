import { expect, test } from 'vitest';
import { normalisePassword, normaliseUsername } from './normalise-login.ts';

test('LOGIN-16 converts the username to lower case and removes all whitespace', () => {
  expect(normaliseUsername(' John DOE ')).toBe('johndoe');
  expect(normaliseUsername('\tclinic.gp\u00a0\n')).toBe('clinic.gp');
});

test('LOGIN-17 removes whitespace from the password and keeps its case', () => {
  expect(normalisePassword('a b\tc')).toBe('abc');
  expect(normalisePassword(' Portal@2026 ')).toBe('Portal@2026');
});
