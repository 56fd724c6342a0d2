// Starts collecting claims or closing batches, for a call or a command.
import { batchDayProblem } from '@portal/rules/payments/batch-calendar.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { Desk } from '../desk.ts';
import type { WorkOf } from '../payment-work.queries.ts';
import { startPaymentWork } from '../start-payment-work.ts';
import { findNotOpen } from './batches.queries.ts';

const DAY_MESSAGES = {
  DATE_IN_FUTURE: 'Choose today or an earlier day.',
  DATE_TOO_EARLY: 'Choose a day of the last two months.',
} as const;

/** @throws ProblemError VALIDATION_FAILED for a later day or one long ago, PAYMENT_WORK_RUNNING */
export async function startCollecting(
  tx: Transaction,
  date: string,
  desk: Desk,
): Promise<WorkOf<'COLLECT'>> {
  const code = batchDayProblem(plainDate(date), desk.services.clock.today());
  if (code !== undefined) {
    const message = DAY_MESSAGES[code];
    throw new ProblemError('VALIDATION_FAILED', { details: [{ field: 'date', code, message }] });
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
): Promise<WorkOf<'CLOSE'>> {
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
