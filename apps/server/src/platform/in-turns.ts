// Cuts the long work of one request into short turns, so that others are answered in between.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The items in groups of this size. Between two groups, other requests have their turn. */
export async function* inTurns<Item>(
  items: readonly Item[],
  size: number,
): AsyncGenerator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await nextTurn();
    yield items.slice(at, at + size);
  }
}
