import { describe, expect, test } from 'vitest';
import {
  MAX_DATE,
  MIN_DATE,
  dateOf,
  dateUnlessOpen,
  firstOfMonth,
  isWithin,
  lastOfMonth,
  parsePlainDate,
  partsOf,
  plainDate,
} from './plain-date.ts';

describe('a date is an existing day written YYYY-MM-DD', () => {
  test.each(['2026-11-03', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])(
    '%s is a date',
    (text) => {
      expect(parsePlainDate(text)).toBe(text);
    },
  );

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-12-31',
    '2026-1-1',
    '2026-11-03T00:00:00Z',
    '03/11/2026',
    '',
  ])("'%s' is no date", (text) => {
    expect(parsePlainDate(text)).toBeUndefined();
    expect(() => plainDate(text)).toThrow(RangeError);
  });

  test('accepts the last day of each month and rejects the next', () => {
    const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for (const [index, last] of lastDays.entries()) {
      expect(dateOf(2026, index + 1, last)).toContain('2026-');
      expect(() => dateOf(2026, index + 1, last + 1)).toThrow(RangeError);
    }
  });

  test('I18N-04 the earliest date is 01 Jan 0001 and the latest 31 Dec 9999', () => {
    expect(MIN_DATE).toBe('0001-01-01');
    expect(MAX_DATE).toBe('9999-12-31');
    expect(() => dateOf(0, 12, 31)).toThrow(RangeError);
    expect(() => dateOf(10_000, 1, 1)).toThrow(RangeError);
  });

  test('I18N-04 reads a stored 9999-12-31 as no date', () => {
    expect(dateUnlessOpen(MAX_DATE)).toBeUndefined();
    expect(dateUnlessOpen(null)).toBeUndefined();
    expect(dateUnlessOpen(plainDate('9999-12-30'))).toBe('9999-12-30');
  });
});

describe('parts of a date', () => {
  const date = plainDate('2028-02-10');

  test('are numbers, with the month from 1', () => {
    expect(partsOf(date)).toEqual({ year: 2028, month: 2, day: 10 });
  });

  test('finds the first and last day of a month, leap days included', () => {
    expect(firstOfMonth(date)).toBe('2028-02-01');
    expect(lastOfMonth(date)).toBe('2028-02-29');
  });

  test('a period includes both ends, and a missing end is open', () => {
    const next = plainDate('2028-02-11');
    expect(isWithin(date, date, date)).toBe(true);
    expect(isWithin(date, next, undefined)).toBe(false);
    expect(isWithin(next, undefined, date)).toBe(false);
    expect(isWithin(date, null, null)).toBe(true);
  });
});
