import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  businessDate,
  daysBetween,
  daysInclusive,
  fullYearsBetween,
  weekdayOf,
} from './date-arithmetic.ts';
import { MAX_DATE, MIN_DATE, type PlainDate, plainDate } from './plain-date.ts';

const DAYS_FROM_FIRST_TO_LAST = 3_652_058;

function anyDate(): fc.Arbitrary<PlainDate> {
  const offset = fc.integer({ min: 0, max: DAYS_FROM_FIRST_TO_LAST });
  return offset.map((days) => addDays(MIN_DATE, days));
}

describe('days are added and counted', () => {
  test('adds a day across the end of a month, a leap day and a year', () => {
    expect(addDays(plainDate('2026-10-31'), 1)).toBe('2026-11-01');
    expect(addDays(plainDate('2028-02-28'), 1)).toBe('2028-02-29');
    expect(addDays(plainDate('2027-02-28'), 1)).toBe('2027-03-01');
    expect(addDays(plainDate('2026-01-01'), -1)).toBe('2025-12-31');
    expect(addDays(MIN_DATE, DAYS_FROM_FIRST_TO_LAST)).toBe(MAX_DATE);
    expect(() => addDays(MAX_DATE, 1)).toThrow(RangeError);
  });

  test('counting reverses adding, for every date', () => {
    fc.assert(
      fc.property(anyDate(), anyDate(), (from, to) => {
        expect(addDays(from, daysBetween(from, to))).toBe(to);
      }),
    );
  });
});

describe('days counted including the first and the last', () => {
  const days = [
    { to: '2026-11-06', expected: 1 },
    { to: '2026-11-07', expected: 2 },
    { to: '2026-12-06', expected: 31 },
  ] as const;
  test.each(days)('CALC-02 from 2026-11-06 to $to: $expected', ({ to, expected }) => {
    expect(daysInclusive(plainDate('2026-11-06'), plainDate(to))).toBe(expected);
  });
});

describe('months are added on the same day, clamped to the end of a shorter month', () => {
  test.each([
    { from: '2026-10-05', months: 1, expected: '2026-11-05' },
    { from: '2026-01-31', months: 1, expected: '2026-02-28' },
    { from: '2028-01-31', months: 1, expected: '2028-02-29' },
    { from: '2026-03-31', months: -1, expected: '2026-02-28' },
    { from: '2026-01-15', months: -1, expected: '2025-12-15' },
    { from: '2026-11-30', months: 14, expected: '2028-01-30' },
  ])('$from and $months months is $expected', ({ from, months, expected }) => {
    expect(addMonths(plainDate(from), months)).toBe(expected);
  });
});

describe('full years increase on the anniversary', () => {
  const born = plainDate('2020-06-15');

  test('age is 6 the day before the seventh birthday and 7 on it', () => {
    expect(fullYearsBetween(born, plainDate('2027-06-14'))).toBe(6);
    expect(fullYearsBetween(born, plainDate('2027-06-15'))).toBe(7);
    expect(fullYearsBetween(born, plainDate('2027-07-01'))).toBe(7);
    expect(fullYearsBetween(born, plainDate('2027-05-30'))).toBe(6);
  });
});

describe('the weekday runs from 1 Monday to 7 Sunday', () => {
  test.each([
    { date: '2026-11-02', expected: 1 },
    { date: '2026-11-07', expected: 6 },
    { date: '2026-11-08', expected: 7 },
    { date: '1969-12-31', expected: 3 },
    { date: '0001-01-01', expected: 1 },
  ])('$date is weekday $expected', ({ date, expected }) => {
    expect(weekdayOf(plainDate(date))).toBe(expected);
  });
});

describe('the business date is the day in Singapore', () => {
  test('2026-10-31T16:30Z is already 1 November in Singapore; an hour earlier it is not', () => {
    const fourSharp = 1_793_462_400_000;
    const halfPastFour = 1_793_464_200_000;
    expect(businessDate(halfPastFour)).toBe('2026-11-01');
    expect(businessDate(fourSharp)).toBe('2026-11-01');
    expect(businessDate(fourSharp - 1)).toBe('2026-10-31');
  });

  test('agrees with the time-zone database for any moment since 1982', () => {
    const singapore = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' });
    const moment = fc.integer({ min: 378_691_200_000, max: 4_102_444_800_000 });
    fc.assert(
      fc.property(moment, (epochMilliseconds) => {
        expect(businessDate(epochMilliseconds)).toBe(singapore.format(epochMilliseconds));
      }),
    );
  });
});
