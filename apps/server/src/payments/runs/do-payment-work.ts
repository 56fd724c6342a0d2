// Does the work of the finance desk: collecting, closing or settling, as the row of the work says.
import type { WorkKind } from '@portal/rules/payments/payment-moves.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { closeOpenBatches, type ClosedBatch } from '../batches/close-open-batches.ts';
import { collectClaims, type CollectedBatch } from '../batches/collect-claims.ts';
import type { OnStep } from '../each-step.ts';
import { endWork, noteProgress, type WorkOf } from '../payment-work.queries.ts';
import { settleRun } from './settle-run.ts';

type WorkServices = Pick<Services, 'clock' | 'database'>;

interface WorkResults {
  readonly COLLECT: CollectedBatch[];
  readonly CLOSE: ClosedBatch[];
  readonly SETTLE: void;
}

const CollectTask = z.object({ date: z.string() });
const CloseTask = z.object({ batchIds: z.array(z.uuid()).nullable() });
const SettleTask = z.object({ runId: z.uuid() });

const KINDS: {
  readonly [Kind in WorkKind]: (
    task: unknown,
    services: WorkServices,
    onStep: OnStep,
  ) => Promise<WorkResults[Kind]>;
} = {
  COLLECT: (task, services, onStep) =>
    collectClaims(services, plainDate(CollectTask.parse(task).date), onStep),
  CLOSE: (task, services, onStep) =>
    closeOpenBatches(services, CloseTask.parse(task).batchIds, onStep),
  SETTLE: (task, services, onStep) => settleRun(services, SettleTask.parse(task).runId, onStep),
};

/** Does the work without a note of it, for a trial. */
export function doWork<Kind extends WorkKind>(
  { kind, task }: Pick<WorkOf<Kind>, 'kind' | 'task'>,
  services: WorkServices,
  onStep: OnStep,
): Promise<WorkResults[Kind]> {
  return KINDS[kind](task, services, onStep);
}

/** Far less than the time after which work counts as interrupted. */
const NOTED_EVERY_MS = 1_000;

/**
 * Does started work, notes its progress, and ends it as done or failed. Failed work can be started again: each finished
 * step is stored and is not repeated.
 */
export async function finishWork<Kind extends WorkKind>(
  work: WorkOf<Kind>,
  services: WorkServices,
  onProgress?: OnStep,
): Promise<WorkResults[Kind]> {
  const { clock, database } = services;
  const { id } = work;
  const end = (status: 'DONE' | 'FAILED') =>
    database.transaction((tx) => endWork(tx, id, { status, at: clock.now().toISOString() }));
  let notedAt = 0;
  // Storing each of thousands of steps would take as long as the steps themselves.
  const onStep: OnStep = async (done, total) => {
    await onProgress?.(done, total);
    const at = clock.now();
    if (done < total && at.getTime() - notedAt < NOTED_EVERY_MS) return;
    notedAt = at.getTime();
    await database.transaction((tx) => noteProgress(tx, id, { done, total, at: at.toISOString() }));
  };
  let result: WorkResults[Kind];
  try {
    result = await doWork(work, services, onStep);
  } catch (error) {
    await end('FAILED');
    throw error;
  }
  await end('DONE');
  return result;
}

/** The part of a desk that keeps started work from the queue. */
const atOnce = { isWorkQueued: false } as const;

/** Starts work in a transaction and does it as soon as that has ended, for a command or a time of the month. */
export async function startAndFinishWork<Kind extends WorkKind>(
  services: WorkServices,
  start: (tx: Transaction, how: typeof atOnce) => Promise<WorkOf<Kind>>,
  onProgress?: OnStep,
): Promise<WorkResults[Kind]> {
  const work = await services.database.transaction((tx) => start(tx, atOnce));
  return finishWork(work, services, onProgress);
}
