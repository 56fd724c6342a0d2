import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideHalfUp, multiplyDivideHalfUp, splitByLargestRemainder } from './rounding.ts';

describe('rounds half up, away from zero', () => {
  test.each([
    { n: 45, d: 10, expected: 5, why: 'a half goes up' },
    { n: 44, d: 10, expected: 4, why: 'less than a half goes down' },
    { n: 25, d: 10, expected: 3, why: 'a half goes up also to an odd number (not to even)' },
    { n: -45, d: 10, expected: -5, why: 'a negative half goes away from zero' },
    { n: -44, d: 10, expected: -4, why: 'less than a negative half goes to zero' },
    { n: 0, d: 7, expected: 0, why: 'nothing stays nothing' },
    { n: 9_007_199_254_740_991, d: 2, expected: 4_503_599_627_370_496, why: '2^53 − 1 is exact' },
  ])('$n / $d is $expected: $why', ({ n, d, expected }) => {
    expect(divideHalfUp(n, d)).toBe(expected);
  });

  test('rejects a divisor of 0 or less', () => {
    expect(() => divideHalfUp(1, 0)).toThrow(RangeError);
    expect(() => divideHalfUp(1, -2)).toThrow(RangeError);
  });

  test('equals exact integer arithmetic for every safe integer', () => {
    const anyInteger = fc.maxSafeInteger();
    const anyDivisor = fc.integer({ min: 1, max: 2 ** 31 });
    fc.assert(
      fc.property(anyInteger, anyDivisor, (n, d) => {
        expect(BigInt(divideHalfUp(n, d))).toBe(exactHalfUp(BigInt(n), BigInt(d)));
      }),
    );
  });

  test('divides a product beyond 2^53 exactly', () => {
    const price = fc.integer({ min: -999_999_999, max: 999_999_999 });
    const quantity = fc.integer({ min: 0, max: 9_999_999_999 });
    fc.assert(
      fc.property(price, quantity, (a, b) => {
        const exact = exactHalfUp(BigInt(a) * BigInt(b), 100_000n);
        expect(BigInt(multiplyDivideHalfUp(a, b, 100_000))).toBe(exact);
      }),
    );
    expect(multiplyDivideHalfUp(999_999_999, 9_999_999_999, 100_000)).toBe(99_999_999_890_000);
  });

  test('rejects a quotient that is not a safe integer', () => {
    expect(() => multiplyDivideHalfUp(2 ** 50, 2 ** 50, 3)).toThrow(RangeError);
  });
});

function exactHalfUp(n: bigint, d: bigint): bigint {
  const size = n < 0n ? -n : n;
  const rounded = (size * 2n + d) / (d * 2n);
  return n < 0n ? -rounded : rounded;
}

describe('splits a whole number over weights by largest remainder', () => {
  test('14 cents over three equal lines is 5, 5 and 4', () => {
    expect(splitByLargestRemainder(14, [50, 50, 50])).toEqual([5, 5, 4]);
  });

  test('gives the remaining cent to the largest remainder', () => {
    expect(splitByLargestRemainder(2428, [15_000, 4_291, 10_117])).toEqual([1239, 354, 835]);
  });

  test('gives everything to the first part if every weight is 0', () => {
    expect(splitByLargestRemainder(3, [0, 0])).toEqual([3, 0]);
  });

  test('splits 0 over no weights, but rejects anything else', () => {
    expect(splitByLargestRemainder(0, [])).toEqual([]);
    expect(() => splitByLargestRemainder(1, [])).toThrow(RangeError);
  });

  test('rejects a negative total or weight', () => {
    expect(() => splitByLargestRemainder(-1, [1])).toThrow(RangeError);
    expect(() => splitByLargestRemainder(1, [2, -1])).toThrow(RangeError);
  });

  test('parts add up exactly, and each is less than one away from its proportional share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10 ** 11 }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), weights, (total, given) => {
        fc.pre(given.some((weight) => weight > 0));
        const parts = splitByLargestRemainder(total, given);
        const sum = given.reduce((a, b) => a + b, 0);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        for (const [index, weight] of given.entries()) {
          const distance = BigInt(parts[index] ?? 0) * BigInt(sum) - BigInt(total) * BigInt(weight);
          expect(distance < BigInt(sum) && distance > -BigInt(sum)).toBe(true);
        }
      }),
    );
  });
});
