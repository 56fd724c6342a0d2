import { describe, expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { daysTakenAway, startAfterLine, type OpenPeriod } from './cover-dates.ts';

/** '2026-01-01..2026-12-31'; nothing before or after the dots means no first or last day. */
function period(text: string): OpenPeriod {
  const [start, end] = text
    .split('..')
    .map((day) => (day === '' || day === undefined ? undefined : plainDate(day)));
  return { start, end };
}

const periods = (text: string) => (text === '' ? [] : text.split(' ').map(period));

function line(text: string) {
  const [start = '', end = ''] = text.split('..');
  return { start: plainDate(start), end: plainDate(end) };
}

describe('the start of cover after a line', () => {
  test.each([
    ['a renewal on the next day', '2026-01-01..2026-12-31', '2027-01-01..2027-12-31', 'kept'],
    ['a renewal on the last day', '2026-01-01..2026-12-31', '2026-12-31..2027-12-30', 'kept'],
    ['a start one day after a gap', '2026-01-01..2026-12-31', '2027-01-02..2027-12-31', 'replaced'],
    ['an early renewal', '2026-01-01..2026-12-31', '2026-07-01..2027-06-30', 'kept'],
    ['a later start, same end', '2026-01-01..2026-12-31', '2026-01-02..2026-12-31', 'replaced'],
    ['a later start, earlier end', '2026-01-01..2026-12-31', '2026-01-02..2026-12-30', 'replaced'],
    ['the same start', '2026-01-01..2026-12-31', '2026-01-01..2027-12-31', 'replaced'],
    ['an earlier start', '2026-01-01..2026-12-31', '2025-12-31..2027-12-31', 'replaced'],
    ['cover without an end', '2026-01-01..', '2027-01-01..9999-12-31', 'replaced'],
    ['cover until 9999-12-31', '2026-01-01..9999-12-31', '2027-01-01..9999-12-31', 'replaced'],
  ] as const)('with %s is %#: %s', (_, stored, given, outcome) => {
    const start = startAfterLine(period(stored), line(given), false);
    expect(start).toBe(outcome === 'kept' ? period(stored).start : line(given).start);
  });

  test.each([
    ['the same end', '2026-01-01..2027-12-31', '2027-01-01..2027-12-31'],
    ['an earlier end', '2026-01-01..2028-12-31', '2027-01-01..2027-12-31'],
    ['no stored end', '2026-01-01..', '2027-01-01..2027-12-31'],
  ])('stays if the line begins a stored policy year and has %s', (_, stored, given) => {
    expect(startAfterLine(period(stored), line(given), true)).toBe(period(stored).start);
  });
});

describe('the days that are taken away', () => {
  test.each([
    ['the same days', '2026-01-01..2026-12-31', '2026-01-01..2026-12-31', ''],
    [
      'an end one day earlier',
      '2026-01-01..2026-12-31',
      '2026-01-01..2026-12-30',
      '2026-12-31..2026-12-31',
    ],
    ['an end one day later', '2026-01-01..2026-12-31', '2026-01-01..2027-01-01', ''],
    [
      'a start one day later',
      '2026-01-01..2026-12-31',
      '2026-01-02..2026-12-31',
      '2026-01-01..2026-01-01',
    ],
    ['a start one day earlier', '2026-01-01..2026-12-31', '2025-12-31..2026-12-31', ''],
    [
      'both ends moved',
      '2026-01-01..2026-12-31',
      '2026-02-01..2026-11-30',
      '2026-01-01..2026-01-31 2026-12-01..2026-12-31',
    ],
    [
      'another period after a gap',
      '2026-01-01..2026-12-31',
      '2027-03-01..2027-12-31',
      '2026-01-01..2026-12-31',
    ],
    ['nothing left', '2026-01-01..2026-12-31', '', '2026-01-01..2026-12-31'],
    ['no end any more', '2026-01-01..2026-12-31', '2026-01-01..', ''],
    [
      'an end where there was none',
      '2026-01-01..',
      '2026-01-01..2026-12-31',
      '2027-01-01..9999-12-31',
    ],
    ['9999-12-31 instead of no end', '2026-01-01..', '2026-01-01..9999-12-31', ''],
    ['the day before that', '2026-01-01..', '2026-01-01..9999-12-30', '9999-12-31..9999-12-31'],
    [
      'a start where there was none',
      '..2026-12-31',
      '2026-01-01..2026-12-31',
      '0001-01-01..2025-12-31',
    ],
    [
      'two periods instead of one',
      '2026-01-01..2026-12-31',
      '2026-07-01..2026-12-31 2026-01-01..2026-06-30',
      '',
    ],
    [
      'two periods with a day between',
      '2026-01-01..2026-12-31',
      '2026-01-01..2026-06-29 2026-07-01..2026-12-31',
      '2026-06-30..2026-06-30',
    ],
    [
      'one period instead of two',
      '2026-01-01..2026-06-30 2026-07-01..2026-12-31',
      '2026-01-01..2026-12-30',
      '2026-12-31..2026-12-31',
    ],
    [
      'overlapping periods, counted once',
      '2026-01-01..2026-12-31 2026-06-01..2026-08-31',
      '',
      '2026-01-01..2026-12-31',
    ],
    ['a period that ends before it starts', '2026-12-31..2026-01-01', '', ''],
    [
      'only such a period',
      '2026-01-01..2026-12-31',
      '2026-12-31..2026-01-01',
      '2026-01-01..2026-12-31',
    ],
  ])('after %s', (_, before, after, lost) => {
    expect(daysTakenAway(periods(before), periods(after))).toEqual(periods(lost));
  });
});
