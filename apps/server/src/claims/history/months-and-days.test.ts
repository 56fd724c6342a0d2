import { expect, test } from 'vitest';
import { monthsAndDays, type DateRange } from './months-and-days.ts';

const cases = [
  { range: 'no end', from: null, to: null, months: [null, null], days: [] },
  {
    range: 'whole months',
    from: '2026-02-01',
    to: '2026-04-30',
    months: ['2026-02-01', '2026-04-30'],
    days: [],
  },
  {
    range: 'months cut at both ends',
    from: '2026-01-31',
    to: '2026-04-01',
    months: ['2026-02-01', '2026-03-31'],
    days: [
      ['2026-01-31', '2026-01-31'],
      ['2026-04-01', '2026-04-01'],
    ],
  },
  {
    range: 'within a month',
    from: '2026-02-02',
    to: '2026-02-27',
    months: ['2026-03-01', '2026-01-31'],
    days: [['2026-02-02', '2026-02-27']],
  },
  {
    range: 'two months without a whole one',
    from: '2025-12-02',
    to: '2026-01-30',
    months: ['2026-01-01', '2025-12-31'],
    days: [['2025-12-02', '2026-01-30']],
  },
  {
    range: 'one end only',
    from: '2026-05-15',
    to: null,
    months: ['2026-06-01', null],
    days: [['2026-05-15', '2026-05-31']],
  },
  {
    range: 'the other end only',
    from: null,
    to: '2026-05-15',
    months: [null, '2026-04-30'],
    days: [['2026-05-01', '2026-05-15']],
  },
  {
    range: 'the first days that there are',
    from: null,
    to: '0001-01-30',
    months: ['9999-12-31', '0001-01-01'],
    days: [[null, '0001-01-30']],
  },
  {
    range: 'the last days that there are',
    from: '9999-12-02',
    to: null,
    months: ['9999-12-31', '0001-01-01'],
    days: [['9999-12-02', null]],
  },
  {
    range: 'the first and the last month',
    from: '9999-12-01',
    to: '9999-12-31',
    months: ['9999-12-01', '9999-12-31'],
    days: [],
  },
] as const;

const pair = (range: DateRange) => [range.from, range.to];

test.each(cases)('$range: $from to $to', ({ from, to, months, days }) => {
  const parts = monthsAndDays({ from, to });
  expect([pair(parts.months), parts.days.map((range) => pair(range))]).toEqual([months, days]);
});
