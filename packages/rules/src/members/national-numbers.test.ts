import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasNationalNumber, isMaskedText, withoutNationalNumbers } from './national-numbers.ts';

test.each([
  ['S1234567D', true],
  ['status=New&q=s1234567d', true],
  ['S7100041-I', true],
  ['S 7100041 I', true],
  ['S7100 041I', true],
  ['NRIC: S7100041I', true],
  ['NRIC:S7100041I(self)', true],
  ['(self)S7100041I', true],
  ['patient_S7100041I_2026', true],
  ['NRICS7100041I', true],
  ['Ｓ７１０００４１Ｉ', true],
  ['S7100041–I', true],
  ['S1234567', false],
  ['S12345678', false],
  ['GP0001-06002', false],
  ['visits 1234567 a year', false],
  ['R5001 of 2026-11-03', false],
])('%s contains a national number: %s', (text, expected) => {
  expect(hasNationalNumber(text)).toBe(expected);
});

test('keeps the last four characters of each number', () => {
  expect(withoutNationalNumbers('of S1234567D and T7654321A')).toBe('of •••••567D and •••••321A');
  expect(withoutNationalNumbers('NRIC: S7100041-I (self)')).toBe('NRIC: •••••041I (self)');
});

test('leaves a text without a number as it is', () => {
  expect(withoutNationalNumbers('ﬁrst visit, 35.00')).toBe('ﬁrst visit, 35.00');
});

test('no number is left, whatever is written around it', () => {
  const around = fc.string({ maxLength: 8 }).map((text) => text.replaceAll(/\d/g, ''));
  const gap = fc.constantFrom('', '-', ' ', '/', '. ');
  const numbers = fc.tuple(
    fc.constantFrom('S', 't', 'F', 'G', 'm'),
    fc.integer({ min: 1_000_000, max: 9_999_999 }).map(String),
    fc.constantFrom('A', 'j', 'Z'),
  );
  fc.assert(
    fc.property(around, around, gap, numbers, (before, after, sign, [series, digits, letter]) => {
      const isSpaced = sign !== '';
      const edge = isSpaced ? ' ' : '';
      const text = `${before}${edge}${series}${digits}${sign}${letter}${edge}${after}`;
      const masked = withoutNationalNumbers(text);
      expect(masked).not.toContain(digits);
      expect(isMaskedText(masked)).toBe(true);
    }),
  );
});
