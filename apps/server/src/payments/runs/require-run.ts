import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findRunRow, type ShownRunRow } from './run-rows.queries.ts';

/** @throws ProblemError PAYMENT_RUN_NOT_FOUND */
export async function requireRun(tx: Transaction, id: string): Promise<ShownRunRow> {
  const run = await findRunRow(tx, id);
  if (run === undefined) throw new ProblemError('PAYMENT_RUN_NOT_FOUND');
  return run;
}
