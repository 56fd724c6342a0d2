// After a restore, runs may already have been paid in the time that was lost (docs/decisions/0094).
import { sql, type Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';

/** @throws ProblemError PAYMENTS_PAUSED until an operator has released payments */
export async function expectPaymentsNotPaused(tx: Transaction): Promise<void> {
  const paused = await tx.first(
    sql<{ kind: string }>`SELECT kind FROM work_pause WHERE kind = 'payments'`,
  );
  if (paused !== undefined) throw new ProblemError('PAYMENTS_PAUSED');
}
