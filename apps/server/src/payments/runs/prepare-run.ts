// Prepares a payment run of all closed batches. Clinics without a bank account wait.
import { partsOf, plainDate } from '@portal/rules/values/plain-date.ts';
import { isUniqueViolation } from '../../platform/database/constraint-violation.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import {
  insertPayments,
  insertRun,
  listBatchesToSetOff,
  nextRunNumber,
  type RunRow,
} from './runs.queries.ts';

interface RunToPrepare {
  readonly paymentDate: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly at: string;
}

/** @throws ProblemError PAYMENT_RUN_OPEN if another run waits for its release, NOTHING_TO_PAY */
export async function prepareRun(
  tx: Transaction,
  { paymentDate, by, at }: RunToPrepare,
): Promise<RunRow> {
  const { number } = await nextRunNumber(tx);
  const { year } = partsOf(plainDate(paymentDate));
  const runNo = `PR-${String(year)}-${String(number).padStart(4, '0')}`;
  const runId = await insertRun(tx, { runNo, paymentDate, by, at }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'payment_run_open')) throw new ProblemError('PAYMENT_RUN_OPEN');
    throw error;
  });
  const run = await insertPayments(tx, { runId, runNo, paymentDate });
  if (run.payment_count > 0) return run;
  // Without payments, a run still settles the batches that are set off.
  if ((await listBatchesToSetOff(tx)).length === 0) throw new ProblemError('NOTHING_TO_PAY');
  return run;
}
