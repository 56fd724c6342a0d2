// Does started work: notes its progress, and ends the work as done or failed.
import type { Services } from '../platform/http/services.ts';
import { inParallel } from '../platform/in-parallel.ts';
import { endWork, noteProgress, type WorkRow } from './payment-work.queries.ts';

/** Far less than the time after which work counts as interrupted. */
const NOTED_EVERY_MS = 1_000;

/** Called after each step with the number of finished steps and of all. */
export type OnStep = (done: number, total: number) => Promise<void>;

/** Failed work can be started again: each finished step is stored and is not repeated. */
export async function finishWork<Result>(
  { id }: Pick<WorkRow, 'id'>,
  { database, clock }: Pick<Services, 'clock' | 'database'>,
  doIt: (onStep: OnStep) => Promise<Result>,
): Promise<Result> {
  const now = () => clock.now().toISOString();
  const end = (status: 'DONE' | 'FAILED') =>
    database.transaction((tx) => endWork(tx, id, { status, at: now() }));
  let notedAt = 0;
  // Storing each of thousands of steps would take as long as the steps themselves.
  const onStep: OnStep = async (done, total) => {
    const at = clock.now();
    if (done < total && at.getTime() - notedAt < NOTED_EVERY_MS) return;
    notedAt = at.getTime();
    await database.transaction((tx) => noteProgress(tx, id, { done, total, at: at.toISOString() }));
  };
  let result: Result;
  try {
    result = await doIt(onStep);
  } catch (error) {
    await end('FAILED');
    throw error;
  }
  await end('DONE');
  return result;
}

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
