import { expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { isOnPanel } from './on-panel.ts';

const period = {
  status: 'ACTIVE',
  startDate: plainDate('2026-03-01'),
  endDate: plainDate('2026-08-31'),
};

test.each([
  ['the day before the first', '2026-02-28', false],
  ['the first day', '2026-03-01', true],
  ['the last day', '2026-08-31', true],
  ['the day after the last', '2026-09-01', false],
])('%s: %s is %s', (_, day, expected) => {
  expect(isOnPanel(period, plainDate(day))).toBe(expected);
});

test('a clinic without dates is always on the panel, an inactive one never', () => {
  const day = plainDate('2026-05-05');
  expect(isOnPanel({ status: 'ACTIVE' }, day)).toBe(true);
  expect(isOnPanel({ ...period, status: 'INACTIVE' }, day)).toBe(false);
});
