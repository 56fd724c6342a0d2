import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useBusy, whileBusy } from './busy.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

const isShown = () => useBusy.getState().isShown;
const work = (ms: number) => () => new Promise<void>((done) => setTimeout(done, ms));

describe('the blocking overlay', () => {
  test('is not shown for work under 200 ms', async () => {
    void whileBusy(work(190));
    await vi.advanceTimersByTimeAsync(1000);
    expect(isShown()).toBe(false);
  });

  test('SHELL-03 is shown for longer work until it is done, for a minimum time', async () => {
    void whileBusy(work(210));
    await vi.advanceTimersByTimeAsync(205);
    expect(isShown()).toBe(true);
    await vi.advanceTimersByTimeAsync(150);
    expect(isShown()).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(isShown()).toBe(false);
  });

  test('SHELL-04 a hanging call frees the page after 12 s', async () => {
    void whileBusy(work(100_000));
    await vi.advanceTimersByTimeAsync(11_900);
    expect(isShown()).toBe(true);
    await vi.advanceTimersByTimeAsync(400);
    expect(isShown()).toBe(false);
  });

  test('SHELL-04 in no-timeout mode after 60 s', async () => {
    void whileBusy(work(100_000), 'noTimeout');
    await vi.advanceTimersByTimeAsync(59_900);
    expect(isShown()).toBe(true);
    await vi.advanceTimersByTimeAsync(400);
    expect(isShown()).toBe(false);
  });

  test('stays while either of two tasks runs, and passes their results on', async () => {
    const first = whileBusy(() => Promise.resolve(7));
    void whileBusy(work(1000));
    expect(await first).toBe(7);
    await vi.advanceTimersByTimeAsync(900);
    expect(isShown()).toBe(true);
    const failing = whileBusy(() => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
  });
});
