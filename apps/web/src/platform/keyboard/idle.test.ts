import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ACTIVITY_NOTED_EVERY_MS, idleMillisecondsOf } from '@portal/rules/access/idle-time.ts';
import { type IdleWatch, TELL_EVERY_MS, WARNING_SECONDS, warningAfter, watchIdle } from './idle.ts';

const SECOND = 1000;
let shared: number | undefined;
let counts: (number | undefined)[];
let ends: number;
let told: number;
let watches: IdleWatch[];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  shared = undefined;
  counts = [];
  ends = 0;
  told = 0;
  watches = [];
});
afterEach(() => {
  for (const watch of watches) watch.stop();
  vi.useRealTimers();
});

function tab(onCount: (left: number | undefined) => void = (left) => counts.push(left)): IdleWatch {
  const watch = watchIdle({
    idleMs: 100 * SECOND,
    now: () => vi.getMockedSystemTime()?.getTime() ?? 0,
    readShared: () => shared,
    writeShared: (moment) => {
      shared = moment;
    },
    tellServer: () => {
      told += 1;
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
    vi.advanceTimersByTime(99 * SECOND);
    expect(counts).toEqual([]);
    vi.advanceTimersByTime(60 * SECOND);
    expect(counts).toEqual(Array.from({ length: 60 }, (_, at) => WARNING_SECONDS - at));
    expect(ends).toBe(0);
    vi.advanceTimersByTime(5 * SECOND);
    expect(counts.at(-1)).toBeUndefined();
    expect(ends).toBe(1);
  });

  test('activity before the warning delays it, activity during the warning does not', () => {
    const watch = tab();
    vi.advanceTimersByTime(80 * SECOND);
    watch.notice();
    vi.advanceTimersByTime(99 * SECOND);
    expect(counts).toEqual([]);
    vi.advanceTimersByTime(2 * SECOND);
    watch.notice();
    vi.advanceTimersByTime(SECOND);
    expect(counts).toEqual([60, 59, 58]);
  });

  test('Continue closes the warning and restarts the idle time', () => {
    const watch = tab();
    vi.advanceTimersByTime(110 * SECOND);
    counts.length = 0;
    watch.goOn();
    expect(counts).toEqual([undefined]);
    vi.advanceTimersByTime(99 * SECOND);
    expect(counts).toEqual([undefined]);
    vi.advanceTimersByTime(SECOND);
    expect(counts).toEqual([undefined, 60]);
  });

  test('activity in another tab keeps this one signed in and closes its warning', () => {
    tab();
    const other = tab(() => undefined);
    vi.advanceTimersByTime(80 * SECOND);
    other.notice();
    vi.advanceTimersByTime(99 * SECOND);
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

  test('reports activity to the server at most twice a minute, and Continue at once', () => {
    const watch = tab();
    for (let second = 1; second <= 90; second += 1) {
      vi.advanceTimersByTime(SECOND);
      watch.notice();
    }
    expect(told).toBe(90_000 / TELL_EVERY_MS);
    watch.goOn();
    expect(told).toBe(90_000 / TELL_EVERY_MS + 1);
  });

  test.each(['CLINICUSER', 'CLINICGROUPUSER', 'ADMINUSER'] as const)(
    'the warning of a %s ends before the server may end the session',
    (userType) => {
      const end = warningAfter(userType) + WARNING_SECONDS * SECOND;
      expect(end).toBeLessThanOrEqual(idleMillisecondsOf(userType) - ACTIVITY_NOTED_EVERY_MS);
    },
  );
});
