import { describe, expect, test } from 'vitest';
import {
  multiplyPrice,
  parseQuantity,
  parseUnitPrice,
  quantityMilli,
  quantityToDecimal,
  quantityToWire,
  unitPriceE4,
  unitPriceToDecimal,
  unitPriceToWire,
} from './quantity.ts';

describe('the total of a line: quantity × unit price, rounded half up once', () => {
  test.each([
    { quantity: '0.5', price: '0.125', expected: 6, why: '0.0625 is 0.06' },
    { quantity: '3', price: '0.335', expected: 101, why: '1.005 is 1.01' },
    { quantity: '21', price: '0.35', expected: 735, why: '7.35 needs no rounding' },
    { quantity: '0', price: '9.99', expected: 0, why: 'a quantity of zero costs nothing' },
    {
      quantity: '9999999.999',
      price: '99999.9999',
      expected: 99_999_999_890_000,
      why: 'beyond 2^53',
    },
  ])('$quantity × $price: $why', ({ quantity, price, expected }) => {
    expect(multiplyPrice(quantityOf(quantity), priceOf(price))).toBe(expected);
  });
});

describe('quantities have three places, unit prices four', () => {
  test('rejects more places instead of rounding', () => {
    expect(parseQuantity('0.125')).toBe(125);
    expect(parseQuantity('0.1255')).toBeUndefined();
    expect(parseUnitPrice(0.1255)).toBe(1255);
    expect(parseUnitPrice('0.12555')).toBeUndefined();
    expect(() => quantityMilli(0.5)).toThrow(RangeError);
    expect(() => unitPriceE4(0.5)).toThrow(RangeError);
  });

  test('survives the round trip to the wire and the database', () => {
    expect(quantityToWire(quantityOf('1.5'))).toBe(1.5);
    expect(unitPriceToWire(priceOf('0.35'))).toBe(0.35);
    expect(quantityToDecimal(quantityOf(1.5))).toBe('1.500');
    expect(unitPriceToDecimal(priceOf(0.35))).toBe('0.3500');
  });
});

function quantityOf(text: string | number) {
  return existing(parseQuantity(text));
}

function priceOf(text: string | number) {
  return existing(parseUnitPrice(text));
}

function existing<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The test gave no decimal');
  return value;
}
