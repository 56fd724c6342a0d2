import { describe, expect, test } from 'vitest';
import { cents } from '../../values/cents.ts';
import { aDrug, unitPrice } from './calculation.builders.ts';
import { priceLine, usableAmount } from './price-line.ts';

describe('the price of a line', () => {
  test('includes hundredths of a cent: 1,000 at 0.0001 is 0.10', () => {
    expect(priceLine(aDrug('dust', '1000', '0.0001'), undefined).total).toBe(10);
  });

  test('is fully excluded above a panel price of 0', () => {
    const free = aDrug('free', '2', '1.50', { upperPriceE4: unitPrice('0') });
    expect(priceLine(free, 'ESSENTIAL')).toEqual({
      total: 300,
      excludedParts: [{ reason: 'PRICE_CAP', amount: 300 }],
    });
  });
});

describe('usableAmount', () => {
  test('is 0 for missing and negative amounts', () => {
    expect(usableAmount(undefined)).toBe(0);
    expect(usableAmount(cents(-1))).toBe(0);
    expect(usableAmount(cents(1))).toBe(1);
  });
});
