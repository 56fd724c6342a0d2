import { describe, expect, test } from 'vitest';
import { quantityMilli } from '../values/quantity.ts';
import { FEE_SELECTORS, PRODUCT_TYPE_IDS, productTypeId, quantityLimitOf } from './product.ts';

describe('product types', () => {
  test('DRUG-07 an unknown type is 6, a known one its own id', () => {
    expect(productTypeId('unheard of')).toBe(6);
    expect(productTypeId('drug')).toBe(1);
    expect(productTypeId('FEE')).toBe(7);
  });

  test('OP-09 there are four fee selectors; a procedure is 6 and a fee 7', () => {
    expect(FEE_SELECTORS.map(({ label }) => label)).toEqual([
      'Doctor Attendance Fee',
      'Dental Procedure',
      'TOSP',
      'Miscellaneous',
    ]);
    expect(PRODUCT_TYPE_IDS.PROCEDURE).toBe(6);
    expect(PRODUCT_TYPE_IDS.FEE).toBe(7);
  });
});

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
