import { describe, expect, test } from 'vitest';
import { plainDate } from '../../values/plain-date.ts';
import {
  diagnosisCodesIn,
  parseBulkDate,
  parseBulkFrequency,
  parseBulkMoney,
  parseBulkNumber,
  parseBulkPrice,
  parseBulkTime,
  parseBulkVisitType,
  parseBulkYesNo,
} from './bulk-values.ts';

describe('dates of exports', () => {
  test.each([
    ['3/11/2026', '2026-11-03'],
    ['03-11-26', '2026-11-03'],
    ['3 Nov 2026', '2026-11-03'],
    ['2026-11-03', '2026-11-03'],
    ['2026/1/9', '2026-01-09'],
    ['20261103', '2026-11-03'],
    ['2026-11-03T09:30:00', '2026-11-03'],
    ['03/11/2026 09:30 AM', '2026-11-03'],
    ['46329', '2026-11-03'],
    ['46329.395833', '2026-11-03'],
    ['31/02/2026', undefined],
    ['2026-13-01', undefined],
    ['3/11', undefined],
    ['today', undefined],
    ['12345', undefined],
    ['soon', undefined],
  ])('%s is %s', (cell, expected) => {
    expect(parseBulkDate(cell, plainDate('2026-11-06'))).toBe(expected);
  });
});

describe('money of exports', () => {
  test.each([
    ['$12.50', 12.5],
    ['S$1,234.50', 1234.5],
    ['SGD 35', 35],
    ['35.00 SGD', 35],
    ['0.1', 0.1],
    ['１２.５', 12.5],
    ['12.505', undefined],
    ['1,23', undefined],
    ['-5', undefined],
    ['(5.00)', undefined],
    ['free', undefined],
  ])('%s is %s', (cell, expected) => {
    expect(parseBulkMoney(cell)).toBe(expected);
  });

  test('a price of a unit has up to four decimals', () => {
    expect(parseBulkPrice('0.1234')).toBe(0.1234);
    expect(parseBulkPrice('0.12345')).toBeUndefined();
  });
});

test.each([
  ['21', 21],
  ['21 tabs', 21],
  ['0.5', 0.5],
  ['1e3', undefined],
  ['many', undefined],
])('the number %s is %s', (cell, expected) => {
  expect(parseBulkNumber(cell)).toBe(expected);
});

test.each([
  ['TDS', 3],
  ['bd', 2],
  ['4', 4],
  ['often', undefined],
])('the frequency %s is %s a day', (cell, expected) => {
  expect(parseBulkFrequency(cell)).toBe(expected);
});

test.each([
  ['14:35', '14:00'],
  ['14:35:20', '14:00'],
  ['1435', '14:00'],
  ['2.35 pm', '14:00'],
  ['12:05 AM', '00:00'],
  ['2026-11-03 08:15', '08:00'],
  ['25:00', undefined],
  ['13:00 pm', undefined],
  ['noon', undefined],
])('the time %s is in the hour %s', (cell, expected) => {
  expect(parseBulkTime(cell)).toBe(expected);
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

test('a cell can have several diagnosis codes, with or without their names', () => {
  expect(diagnosisCodesIn('j06.9; E11.9, I10|J06.9')).toEqual(['J06.9', 'E11.9', 'I10']);
  expect(diagnosisCodesIn('J06.9 - Acute upper respiratory infection')).toEqual(['J06.9']);
  expect(diagnosisCodesIn(' ')).toEqual([]);
});
