// Does the long work that a call or a command has started, and notes its progress.
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { z } from 'zod';
import type { Services } from '../../platform/http/services.ts';
import { closeOpenBatches } from '../batches/close-open-batches.ts';
import { collectClaims } from '../batches/collect-claims.ts';
import { finishWork, type OnStep } from '../finish-work.ts';
import { findWork, type WorkRow } from '../payment-work.queries.ts';
import { settleRun } from './settle-run.ts';

const Payload = z.object({ workId: z.uuid() });
const CollectTask = z.object({ date: z.string() });
const CloseTask = z.object({ batchIds: z.array(z.uuid()).nullable() });
const SettleTask = z.object({ runId: z.uuid() });

/** Failed work is not repeated here: finance sees that it has failed, and starts it again. A settlement is resumed. */
export async function doPaymentWork(
  payload: unknown,
  services: Pick<Services, 'clock' | 'database' | 'log'>,
): Promise<void> {
  const { workId } = Payload.parse(payload);
  const find = () => services.database.transaction((tx) => findWork(tx, workId));
  const work = await find();
  if (work?.status !== 'RUNNING') return;
  try {
    await finishWork(work, services, (onStep) => doWork(work, services, onStep));
  } catch (error) {
    services.log.error({ err: error, work: work.kind }, 'work on batches or payments has failed');
    // The database was lost before the work could be ended as failed: the queue tries it again.
    if ((await find())?.status === 'RUNNING') throw error;
  }
}

/** Work is started in one place, by the row that describes it. */
export async function doWork(
  work: WorkRow,
  services: Pick<Services, 'clock' | 'database'>,
  onStep: OnStep,
): Promise<void> {
  if (work.kind === 'COLLECT') {
    const { date } = CollectTask.parse(work.task);
    await collectClaims(services, plainDate(date), onStep);
  } else if (work.kind === 'CLOSE') {
    await closeOpenBatches(services, CloseTask.parse(work.task).batchIds, onStep);
  } else {
    await settleRun(services, SettleTask.parse(work.task).runId, onStep);
  }
}
