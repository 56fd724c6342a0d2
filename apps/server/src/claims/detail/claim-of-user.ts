// Finds a claim without reading all of it.
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findClinicOfClaim } from './claim-remarks.queries.ts';

/**
 * Returns the clinic of the claim.
 * @throws ProblemError CLAIM_NOT_FOUND, also for a claim of another clinic
 */
export async function requireClaim(tx: Transaction, user: User, id: string): Promise<string> {
  const claim = await findClinicOfClaim(tx, id);
  if (claim === undefined) throw new ProblemError('CLAIM_NOT_FOUND');
  requireClinic(user, claim.clinic_id, 'CLAIM_NOT_FOUND');
  return claim.clinic_id;
}
