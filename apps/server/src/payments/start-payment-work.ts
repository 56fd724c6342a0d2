// Starts long work in the transaction of a call, for a job; or of a command, which does the work itself.
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
import { endStaleWork, insertWork, type WorkRow } from './payment-work.queries.ts';

export type PaymentTask =
  | { readonly kind: 'COLLECT'; readonly date: string }
  | { readonly kind: 'CLOSE'; readonly batchIds: readonly string[] | null }
  | { readonly kind: 'SETTLE'; readonly runId: string };

/** @throws ProblemError PAYMENT_WORK_RUNNING */
export async function startPaymentWork(
  tx: Transaction,
  { kind, ...task }: PaymentTask & { readonly kind: WorkKind },
  { user, services }: Pick<Desk, 'services' | 'user'>,
): Promise<WorkRow> {
  const now = services.clock.now();
  const at = now.toISOString();
  await endStaleWork(tx, isoAfter(now, -INTERRUPTED_AFTER_SECONDS * 1000), at);
  const started = { kind, task, by: { id: user.user_id, name: user.name }, at };
  return insertWork(tx, started).catch((error: unknown) => {
    if (isUniqueViolation(error, 'payment_work_running')) {
      throw new ProblemError('PAYMENT_WORK_RUNNING');
    }
    throw error;
  });
}

/** Leaves started work to a job. */
export async function queueWork(tx: Transaction, { id }: WorkRow): Promise<void> {
  await enqueueJob(tx, { task: 'do_payment_work', payload: { workId: id } });
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
