import { describe, expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { periodOf } from './benefit-period.ts';
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
