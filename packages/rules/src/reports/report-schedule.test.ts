import { expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { nextReportDay } from './report-schedule.ts';

test.each([
  // 2 November 2026 is a Monday.
  { frequency: 'DAILY', day: '2026-12-31', next: '2027-01-01' },
  { frequency: 'WEEKLY', day: '2026-11-01', next: '2026-11-02' },
  { frequency: 'WEEKLY', day: '2026-11-02', next: '2026-11-09' },
  { frequency: 'WEEKLY', day: '2026-11-07', next: '2026-11-09' },
  { frequency: 'MONTHLY', day: '2026-11-01', next: '2026-12-01' },
  { frequency: 'MONTHLY', day: '2026-12-31', next: '2027-01-01' },
] as const)('$frequency after $day is $next', ({ frequency, day, next }) => {
  expect(nextReportDay(frequency, plainDate(day))).toBe(next);
});
