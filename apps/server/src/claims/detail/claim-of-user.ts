// A claim that somebody asks about without reading it whole.
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findClinicOfClaim } from './claim-remarks.queries.ts';

/**
 * The clinic of the claim.
 * @throws ProblemError CLAIM_NOT_FOUND, also for another clinic's
 */
export async function requireClaim(tx: Transaction, user: User, id: string): Promise<string> {
  const claim = await findClinicOfClaim(tx, id);
  if (claim === undefined) throw new ProblemError('CLAIM_NOT_FOUND');
  requireClinic(user, claim.clinic_id, 'CLAIM_NOT_FOUND');
  return claim.clinic_id;
}
