// The queue in front of the database: order, waiting times and rejections.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTurns, type Turns, type Work } from './turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Takes all turns and returns the functions that end them. */
function takeAll(turns: Turns, count: number, work: Work = 'read') {
  return Promise.all(Array.from({ length: count }, () => turns.take(work)));
}

/** One turn at a time, 100 ms each, after the average has settled. */
async function slowTurns(): Promise<Turns> {
  const turns = openTurns(1);
  for (let turn = 0; turn < 200; turn += 1) {
    const end = await turns.take('read');
    vi.advanceTimersByTime(100);
    end();
  }
  return turns;
}

const refused = { code: 'UNAVAILABLE' };

describe('a turn', () => {
  test('is given at once if one is free', async () => {
    const turns = openTurns(2);
    await takeAll(turns, 2);
    expect(turns.waiting()).toBe(0);
  });

  test('goes to a save before earlier reads', async () => {
    const turns = openTurns(1);
    const [end] = await takeAll(turns, 1);
    const order: Work[] = [];
    const served = (['read', 'job', 'save'] as const).map(async (work) => {
      const endOwn = await turns.take(work);
      order.push(work);
      endOwn();
    });
    end?.();
    await Promise.all(served);
    expect(order).toEqual(['save', 'read', 'job']);
  });

  test('is denied to a read after 1.5 s and to a save after 3 s', async () => {
    const turns = openTurns(1);
    await takeAll(turns, 1);
    const ended: Work[] = [];
    const waits = (['read', 'save'] as const).map((work) =>
      expect(turns.take(work).finally(() => ended.push(work))).rejects.toMatchObject(refused),
    );
    await vi.advanceTimersByTimeAsync(1_499);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toEqual(['read']);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(ended).toEqual(['read', 'save']);
    await Promise.all(waits);
    expect(turns.waiting()).toBe(0);
  });

  test('is not given after it was denied', async () => {
    const turns = openTurns(1);
    const [end] = await takeAll(turns, 1);
    const given: Work[] = [];
    const wait = turns.take('read').then(
      () => given.push('read'),
      () => undefined,
    );
    await vi.advanceTimersByTimeAsync(1_500);
    await wait;
    end?.();
    await takeAll(turns, 1);
    expect(given).toEqual([]);
  });
});

describe('a read is rejected at once', () => {
  test('while its expected wait is too long, but not afterwards', async () => {
    const turns = await slowTurns();
    const [end] = await takeAll(turns, 1);
    const takeOne = async () => (await turns.take('read'))();
    const served = Array.from({ length: 15 }, takeOne);
    expect(() => turns.expectTurn('read')).not.toThrow();
    served.push(takeOne());
    expect(() => turns.expectTurn('read')).toThrow(expect.objectContaining(refused));
    await expect(turns.take('read')).rejects.toMatchObject(refused);
    // Waiting reads do not delay a save.
    expect(() => turns.expectTurn('save')).not.toThrow();
    end?.();
    await Promise.all(served);
    expect(() => turns.expectTurn('read')).not.toThrow();
  });
});

test('creates no more than three files at a time, which leaves turns for other work', async () => {
  const turns = openTurns(5);
  const [end] = await takeAll(turns, 3, 'file');
  const fourth = turns.take('file');
  expect(turns.waiting()).toBe(1);
  await takeAll(turns, 2, 'read');
  end?.();
  await fourth;
  expect(turns.waiting()).toBe(0);
});
