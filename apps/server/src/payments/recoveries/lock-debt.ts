import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { lockGroups } from '../batches/batches.queries.ts';
import { centsOf } from '../batch-view.ts';
import { findGroupOfDebt, lockDebt, type LockedDebt } from './arrangements.queries.ts';

/**
 * The debt as the user sees it, while no batch of its group is closed.
 * @throws ProblemError DEBT_NOT_FOUND, VERSION_CONFLICT, DEBT_ENDED
 */
export async function lockOwedDebt(
  tx: Transaction,
  id: string,
  version: number,
): Promise<LockedDebt> {
  const group = await findGroupOfDebt(tx, id);
  if (group === undefined) throw new ProblemError('DEBT_NOT_FOUND');
  await lockGroups(tx, [group]);
  const debt = await lockDebt(tx, group);
  if (centsOf(debt.owed_amount) === 0) throw new ProblemError('DEBT_ENDED');
  if (debt.version !== version) throw new ProblemError('VERSION_CONFLICT');
  return debt;
}
