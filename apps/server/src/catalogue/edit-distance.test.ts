import { expect, test } from 'vitest';
import { isOneTypingErrorApart } from './edit-distance.ts';

test.each([
  ['pain', 'pain', true],
  ['pain', 'pains', true],
  ['pain', 'pan', true],
  ['pain', 'paim', true],
  ['pain', 'pian', true],
  ['pain', 'pani', true],
  ['pain', 'apin', true],
  ['pain', 'pin', true],
  ['pain', 'bane', false],
  ['pain', 'painful', false],
  ['pain', 'nip', false],
])('%s and %s: %s', (typed, word, expected) => {
  expect(isOneTypingErrorApart(typed, word)).toBe(expected);
});
