import { describe, expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { periodOf, policyYears, renewalsAmong, renewedPolicyYears } from './benefit-period.ts';
import type { LimitKind } from './benefit-types.ts';

const oneYear = { start: plainDate('2026-04-01'), end: plainDate('2027-03-31') };

describe('the use of a limit counts over a period', () => {
  test.each<{ kind: LimitKind; start: string; end: string; words: string }>([
    { kind: 'AMTVIS', start: '2026-11-05', end: '2026-11-05', words: 'the day of the visit' },
    { kind: 'AMTDAY', start: '2026-11-05', end: '2026-11-05', words: 'the day' },
    { kind: 'DAYSVIS', start: '2026-11-05', end: '2026-11-05', words: 'the day' },
    { kind: 'AMTMNTH', start: '2026-11-01', end: '2026-11-30', words: 'the calendar month' },
    { kind: 'VISMNTH', start: '2026-11-01', end: '2026-11-30', words: 'the calendar month' },
    { kind: 'AMTYEAR', start: '2026-04-01', end: '2027-03-31', words: 'the policy year' },
    { kind: 'VISYEAR', start: '2026-04-01', end: '2027-03-31', words: 'the policy year' },
    { kind: 'AMTLIFE', start: '0001-01-01', end: '9999-12-31', words: 'all days' },
    { kind: 'VISLIFE', start: '0001-01-01', end: '9999-12-31', words: 'all days' },
  ])('BEN-05 $kind counts over $words', ({ kind, start, end }) => {
    expect(periodOf(kind, plainDate('2026-11-05'), oneYear, 'POLICY')).toEqual({ start, end });
  });

  test('can use the calendar year instead', () => {
    const period = periodOf('AMTYEAR', plainDate('2026-11-05'), oneYear, 'CALENDAR');
    expect(period).toEqual({ start: '2026-01-01', end: '2026-12-31' });
  });
});

describe('a policy year runs from the start of the plan or an anniversary of it', () => {
  const threeYears = { start: plainDate('2024-07-15'), end: plainDate('2027-06-30') };

  test.each([
    {
      date: '2025-07-14',
      start: '2024-07-15',
      end: '2025-07-14',
      words: 'the last day of the first',
    },
    { date: '2025-07-15', start: '2025-07-15', end: '2026-07-14', words: 'the first anniversary' },
    {
      date: '2026-12-31',
      start: '2026-07-15',
      end: '2027-06-30',
      words: 'cut off at the plan end',
    },
  ])('$date lies in $start to $end: $words', ({ date, start, end }) => {
    expect(periodOf('AMTYEAR', plainDate(date), threeYears, 'POLICY')).toEqual({ start, end });
  });

  test('a plan that starts on a leap day has its anniversary on 28 February and counts no day twice', () => {
    const open = { start: plainDate('2024-02-29') };
    const before = periodOf('VISYEAR', plainDate('2025-02-27'), open, 'POLICY');
    const after = periodOf('VISYEAR', plainDate('2025-02-28'), open, 'POLICY');
    expect(before).toEqual({ start: '2024-02-29', end: '2025-02-27' });
    expect(after).toEqual({ start: '2025-02-28', end: '2026-02-27' });
  });
});

describe('the policy years of a term', () => {
  test.each([
    {
      words: 'ends the last year with the term',
      term: ['2024-07-15', '2026-12-31'],
      years: ['2024-07-15 2025-07-14', '2025-07-15 2026-07-14', '2026-07-15 2026-12-31'],
    },
    {
      words: 'has one year for a term that ends before the first anniversary',
      term: ['2026-01-01', '2026-12-31'],
      years: ['2026-01-01 2026-12-31'],
    },
    {
      words: 'starts a second year on the first anniversary, even if it is the last day',
      term: ['2026-01-01', '2027-01-01'],
      years: ['2026-01-01 2026-12-31', '2027-01-01 2027-01-01'],
    },
    {
      words: 'has its anniversary on 28 February for a leap day',
      term: ['2024-02-29', '2025-02-28'],
      years: ['2024-02-29 2025-02-27', '2025-02-28 2025-02-28'],
    },
    {
      words: 'ends with the calendar',
      term: ['9998-07-01', '9999-12-31'],
      years: ['9998-07-01 9999-06-30', '9999-07-01 9999-12-31'],
    },
    {
      words: 'has none if the term ends before it starts',
      term: ['2026-01-02', '2026-01-01'],
      years: [],
    },
  ])('$words', ({ term: [start = '', end = ''], years }) => {
    const found = policyYears({ start: plainDate(start), end: plainDate(end) });
    expect(found.map((year) => `${year.start} ${year.end}`)).toEqual(years);
  });

  test('contain each day of the term in the period of a yearly limit', () => {
    const term = { start: plainDate('2024-02-29'), end: plainDate('2027-06-30') };
    for (const year of policyYears(term)) {
      expect(periodOf('AMTYEAR', year.start, term, 'POLICY')).toEqual(year);
      expect(periodOf('AMTYEAR', year.end, term, 'POLICY')).toEqual(year);
    }
  });
});

describe('the policy years of a renewed policy', () => {
  test.each([
    [
      'without a renewal, begin on anniversaries',
      '2026-01-01 2027-12-31',
      '',
      '2026-01-01 2027-01-01',
    ],
    [
      'a renewal on the anniversary changes nothing',
      '2026-01-01 2027-12-31',
      '2027-01-01',
      '2026-01-01 2027-01-01',
    ],
    [
      'a renewal one day before begins a year',
      '2026-01-01 2027-12-30',
      '2026-12-31',
      '2026-01-01 2026-12-31',
    ],
    [
      'years after a renewal count from it',
      '2026-01-01 2028-06-30',
      '2026-07-01',
      '2026-01-01 2026-07-01 2027-07-01',
    ],
    [
      'a renewal on the first day changes nothing',
      '2026-01-01 2026-12-31',
      '2026-01-01',
      '2026-01-01',
    ],
    [
      'a renewal before the policy is left out',
      '2026-01-01 2026-12-31',
      '2025-07-01',
      '2026-01-01',
    ],
    [
      'a renewal on the last day begins a year',
      '2026-01-01 2026-12-31',
      '2026-12-31',
      '2026-01-01 2026-12-31',
    ],
    ['a renewal after the end is left out', '2026-01-01 2026-12-31', '2027-01-01', '2026-01-01'],
    [
      'a leap day has its anniversaries again',
      '2024-02-29 2028-12-31',
      '2025-02-28',
      '2024-02-29 2025-02-28 2026-02-28 2027-02-28 2028-02-29',
    ],
  ])('%s', (_, term, renewals, starts) => {
    const [start = '', end = ''] = term.split(' ');
    const days = renewals.split(' ').filter((day) => day !== '');
    const years = renewedPolicyYears(
      { start: plainDate(start), end: plainDate(end) },
      days.map(plainDate),
    );
    expect(years.map((year) => year.start).join(' ')).toBe(starts);
    expect(years.at(-1)?.end).toBe(end);
  });

  test('leave no day between them', () => {
    const term = { start: plainDate('2026-01-01'), end: plainDate('2028-06-30') };
    expect(renewedPolicyYears(term, [plainDate('2026-07-01')])).toEqual([
      { start: '2026-01-01', end: '2026-06-30' },
      { start: '2026-07-01', end: '2027-06-30' },
      { start: '2027-07-01', end: '2028-06-30' },
    ]);
  });

  test('show the renewals among their first days', () => {
    const starts = ['2026-01-01', '2027-01-01', '2027-07-01', '2028-07-01'].map(plainDate);
    expect(renewalsAmong(starts)).toEqual(['2027-07-01']);
    expect(renewalsAmong([])).toEqual([]);
  });
});
