import { describe, expect, test } from 'vitest';
import type { BulkColumn } from './bulk-columns.ts';
import {
  isAmbiguousCell,
  parseBulkFrequency,
  parseBulkNumber,
  parseBulkVisitType,
  parseBulkYesNo,
} from './bulk-values.ts';

const point = (cell: string, column: BulkColumn = 'consultation_fee') =>
  parseBulkNumber(cell, column, 'POINT');

describe('money of exports', () => {
  test.each([
    ['$12.50', 12.5],
    ['S$1,234.50', 1234.5],
    ['SGD 35', 35],
    ['35.00 SGD', 35],
    ['0.1', 0.1],
    ['13.049999999999999', 13.05],
    ['１２.５', 12.5],
    ['12.505', undefined],
    ['1,23', undefined],
    ['0,105', undefined],
    ['-5', undefined],
    ['(5.00)', undefined],
    ['free', undefined],
    ['35.00 USD', undefined],
    ['35 MYR', undefined],
    ['US$35', undefined],
    ['35 cents', undefined],
    ['10c', undefined],
    ['$35k', undefined],
    ['35.00 CR', undefined],
    ['35 (waived)', undefined],
  ])('%s is %s', (cell, expected) => {
    expect(point(cell)).toBe(expected);
  });

  test.each([
    ['$12,50', 12.5],
    ['1.234,50 SGD', 1234.5],
    ['12.50', undefined],
  ])('%s of a file with a decimal comma is %s', (cell, expected) => {
    expect(parseBulkNumber(cell, 'consultation_fee', 'COMMA')).toBe(expected);
  });

  test('a price of a unit has up to four decimals', () => {
    expect(point('0.1234', 'unit_price')).toBe(0.1234);
    expect(point('0.12345', 'unit_price')).toBeUndefined();
    expect(parseBulkNumber('0,105', 'unit_price', 'COMMA')).toBe(0.105);
  });
});

test.each<[string, BulkColumn, number | undefined]>([
  ['21', 'quantity', 21],
  ['21 tabs', 'quantity', 21],
  ['21 tab(s)', 'quantity', 21],
  ['2 bottles', 'quantity', 2],
  ['1,000 ml', 'quantity', 1000],
  ['0.5', 'quantity', 0.5],
  ['1.5 tablets', 'dosage', 1.5],
  ['7 days', 'supply_days', 7],
  ['2 days', 'mc_days', 2],
  ['1e3', 'quantity', undefined],
  ['21 tabs x 2', 'quantity', undefined],
  ['2 doz', 'quantity', undefined],
  ['2 packs', 'quantity', undefined],
  ['7 days', 'quantity', undefined],
  ['500 mg', 'dosage', undefined],
  ['2 weeks', 'supply_days', undefined],
  ['21 tabs', 'supply_days', undefined],
  ['many', 'quantity', undefined],
])('%s as %s is %s', (cell, column, expected) => {
  expect(point(cell, column)).toBe(expected);
});

test('a cell is ambiguous with a currency or a unit too', () => {
  expect(isAmbiguousCell('$1,234', 'consultation_fee', 'UNCLEAR')).toBe(true);
  expect(isAmbiguousCell('1.234 ml', 'quantity', 'UNCLEAR')).toBe(true);
  expect(isAmbiguousCell('1,234.0', 'quantity', 'UNCLEAR')).toBe(false);
});

test.each([
  ['TDS', 3],
  ['bd', 2],
  ['4', 4],
  ['3 times a day', 3],
  ['3x', 3],
  ['often', undefined],
])('the frequency %s is %s a day', (cell, expected) => {
  expect(parseBulkFrequency(cell, 'POINT')).toBe(expected);
});

test.each([
  ['First', 'FIRST'],
  ['NEW', 'FIRST'],
  ['Follow-up', 'FOLLOW_UP'],
  ['f/u', 'FOLLOW_UP'],
  ['maybe', undefined],
])('the type of visit %s is %s', (cell, expected) => {
  expect(parseBulkVisitType(cell)).toBe(expected);
});

test('yes and no', () => {
  expect(['Y', 'true', 'SR', 'N', '0', 'ZR', '?'].map(parseBulkYesNo)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    undefined,
  ]);
});
