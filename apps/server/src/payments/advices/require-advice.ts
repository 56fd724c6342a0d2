// A payment advice: a closed batch of the user's clinics. Open batches are the finance desk's own.
import { adviceTypesFor } from '@portal/rules/payments/advice-kind.ts';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findBatchRow, type ShownBatchRow } from '../batch-rows.queries.ts';

/** The types of claims whose advice the user can read. */
export function readableTypes(user: User): ClaimType[] {
  return adviceTypesFor((permission) => user.permissions.has(permission));
}

/** @throws ProblemError ADVICE_NOT_FOUND (also for another clinic's), FORBIDDEN without the right to its type of claims */
export async function requireAdvice(
  tx: Transaction,
  user: User,
  id: string,
): Promise<ShownBatchRow & { readonly advice_no: string }> {
  const batch = await findBatchRow(tx, id);
  if (batch === undefined || batch.advice_no === null) throw new ProblemError('ADVICE_NOT_FOUND');
  requireClinic(user, batch.clinic_id, 'ADVICE_NOT_FOUND');
  if (!readableTypes(user).includes(batch.claim_type)) throw new ProblemError('FORBIDDEN');
  return { ...batch, advice_no: batch.advice_no };
}
