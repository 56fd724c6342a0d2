import { expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { isLetterNumber, letterNumber } from './letter-number.ts';

test('a letter has the running number of its request', () => {
  const on = plainDate('2026-11-06');
  expect(letterNumber('REQUEST', on, 42)).toBe('LR-2611-000042');
  expect(letterNumber('LETTER', on, 42)).toBe('LG-2611-000042');
});

test.each([
  ['LG-2611-000042', true],
  [' lg-2611-1000042 ', true],
  ['LR-2611-000042', false],
  ['LOG-778', false],
  ['', false],
])('%s has the form of a letter: %s', (text, isLetter) => {
  expect(isLetterNumber(text)).toBe(isLetter);
});
