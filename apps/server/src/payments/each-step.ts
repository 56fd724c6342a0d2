// Does many independent steps of long work, several at a time.
import pLimit from 'p-limit';
import type { OnStep } from './finish-work.ts';

/** While the database writes the rows of one step, the server prepares those of another. */
const AT_ONCE = 3;

/**
 * Calls `onStep` after each step. After a failure no further step begins, and the error is thrown when the running
 * steps have ended, so that nothing is written after that.
 * @returns the results in the order of the items
 */
export async function eachStep<Item, Result>(
  items: readonly Item[],
  onStep: OnStep,
  doStep: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit(AT_ONCE);
  const failures: unknown[] = [];
  let done = 0;
  const ends = items.map((item) =>
    limit(async () => {
      if (failures.length > 0) return [];
      try {
        const result = await doStep(item);
        done += 1;
        await onStep(done, items.length);
        return [result];
      } catch (error) {
        failures.push(error);
        return [];
      }
    }),
  );
  const results = await Promise.all(ends);
  if (failures.length > 0) throw failures[0];
  return results.flat();
}
