import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { ProblemError } from '../../platform/problem.ts';
import { wholeDebt } from './debt-view.ts';
import { findDebtRow } from './debts.queries.ts';

interface Asked {
  readonly params: { readonly id: string };
  readonly tx: Transaction;
  readonly services: Pick<Services, 'clock'>;
}

/** The reply of every call about one debt. @throws ProblemError DEBT_NOT_FOUND */
export async function showDebt({ params, tx, services }: Asked) {
  const row = await findDebtRow(tx, params.id);
  if (row === undefined) throw new ProblemError('DEBT_NOT_FOUND');
  return { data: await wholeDebt(tx, row, services.clock.today()) };
}
