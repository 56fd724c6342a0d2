import { describe, expect, test } from 'vitest';
import { parseDecimal, withoutNoise } from './decimal.ts';

describe('a decimal with more digits than its places', () => {
  test.each([
    [13.049999999999999, 2, 1305],
    [13.050000000000001, 2, 1305],
    [0.1 + 0.2, 2, 30],
    [0.1 + 0.2 - 0.3, 2, 0],
    [1.000000000000001, 3, 1000],
    ['13.0500000009', 2, 1305],
    ['13.0499999991', 2, 1305],
    ['99.9999999999', 2, 10_000],
    ['12.5000', 2, 1250],
    ['-0.4999999999', 2, -50],
  ])('%s with %i places is %s', (value, places, expected) => {
    expect(parseDecimal(value, places)).toBe(expected);
  });

  test.each([
    [13.049, 2],
    ['13.050000001', 2],
    ['13.049999999', 2],
    ['13.0500001', 2],
    [1e-7, 2],
    [0.5, 0],
    [1e21, 2],
    [Number.NaN, 2],
    [Infinity, 2],
  ])('%s with %i places is refused', (value, places) => {
    expect(parseDecimal(value, places)).toBeUndefined();
  });
});

test('removes only the noise of a number', () => {
  expect(withoutNoise(13.049999999999999, 2)).toBe(13.05);
  expect(withoutNoise(13.049, 2)).toBe(13.049);
});
