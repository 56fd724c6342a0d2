import { expect, test } from 'vitest';
import { normalisePassword, normaliseUsername } from './normalise-login.ts';

test('LOGIN-16 the username is lower-cased and stripped of all whitespace', () => {
  expect(normaliseUsername(' John DOE ')).toBe('johndoe');
  expect(normaliseUsername('\tclinic.gp\u00a0\n')).toBe('clinic.gp');
});

test('LOGIN-17 the password is stripped of whitespace, its case is kept', () => {
  expect(normalisePassword('a b\tc')).toBe('abc');
  expect(normalisePassword(' Portal@2026 ')).toBe('Portal@2026');
});
