import { expect, test } from 'vitest';
import { failsTooLong, isTaken, secondsUntilRetry } from './webhook-retries.ts';

test('waits longer after each failure, and gives up after three days', () => {
  const delays: number[] = [];
  for (let failed = 1; secondsUntilRetry(failed) !== undefined; failed += 1) {
    delays.push(secondsUntilRetry(failed) ?? 0);
  }
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3600;
  expect([delays[0], Math.round(hours)]).toEqual([5, 76]);
});

test.each([
  { status: 200, taken: true },
  { status: 204, taken: true },
  { status: 199, taken: false },
  { status: 302, taken: false },
  { status: 410, taken: false },
  { status: 500, taken: false },
])('status $status: taken is $taken', ({ status, taken }) => {
  expect(isTaken(status)).toBe(taken);
});

test.each([
  { seconds: 0, tooLong: false },
  { seconds: 24 * 3600 - 1, tooLong: false },
  { seconds: 24 * 3600, tooLong: true },
])('a receiver that has failed for $seconds s fails too long: $tooLong', ({ seconds, tooLong }) => {
  expect(failsTooLong(seconds)).toBe(tooLong);
});
