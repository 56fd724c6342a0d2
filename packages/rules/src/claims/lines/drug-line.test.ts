import { describe, expect, test } from 'vitest';
import { quantity } from '../amounts/calculation.builders.ts';
import {
  FREQUENCY_OPTIONS,
  MONTHS_OPTIONS,
  daysOfMonths,
  defaultDrugQuantity,
  missingDrugFields,
} from './drug-line.ts';

describe('a supply by months', () => {
  test('DRUG-09 half a month lasts 15 days, one 31, two 62 and three 93', () => {
    expect(MONTHS_OPTIONS.map(({ months, days }) => [months, days])).toEqual([
      [0.5, 15],
      [1, 31],
      [2, 62],
      [3, 93],
    ]);
    expect(daysOfMonths(0.5)).toBe(15);
    expect(daysOfMonths(4)).toBeUndefined();
  });
});

describe('the usual quantity', () => {
  test('is dosage × frequency per day × days', () => {
    const twice = { dosageMilli: quantity('1'), frequencyPerDay: 2 };
    expect(defaultDrugQuantity(twice, 5)).toBe(quantity('10'));
  });

  test('is rounded up to whole units', () => {
    const halves = { dosageMilli: quantity('0.5'), frequencyPerDay: 1 };
    expect(defaultDrugQuantity(halves, 4)).toBe(quantity('2'));
    expect(defaultDrugQuantity(halves, 5)).toBe(quantity('3'));
  });

  test('is undefined while dosage, frequency or days are missing', () => {
    const whole = { dosageMilli: quantity('1'), frequencyPerDay: 2 };
    expect(defaultDrugQuantity({ ...whole, dosageMilli: undefined }, 5)).toBeUndefined();
    expect(defaultDrugQuantity({ ...whole, frequencyPerDay: 0 }, 5)).toBeUndefined();
    expect(defaultDrugQuantity(whole, undefined)).toBeUndefined();
  });
});

describe('with the FWA feature on, a drug line requires quantity, dosage and frequency', () => {
  const line = { quantityMilli: quantity('10'), dosageMilli: quantity('1'), frequencyPerDay: 2 };

  test('DRUG-02 reports exactly the missing field', () => {
    expect(missingDrugFields(line, true)).toEqual([]);
    expect(missingDrugFields({ ...line, quantityMilli: undefined }, true)).toEqual(['quantity']);
    expect(missingDrugFields({ ...line, quantityMilli: quantity('0') }, true)).toEqual([
      'quantity',
    ]);
    expect(missingDrugFields({ ...line, dosageMilli: undefined }, true)).toEqual(['dosage']);
    expect(missingDrugFields({ ...line, frequencyPerDay: undefined }, true)).toEqual([
      'frequencyPerDay',
    ]);
  });

  test('DRUG-02 reports nothing with the feature off', () => {
    expect(missingDrugFields({}, false)).toEqual([]);
  });

  test('DRUG-10 the frequency is 1 to 4 times a day', () => {
    expect(FREQUENCY_OPTIONS).toEqual([1, 2, 3, 4]);
    expect(missingDrugFields({ ...line, frequencyPerDay: 4 }, true)).toEqual([]);
    expect(missingDrugFields({ ...line, frequencyPerDay: 5 }, true)).toEqual(['frequencyPerDay']);
  });
});
