import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ZERO_CENTS,
  addCents,
  cents,
  centsToDecimal,
  centsToWire,
  maxCents,
  minCents,
  parseCents,
  subtractCents,
  sumCents,
} from './cents.ts';

describe('money is a whole number of cents', () => {
  test('rejects fractions of a cent and non-numbers', () => {
    expect(() => cents(0.5)).toThrow(RangeError);
    expect(() => cents(Number.NaN)).toThrow(RangeError);
    expect(cents(-0)).toBe(0);
  });

  test('sums and differences stay whole cents', () => {
    expect(addCents(cents(6434), cents(579))).toBe(7013);
    expect(subtractCents(cents(5), cents(7))).toBe(-2);
    expect(sumCents([cents(1), cents(2), cents(3)])).toBe(6);
    expect(sumCents([])).toBe(ZERO_CENTS);
    expect(minCents(cents(1), cents(2))).toBe(1);
    expect(maxCents(cents(1), cents(2))).toBe(2);
  });
});

describe('money is read from the wire and from the database', () => {
  test.each([
    { value: 65.14, expected: 6514 },
    { value: '65.14', expected: 6514 },
    { value: '65.1400', expected: 6514 },
    { value: '-0.05', expected: -5 },
    { value: 0.1, expected: 10 },
    { value: 5, expected: 500 },
    { value: '-0', expected: 0 },
  ])('$value is $expected cents', ({ value, expected }) => {
    expect(parseCents(value)).toBe(expected);
  });

  test.each([
    '',
    'abc',
    '1,240.00',
    '65.145',
    '65.141',
    '1e3',
    Number.NaN,
    Infinity,
    '99999999999999999',
  ])('%s is not an amount of money', (value) => {
    expect(parseCents(value)).toBeUndefined();
  });

  test('every amount survives the round trip to the wire and the database', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (value) => {
        const amount = cents(value);
        expect(parseCents(centsToWire(amount))).toBe(amount);
        expect(parseCents(centsToDecimal(amount))).toBe(amount);
      }),
    );
  });
});

describe('money as decimal text has two places and no separators', () => {
  test.each([
    { value: 124_000, expected: '1240.00' },
    { value: 99_999, expected: '999.99' },
    { value: 5, expected: '0.05' },
    { value: 0, expected: '0.00' },
    { value: -123_456_789, expected: '-1234567.89' },
  ])('$value cents is $expected', ({ value, expected }) => {
    expect(centsToDecimal(cents(value))).toBe(expected);
  });
});
