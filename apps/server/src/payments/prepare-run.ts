// Prepares a payment run of all closed batches.
import { partsOf, plainDate } from '@portal/rules/values/plain-date.ts';
import type { Transaction } from '../platform/database/database.ts';
import { isUniqueViolation } from '../platform/database/constraint-violation.ts';
import { ProblemError } from '../platform/problem.ts';
import { insertPayments, insertRun, nextRunNumber, type RunRow } from './runs.queries.ts';

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
  const id = await insertRun(tx, { runNo, paymentDate, by, at }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'payment_run_open')) throw new ProblemError('PAYMENT_RUN_OPEN');
    throw error;
  });
  const run = await insertPayments(tx, id, runNo);
  if (run.payment_count === 0) throw new ProblemError('NOTHING_TO_PAY');
  return run;
}
