import { describe, expect, test } from 'vitest';
import { quantityMilli } from '../values/quantity.ts';
import type { LocationType } from './location-type.ts';
import { isChargedBy, quantityLimitOf } from './product.ts';

describe('the quantity that a clinic may supply', () => {
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

  test('falls back to the maximum, and to no limit without one', () => {
    expect(quantityLimitOf({ maxQuantity: limits.maxQuantity }, 'GP')).toBe(90_000);
    expect(quantityLimitOf({ maxQuantity: limits.maxQuantity }, 'SP')).toBe(90_000);
    expect(quantityLimitOf({}, 'GP')).toBeUndefined();
  });
});

function isFeeOf(group: string | null, locationType: LocationType): boolean {
  return isChargedBy({ category: 'CONSULTATION', group }, locationType);
}

describe('fees of a panel for several kinds of clinics', () => {
  test('a group named after a clinic type applies to that type, any other group to all', () => {
    expect(isFeeOf('PHYSIO', 'PHYSIO')).toBe(true);
    expect(isFeeOf('PHYSIO', 'GP')).toBe(false);
    expect(isFeeOf('GP', 'GPJB')).toBe(true);
    expect(isFeeOf('CONSULTATION', 'TCM')).toBe(true);
    expect(isFeeOf(null, 'DENTAL')).toBe(true);
  });

  test('the group of a test describes the test, not the clinic', () => {
    expect(isChargedBy({ category: 'PROCEDURE', group: 'LAB' }, 'GP')).toBe(false);
    expect(isChargedBy({ category: 'LAB', group: 'LAB' }, 'GP')).toBe(true);
  });
});
