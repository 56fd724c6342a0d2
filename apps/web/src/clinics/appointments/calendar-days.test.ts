import { plainDate } from '@portal/rules/values/plain-date.ts';
import { expect, test } from 'vitest';
import { shownDays, stepFrom, weeksBetween } from './calendar-days.ts';

test.each([
  ['month', '2026-11-05', '2026-10-26', '2026-12-06'],
  ['month', '2027-02-14', '2027-02-01', '2027-02-28'],
  ['week', '2026-11-05', '2026-11-02', '2026-11-08'],
  ['week', '2026-11-02', '2026-11-02', '2026-11-08'],
  ['week', '2026-11-08', '2026-11-02', '2026-11-08'],
  ['day', '2026-11-05', '2026-11-05', '2026-11-05'],
] as const)('the %s of %s starts on Monday %s', (view, day, from, to) => {
  expect(shownDays(view, plainDate(day))).toEqual({ from, to });
});

test('a month has whole weeks from Monday to Sunday', () => {
  const { from, to } = shownDays('month', plainDate('2026-11-05'));
  const weeks = weeksBetween(from, to);
  expect(weeks).toHaveLength(6);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks[0]?.[0]).toBe('2026-10-26');
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
});

test.each([
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-01-31', -1, '2025-12-01'],
  ['week', '2026-12-30', 1, '2027-01-06'],
  ['day', '2026-11-01', -1, '2026-10-31'],
] as const)('from the %s of %s, step %i leads to %s', (view, day, step, next) => {
  expect(stepFrom(view, plainDate(day), step)).toBe(next);
});
