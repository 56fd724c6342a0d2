// Starts long work of the finance desk.
import type { Reply } from '@portal/contract/schemas.ts';
import {
  INTERRUPTED_AFTER_SECONDS,
  type WorkKind,
  workStatusAt,
} from '@portal/rules/payments/payment-moves.ts';
import { isoAfter, secondsOf, type Clock } from '../platform/clock.ts';
import { isUniqueViolation } from '../platform/database/constraint-violation.ts';
import type { Transaction } from '../platform/database/database.ts';
import { enqueueJob } from '../platform/jobs/jobs.queries.ts';
import { ProblemError } from '../platform/problem.ts';
import type { Desk } from './desk.ts';
import { endStaleWork, insertWork, type WorkOf, type WorkRow } from './payment-work.queries.ts';

export type PaymentTask =
  | { readonly kind: 'COLLECT'; readonly date: string }
  | { readonly kind: 'CLOSE'; readonly batchIds: readonly string[] | null }
  | { readonly kind: 'SETTLE'; readonly runId: string };

/** By a person, or by a job, which has no id. */
interface Starter extends Pick<Desk, 'isWorkQueued' | 'services'> {
  readonly user: { readonly user_id: string | null; readonly name: string };
}

/**
 * Stores the row of the work, and the job that does it. Only `startAndFinishWork` does without the job.
 * @throws ProblemError PAYMENT_WORK_RUNNING
 */
export async function startPaymentWork<Kind extends WorkKind>(
  tx: Transaction,
  { kind, ...task }: Extract<PaymentTask, { readonly kind: Kind }>,
  { user, services, isWorkQueued = true }: Starter,
): Promise<WorkOf<Kind>> {
  const now = services.clock.now();
  const at = now.toISOString();
  await endStaleWork(tx, isoAfter(now, -INTERRUPTED_AFTER_SECONDS * 1000), at);
  const started = { kind, task, by: { id: user.user_id, name: user.name }, at };
  const work = await insertWork(tx, started).catch((error: unknown) => {
    if (isUniqueViolation(error, 'payment_work_running')) {
      throw new ProblemError('PAYMENT_WORK_RUNNING');
    }
    throw error;
  });
  if (isWorkQueued) {
    await enqueueJob(tx, { task: 'do_payment_work', payload: { workId: work.id } });
  }
  return work;
}

export function workView(
  work: WorkRow,
  clock: Clock,
): NonNullable<Reply<'getPaymentWork'>['data']> {
  const now = secondsOf(clock.now().toISOString());
  return {
    id: work.id,
    kind: work.kind,
    status: workStatusAt(work.status, { progressedAt: secondsOf(work.progressed_at), now }),
    done: work.done,
    total: work.total,
    started_by: work.started_name,
    started_at: work.started_at,
    ended_at: work.ended_at,
  };
}
