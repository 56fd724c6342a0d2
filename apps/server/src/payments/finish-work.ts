// Does started work: notes each step, and ends the work as done or failed.
import type { Services } from '../platform/http/services.ts';
import { endWork, noteProgress, type WorkRow } from './payment-work.queries.ts';

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
  const onStep: OnStep = (done, total) =>
    database.transaction((tx) => noteProgress(tx, id, { done, total, at: now() }));
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
