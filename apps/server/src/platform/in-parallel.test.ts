import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

test('returns the results in the order of the items', async () => {
  const slow = Promise.withResolvers<void>();
  const results = inParallel([1, 2, 3], 2, async (item) => {
    if (item === 1) await slow.promise;
    else slow.resolve();
    return item * 2;
  });
  expect(await results).toEqual([2, 4, 6]);
});

test('begins no work after a failure, and throws it only when the running work has ended', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const slow = Promise.withResolvers<void>();
  const work = inParallel([1, 2, 3, 4, 5], 3, async (item) => {
    begun.push(item);
    if (item === 2) throw new Error('the second failed');
    await slow.promise;
    ended.push(item);
  });
  let isOver = false;
  void work.catch(() => {
    isOver = true;
  });
  await new Promise(setImmediate);
  expect(isOver).toBe(false);
  slow.resolve();
  await expect(work).rejects.toThrow('the second failed');
  expect([begun, ended]).toEqual([
    [1, 2, 3],
    [1, 3],
  ]);
});
