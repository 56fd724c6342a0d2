import { describe, expect, test } from 'vitest';
import {
  BULK_PLACES,
  isAmbiguousCell,
  parseBulkFrequency,
  parseBulkNumber,
  parseBulkVisitType,
  parseBulkYesNo,
} from './bulk-values.ts';

const point = (cell: string, places: number = BULK_PLACES.MONEY) =>
  parseBulkNumber(cell, 'POINT', places);

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
  ])('%s is %s', (cell, expected) => {
    expect(point(cell)).toBe(expected);
  });

  test.each([
    ['$12,50', 12.5],
    ['1.234,50 SGD', 1234.5],
    ['12.50', undefined],
  ])('%s of a file with a decimal comma is %s', (cell, expected) => {
    expect(parseBulkNumber(cell, 'COMMA', BULK_PLACES.MONEY)).toBe(expected);
  });

  test('a price of a unit has up to four decimals', () => {
    expect(point('0.1234', BULK_PLACES.PRICE)).toBe(0.1234);
    expect(point('0.12345', BULK_PLACES.PRICE)).toBeUndefined();
    expect(parseBulkNumber('0,105', 'COMMA', BULK_PLACES.PRICE)).toBe(0.105);
  });
});

test.each([
  ['21', 21],
  ['21 tabs', 21],
  ['1,000 ml', 1000],
  ['0.5', 0.5],
  ['1e3', undefined],
  ['21 tabs x 2', undefined],
  ['many', undefined],
])('the number %s is %s', (cell, expected) => {
  expect(point(cell, BULK_PLACES.NUMBER)).toBe(expected);
});

test('a cell is ambiguous with a currency or a unit too', () => {
  expect(['$1,234', '1.234 ml', '1,234.0'].map((cell) => isAmbiguousCell(cell, 'UNCLEAR'))).toEqual(
    [true, true, false],
  );
});

test.each([
  ['TDS', 3],
  ['bd', 2],
  ['4', 4],
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
