import { describe, expect, test } from 'vitest';
import { quantityMilli } from '../values/quantity.ts';
import { quantityLimitOf } from './product.ts';

describe('how much a clinic may supply', () => {
  const limits = {
    quantityLimitGp: quantityMilli(20_000),
    quantityLimitSp: quantityMilli(60_000),
    maxQuantity: quantityMilli(90_000),
  };

  test.each([
    { locationType: 'GP', expected: 20_000 },
    { locationType: 'GPJB', expected: 20_000 },
    { locationType: 'SP', expected: 60_000 },
    { locationType: 'DENTAL', expected: 90_000 },
  ] as const)('DRUG-03 $locationType: $expected thousandths', ({ locationType, expected }) => {
    expect(quantityLimitOf(limits, locationType)).toBe(expected);
  });

  test('without a limit of its own the maximum counts, without that nothing', () => {
    expect(quantityLimitOf({ maxQuantity: limits.maxQuantity }, 'GP')).toBe(90_000);
    expect(quantityLimitOf({ maxQuantity: limits.maxQuantity }, 'SP')).toBe(90_000);
    expect(quantityLimitOf({}, 'GP')).toBeUndefined();
  });
});
