import { expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { daysOfFilter, isShortPeriod } from './report-period.ts';

const today = plainDate('2026-11-06');

test.each([
  { operator: 'THIS_MONTH', values: [], from: '2026-11-01', until: '2026-11-30' },
  { operator: 'LAST_MONTH', values: [], from: '2026-10-01', until: '2026-10-31' },
  { operator: 'THIS_YEAR', values: [], from: '2026-01-01', until: '2026-12-31' },
  { operator: 'EQUALS', values: ['2026-02-03'], from: '2026-02-03', until: '2026-02-03' },
  { operator: 'FROM', values: ['2026-02-03'], from: '2026-02-03', until: undefined },
  { operator: 'UNTIL', values: ['2026-02-03'], from: undefined, until: '2026-02-03' },
] as const)('$operator is from $from until $until', ({ operator, values, from, until }) => {
  const days = daysOfFilter({ operator, values }, today);
  expect([days.from, days.until]).toEqual([from, until]);
});

const from = (day: string) => ({ operator: 'FROM', values: [day] }) as const;
const until = (day: string) => ({ operator: 'UNTIL', values: [day] }) as const;

test.each([
  { name: 'without a filter', filters: [], isShort: false },
  { name: 'without an end', filters: [from('2026-01-01')], isShort: false },
  { name: 'of 366 days', filters: [from('2026-01-01'), until('2027-01-01')], isShort: true },
  { name: 'of 367 days', filters: [from('2026-01-01'), until('2027-01-02')], isShort: false },
  {
    name: 'of two ranges, of which one is short',
    filters: [from('2020-01-01'), { operator: 'THIS_MONTH', values: [] }],
    isShort: true,
  },
] as const)('a period $name is short: $isShort', ({ filters, isShort }) => {
  expect(isShortPeriod(filters, today)).toBe(isShort);
});
