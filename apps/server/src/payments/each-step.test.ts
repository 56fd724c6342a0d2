import { expect, test } from 'vitest';
import { eachStep } from './each-step.ts';

const ignore = () => Promise.resolve();

test('returns the results in the order of the items, and tells each finished step', async () => {
  const told: string[] = [];
  const results = await eachStep(
    [30, 10, 20],
    (done, total) => {
      told.push(`${done}/${total}`);
      return Promise.resolve();
    },
    (item) => Promise.resolve(item * 2),
  );
  expect(results).toEqual([60, 20, 40]);
  expect(told).toEqual(['1/3', '2/3', '3/3']);
});

test('begins no step after a failure, and throws it only when the running steps have ended', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const slow = Promise.withResolvers<void>();
  const work = eachStep([1, 2, 3, 4, 5], ignore, async (item) => {
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
