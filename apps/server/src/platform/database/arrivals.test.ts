// The expected wait of a request behind many unanswered ones.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openArrivals, type Arrivals } from './arrivals.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Completes `count` requests in sequence, `gapMs` apart. */
function answer(arrivals: Arrivals, ends: Array<() => void>, count: number, gapMs: number): void {
  for (let one = 0; one < count; one += 1) {
    vi.advanceTimersByTime(gapMs);
    ends.shift()?.();
    ends.push(arrivals.add());
  }
}

const come = (arrivals: Arrivals, count: number) =>
  Array.from({ length: count }, () => arrivals.add());

test('expects no wait for a few requests, however slow they are', () => {
  const arrivals = openArrivals(10);
  answer(arrivals, come(arrivals, 10), 500, 1_000);
  expect(arrivals.expectedMs()).toBe(0);
});

test('expects the time between two responses for each of many requests', () => {
  const arrivals = openArrivals(10);
  answer(arrivals, come(arrivals, 100), 1_000, 5);
  expect(arrivals.expectedMs()).toBeCloseTo(500, 0);
});

test('ignores the time in which there were few requests', () => {
  const arrivals = openArrivals(10);
  const ends = come(arrivals, 5);
  vi.advanceTimersByTime(1_000_000);
  ends.push(...come(arrivals, 95));
  answer(arrivals, ends, 1_000, 5);
  expect(arrivals.expectedMs()).toBeCloseTo(500, 0);
});

test('counts a response only once', () => {
  const arrivals = openArrivals(0);
  const [end] = come(arrivals, 2);
  vi.advanceTimersByTime(100);
  end?.();
  end?.();
  expect(arrivals.expectedMs()).toBeCloseTo(2, 5);
});
