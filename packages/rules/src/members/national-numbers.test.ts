import { expect, test } from 'vitest';
import { hasNationalNumber, withoutNationalNumbers } from './national-numbers.ts';

test.each([
  ['S1234567D', true],
  ['status=New&q=s1234567d', true],
  ['S1234567', false],
  ['GP0001-06002', false],
])('%s contains a national number: %s', (text, expected) => {
  expect(hasNationalNumber(text)).toBe(expected);
});

test('keeps the last four characters of each number', () => {
  expect(withoutNationalNumbers('of S1234567D and T7654321A')).toBe('of •••••567D and •••••321A');
});
