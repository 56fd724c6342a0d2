// Does independent work, several pieces at a time.
import pLimit from 'p-limit';

/**
 * After a failure no further work begins, and the error is thrown when the running work has ended, so that nothing is
 * written after that.
 * @returns the results in the order of the items
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit(atOnce);
  const failures: unknown[] = [];
  const results = await limit.map(items, async (item) => {
    if (failures.length > 0) return [];
    try {
      return [await work(item)];
    } catch (error) {
      failures.push(error);
      return [];
    }
  });
  if (failures.length > 0) throw failures[0];
  return results.flat();
}
