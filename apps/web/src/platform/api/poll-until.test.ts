import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pollUntil } from './poll-until.ts';

const everyMs = 100;
const times = 20;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

function now(): number {
  return vi.getMockedSystemTime()?.getTime() ?? -1;
}

/** Responses of which one is the first ready one; records the time of each request. */
function source(readyAt: number) {
  const askedAt: number[] = [];
  const load = () => {
    askedAt.push(now());
    return Promise.resolve(askedAt.length);
  };
  return { askedAt, load, isReady: (answer: number) => answer >= readyAt };
}

describe('polling', () => {
  test('requests once if the response is ready', async () => {
    const { askedAt, load, isReady } = source(1);
    expect(await pollUntil(load, isReady, { everyMs, times })).toBe(1);
    expect(askedAt).toEqual([0]);
  });

  test('ends with the first ready response', async () => {
    const { askedAt, load, isReady } = source(4);
    const polled = pollUntil(load, isReady, { everyMs, times });
    await vi.runAllTimersAsync();
    expect(await polled).toBe(4);
    expect(askedAt).toEqual([0, 100, 200, 300]);
  });

  test('requests 20 times, every 100 ms, and stops at 2000 ms with the last response', async () => {
    const { askedAt, load, isReady } = source(Number.POSITIVE_INFINITY);
    const polled = pollUntil(load, isReady, { everyMs, times });
    let isOver = false;
    void polled.then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(1_999);
    expect([isOver, askedAt.length]).toEqual([false, 20]);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
    await vi.runAllTimersAsync();
    expect(askedAt).toEqual(Array.from({ length: 21 }, (_, poll) => poll * everyMs));
    expect(await polled).toBe(21);
  });

  test('stops at an error', async () => {
    const { askedAt, load } = source(Number.POSITIVE_INFINITY);
    const failing = () => (askedAt.length === 2 ? Promise.reject(new Error('gone')) : load());
    const polled = pollUntil(failing, () => false, { everyMs, times });
    const outcome = polled.catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await outcome).toEqual(new Error('gone'));
    expect(askedAt).toEqual([0, 100]);
  });

  test('stops when the user leaves the page', async () => {
    const { askedAt, load } = source(Number.POSITIVE_INFINITY);
    const leaving = new AbortController();
    const polled = pollUntil(load, () => false, { everyMs, times }, leaving.signal);
    const outcome = polled.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(250);
    leaving.abort();
    await vi.runAllTimersAsync();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    expect(askedAt).toEqual([0, 100, 200]);
  });
});
