import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ADMIN_IDLE_MS,
  CLINIC_IDLE_MS,
  type IdleWatch,
  WARNING_SECONDS,
  watchIdle,
} from './idle.ts';

const SECOND = 1000;
let shared: number | undefined;
let counts: (number | undefined)[];
let ends: number;
let watches: IdleWatch[];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  shared = undefined;
  counts = [];
  ends = 0;
  watches = [];
});
afterEach(() => {
  for (const watch of watches) watch.stop();
  vi.useRealTimers();
});

function tab(onCount: (left: number | undefined) => void = (left) => counts.push(left)): IdleWatch {
  const watch = watchIdle({
    idleMs: 10 * SECOND,
    now: () => vi.getMockedSystemTime()?.getTime() ?? 0,
    readShared: () => shared,
    writeShared: (moment) => {
      shared = moment;
    },
    onCount,
    onEnd: () => {
      ends += 1;
    },
  });
  watches.push(watch);
  return watch;
}

describe('an idle session', () => {
  test('SESS-13 the warning counts from 60 by one each second; at its end the session ends, once', () => {
    tab();
    vi.advanceTimersByTime(9 * SECOND);
    expect(counts).toEqual([]);
    vi.advanceTimersByTime(60 * SECOND);
    expect(counts).toEqual(Array.from({ length: 60 }, (_, at) => WARNING_SECONDS - at));
    expect(ends).toBe(0);
    vi.advanceTimersByTime(5 * SECOND);
    expect(counts.at(-1)).toBeUndefined();
    expect(ends).toBe(1);
  });

  test('what happens before the warning puts it off; what happens under it does not', () => {
    const watch = tab();
    vi.advanceTimersByTime(8 * SECOND);
    watch.notice();
    vi.advanceTimersByTime(9 * SECOND);
    expect(counts).toEqual([]);
    vi.advanceTimersByTime(2 * SECOND);
    watch.notice();
    vi.advanceTimersByTime(SECOND);
    expect(counts).toEqual([60, 59, 58]);
  });

  test('going on ends the warning and starts the time anew', () => {
    const watch = tab();
    vi.advanceTimersByTime(20 * SECOND);
    counts.length = 0;
    watch.goOn();
    expect(counts).toEqual([undefined]);
    vi.advanceTimersByTime(9 * SECOND);
    expect(counts).toEqual([undefined]);
    vi.advanceTimersByTime(SECOND);
    expect(counts).toEqual([undefined, 60]);
  });

  test('work in another tab keeps this one signed in, and ends its warning', () => {
    tab();
    const other = tab(() => undefined);
    vi.advanceTimersByTime(8 * SECOND);
    other.notice();
    vi.advanceTimersByTime(9 * SECOND);
    expect(counts).toEqual([]);
    vi.advanceTimersByTime(5 * SECOND);
    expect(counts.at(-1)).toBe(56);
    other.goOn();
    vi.advanceTimersByTime(SECOND);
    expect(counts.at(-1)).toBeUndefined();
  });

  test('a device that slept past the end signs out when it wakes', () => {
    tab();
    vi.setSystemTime(3_600_000);
    vi.advanceTimersByTime(SECOND);
    expect(ends).toBe(1);
  });

  test('CONST-02 the constant 300000 is the idle time of administrators', () => {
    expect(ADMIN_IDLE_MS).toBe(300_000);
    expect(CLINIC_IDLE_MS).toBeGreaterThan(ADMIN_IDLE_MS);
  });
});
