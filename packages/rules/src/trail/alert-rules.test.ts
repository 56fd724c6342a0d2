import { describe, expect, test } from 'vitest';
import {
  DEFAULT_ALERT_LIMITS as limits,
  isHarvest,
  isMassExport,
  isOddHour,
  isStuffing,
} from './alert-rules.ts';

test.each([
  [{ accounts: 4, failures: 49 }, false],
  [{ accounts: 5, failures: 5 }, true],
  [{ accounts: 0, failures: 50 }, true],
])('failed sign-ins from one network: %o', (found, isAlert) => {
  expect(isStuffing(found, limits)).toBe(isAlert);
});

test.each([
  [9, false],
  [10, true],
])('codes of %d clinics from one network', (clinics, isAlert) => {
  expect(isHarvest({ clinics }, limits)).toBe(isAlert);
});

test.each([
  [{ files: 19, rows: 49_999 }, false],
  [{ files: 20, rows: 20 }, true],
  [{ files: 1, rows: 50_000 }, true],
])('exports of one user: %o', (found, isAlert) => {
  expect(isMassExport(found, limits)).toBe(isAlert);
});

describe('payments at odd hours', () => {
  test.each([
    ['Friday 06:59', 5, 6, true],
    ['Friday 07:00', 5, 7, false],
    ['Friday 19:59', 5, 19, false],
    ['Friday 20:00', 5, 20, true],
    ['Saturday 12:00', 6, 12, true],
    ['Sunday 12:00', 7, 12, true],
    ['Monday 12:00', 1, 12, false],
  ])('%s', (_, weekday, hour, isAlert) => {
    expect(isOddHour({ weekday, hour }, limits)).toBe(isAlert);
  });

  test('a night after midnight lies within one day, and weekends may be allowed', () => {
    const late = { oddHours: { from: 1, to: 5, weekends: false } };
    expect([0, 1, 4, 5, 23].map((hour) => isOddHour({ hour, weekday: 7 }, late))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
