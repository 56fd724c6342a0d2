// Starts collecting claims or closing batches, for a call or a command.
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { Desk } from '../desk.ts';
import type { WorkRow } from '../payment-work.queries.ts';
import { startPaymentWork } from '../start-payment-work.ts';
import { findNotOpen } from './batches.queries.ts';

/** @throws ProblemError VALIDATION_FAILED for a later day, PAYMENT_WORK_RUNNING */
export async function startCollecting(tx: Transaction, date: string, desk: Desk): Promise<WorkRow> {
  if (date > desk.services.clock.today()) {
    const message = 'Choose today or an earlier day.';
    throw new ProblemError('VALIDATION_FAILED', {
      details: [{ field: 'date', code: 'DATE_IN_FUTURE', message }],
    });
  }
  const work = await startPaymentWork(tx, { kind: 'COLLECT', date }, desk);
  await desk.audit({
    action: 'payments.start-collecting',
    clinicId: null,
    subjectType: 'payment_work',
    subjectId: work.id,
    after: { date },
  });
  return work;
}

/**
 * @param batchIds null for all open batches
 * @throws ProblemError BATCH_NOT_OPEN, PAYMENT_WORK_RUNNING
 */
export async function startClosing(
  tx: Transaction,
  batchIds: readonly string[] | null,
  desk: Desk,
): Promise<WorkRow> {
  if (batchIds !== null && (await findNotOpen(tx, batchIds)).length > 0) {
    throw new ProblemError('BATCH_NOT_OPEN');
  }
  const work = await startPaymentWork(tx, { kind: 'CLOSE', batchIds }, desk);
  await desk.audit({
    action: 'payments.start-closing',
    clinicId: null,
    subjectType: 'payment_work',
    subjectId: work.id,
    after: { batches: batchIds ?? 'all' },
  });
  return work;
}
