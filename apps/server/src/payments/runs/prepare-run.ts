// Prepares a payment run of all closed batches. Clinics without a bank account wait.
import { paymentDayProblem } from '@portal/rules/payments/batch-calendar.ts';
import type { PaidWhen } from '@portal/rules/payments/payment-moves.ts';
import { partsOf, plainDate } from '@portal/rules/values/plain-date.ts';
import { isUniqueViolation } from '../../platform/database/constraint-violation.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { Desk } from '../desk.ts';
import {
  insertPayments,
  insertRun,
  listBatchesToSetOff,
  nextRunNumber,
  waitForClosing,
  type RunRow,
} from './runs.queries.ts';

const DAY_MESSAGES = {
  DATE_IN_PAST: 'Choose today or a later day.',
  DATE_TOO_LATE: 'Choose a day of the next two months.',
} as const;

interface WantedRun {
  readonly paymentDate: string;
  readonly paidWhen?: PaidWhen | undefined;
}

/**
 * @param isDryRun takes no number of a run, because a sequence is never rolled back
 * @throws ProblemError VALIDATION_FAILED for an earlier day or one far ahead, PAYMENT_RUN_OPEN, NOTHING_TO_PAY
 */
export async function prepareRun(
  tx: Transaction,
  { paymentDate, paidWhen = 'PAYMENT_DATE' }: WantedRun,
  { user, services, audit }: Desk,
  { isDryRun } = { isDryRun: false },
): Promise<RunRow> {
  const { clock } = services;
  const code = paymentDayProblem(plainDate(paymentDate), clock.today());
  if (code !== undefined) {
    const details = [{ field: 'payment_date', code, message: DAY_MESSAGES[code] }];
    throw new ProblemError('VALIDATION_FAILED', { details });
  }
  const by = { id: user.user_id, name: user.name };
  const number = isDryRun ? 0 : await nextRunNumber(tx);
  const { year } = partsOf(plainDate(paymentDate));
  const runNo = `PR-${String(year)}-${String(number).padStart(4, '0')}`;
  const at = clock.now().toISOString();
  await waitForClosing(tx);
  const run = await insertWithPayments(tx, { runNo, paymentDate, paidWhen, by, at });
  await audit({
    action: 'payments.prepare',
    clinicId: null,
    subjectType: 'payment_run',
    subjectId: run.id,
    after: {
      run_no: run.run_no,
      payments: run.payment_count,
      total: run.total_amount,
      paid_when: run.paid_when,
    },
  });
  return run;
}

interface RunToPrepare {
  readonly runNo: string;
  readonly paymentDate: string;
  readonly paidWhen: PaidWhen;
  readonly by: { readonly id: string; readonly name: string };
  readonly at: string;
}

async function insertWithPayments(tx: Transaction, toPrepare: RunToPrepare): Promise<RunRow> {
  const runId = await insertRun(tx, toPrepare).catch((error: unknown) => {
    if (isUniqueViolation(error, 'payment_run_open')) throw new ProblemError('PAYMENT_RUN_OPEN');
    throw error;
  });
  const { runNo, paymentDate, at } = toPrepare;
  const run = await insertPayments(tx, { runId, runNo, paymentDate });
  if (run.payment_count > 0) return run;
  // Without payments, a run still settles the batches that are set off.
  if ((await listBatchesToSetOff(tx, at)).length === 0) throw new ProblemError('NOTHING_TO_PAY');
  return run;
}
