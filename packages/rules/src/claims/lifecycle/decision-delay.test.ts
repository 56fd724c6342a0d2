import { expect, test } from 'vitest';
import { DELAY_UNITS, delayOf, LONGEST_DELAY, longestIn, minutesOf } from './decision-delay.ts';

test.each([
  [1, 1, 'MINUTES'],
  [15, 15, 'MINUTES'],
  [59, 59, 'MINUTES'],
  [60, 1, 'HOURS'],
  [90, 90, 'MINUTES'],
  [1439, 1439, 'MINUTES'],
  [1440, 1, 'DAYS'],
  [1500, 25, 'HOURS'],
  [4320, 3, 'DAYS'],
] as const)('%i minutes are %i %s', (minutes, count, unit) => {
  expect(delayOf(minutes)).toEqual({ count, unit });
  expect(minutesOf({ count, unit })).toBe(minutes);
});

test('the longest delay is the same in every unit', () => {
  for (const unit of DELAY_UNITS) {
    expect(minutesOf({ count: longestIn(unit), unit })).toBe(LONGEST_DELAY);
  }
});
