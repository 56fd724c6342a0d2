// Cuts the long work of one request into short turns, so that others are answered in between.
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * The items in groups of this size. Between two groups, other requests have their turn.
 * @param weightOf how much an item counts, if not one
 */
export async function* inTurns<Item>(
  items: readonly Item[],
  size: number,
  weightOf: (item: Item) => number = () => 1,
): AsyncGenerator<readonly Item[]> {
  let group: Item[] = [];
  let weight = 0;
  for (const item of items) {
    group.push(item);
    weight += weightOf(item);
    if (weight < size) continue;
    yield group;
    await nextTurn();
    group = [];
    weight = 0;
  }
  if (group.length > 0) yield group;
}
