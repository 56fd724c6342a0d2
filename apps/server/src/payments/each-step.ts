// Does the steps of long work, and reports each.
import { inParallel } from '../platform/in-parallel.ts';

/** Called after each step with the number of finished steps and of all. */
export type OnStep = (done: number, total: number) => Promise<void>;

/** While the database writes the rows of one step, the server prepares those of another. */
const STEPS_AT_ONCE = 3;

/** Does the steps of long work, several at a time. @returns the results in the order of the items */
export function eachStep<Item, Result>(
  items: readonly Item[],
  onStep: OnStep,
  doStep: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  let done = 0;
  return inParallel(items, STEPS_AT_ONCE, async (item) => {
    const result = await doStep(item);
    done += 1;
    await onStep(done, items.length);
    return result;
  });
}
