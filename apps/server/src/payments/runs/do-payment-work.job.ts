// Does the long work that a call has started, and notes its progress.
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { z } from 'zod';
import type { Services } from '../../platform/http/services.ts';
import { closeOpenBatches } from '../batches/close-open-batches.ts';
import { collectClaims } from '../batches/collect-claims.ts';
import { endWork, findWork, noteProgress, type WorkRow } from '../payment-work.queries.ts';
import { settleRun } from './settle-run.ts';

type Needs = Pick<Services, 'clock' | 'database' | 'log'>;

const Payload = z.object({ workId: z.uuid() });
const CollectTask = z.object({ date: z.string() });
const CloseTask = z.object({ batchIds: z.array(z.uuid()).nullable() });
const SettleTask = z.object({ runId: z.uuid() });

/** Failed work can be started again: each finished step is stored and is not repeated. */
export async function doPaymentWork(payload: unknown, services: Needs): Promise<void> {
  const { workId } = Payload.parse(payload);
  const work = await services.database.transaction((tx) => findWork(tx, workId));
  if (work?.status !== 'RUNNING') return;
  try {
    await doWork(work, services);
  } catch (error) {
    await end(work, 'FAILED', services);
    services.log.error({ err: error, work: work.kind }, 'work on batches or payments has failed');
    return;
  }
  await end(work, 'DONE', services);
}

async function doWork(work: WorkRow, services: Needs): Promise<void> {
  const { database, clock } = services;
  const onProgress = (done: number, total: number) =>
    database.transaction((tx) =>
      noteProgress(tx, work.id, { done, total, at: clock.now().toISOString() }),
    );
  if (work.kind === 'COLLECT') {
    const { date } = CollectTask.parse(work.task);
    await collectClaims(services, plainDate(date), onProgress);
  } else if (work.kind === 'CLOSE') {
    await closeOpenBatches(services, CloseTask.parse(work.task).batchIds, onProgress);
  } else {
    await settleRun(services, SettleTask.parse(work.task).runId, onProgress);
  }
}

async function end(work: WorkRow, status: 'DONE' | 'FAILED', services: Needs): Promise<void> {
  const at = services.clock.now().toISOString();
  await services.database.transaction((tx) => endWork(tx, work.id, { status, at }));
}
