// Does independent work, several pieces at a time.
import pLimit from 'p-limit';

/**
 * After a failure, starts no further work, waits for the running work to end, and throws the error: the caller can rely
 * on no later writes.
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
