// The claims that the job adjudicates, and their violations.
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import {
  ADJUDICATED_STATUSES,
  BILLED_STATUSES,
} from '@portal/rules/claims/lifecycle/adjudicated-statuses.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import type { ViolationRow } from '../claim-rows.ts';
import { insertion } from '../claims.queries.ts';
import { columnsToMove, type ClaimToMove } from './move-claim.queries.ts';

export interface DueClaim {
  readonly clinicId: string;
  readonly claimId: string;
  readonly version: number;
}

/** Undecided claims that were not edited since a given time, and final bills under letters, oldest first. */
export function findDueClaims(
  tx: Transaction,
  {
    editedBefore,
    except,
    limit,
  }: { editedBefore: string; except: readonly string[]; limit: number },
): Promise<DueClaim[]> {
  return tx.many(sql<DueClaim>`
    SELECT clinic_id AS "clinicId", id AS "claimId", version FROM (
      SELECT clinic_id, id, version, update_date_time FROM claim
       WHERE raw_status = ANY (${ADJUDICATED_STATUSES}::text[]) AND voided_at IS NULL AND update_date_time <= ${editedBefore}
         AND id <> ALL (${except}::uuid[])
       UNION ALL
      SELECT clinic_id, id, version, update_date_time FROM claim
       WHERE raw_status = ANY (${BILLED_STATUSES}::text[]) AND letter_id IS NOT NULL AND voided_at IS NULL
         AND id <> ALL (${except}::uuid[])) due
     ORDER BY update_date_time LIMIT ${limit}`);
}

export interface LockedClaim extends ClaimToMove {
  readonly version: number;
  readonly submission_date: string;
  readonly total_fee_amount: string;
}

/** Locks the claim as it was found; undefined if it was deleted, edited, decided or locked in the meantime. */
export function lockClaimForJob(
  tx: Transaction,
  { clinicId, claimId, version }: DueClaim,
): Promise<LockedClaim | undefined> {
  return tx.first(sql<LockedClaim>`
    SELECT ${columnsToMove}, version, submission_date, total_fee_amount
      FROM claim
     WHERE clinic_id = ${clinicId} AND id = ${claimId} AND version = ${version}
       AND (raw_status = ANY (${ADJUDICATED_STATUSES}::text[])
            OR (raw_status = ANY (${BILLED_STATUSES}::text[]) AND letter_id IS NOT NULL))
       AND voided_at IS NULL
       FOR UPDATE SKIP LOCKED`);
}

export async function findSentClaim(
  tx: Transaction,
  claim: Pick<LockedClaim, 'clinic_id' | 'id' | 'version'>,
): Promise<SentClaim> {
  const row = await tx.one(sql<{ sent_claim: SentClaim }>`
    SELECT sent_claim FROM claim_version
     WHERE clinic_id = ${claim.clinic_id} AND claim_id = ${claim.id} AND version = ${claim.version}`);
  return row.sent_claim;
}

/** Replaces the violations of the claim. */
export async function replaceViolations(
  tx: Transaction,
  claim: LockedClaim,
  violations: readonly ViolationRow[],
): Promise<void> {
  await tx.inOrder([
    sql`DELETE FROM claim_violation WHERE clinic_id = ${claim.clinic_id} AND claim_id = ${claim.id}`,
    ...insertion([['claim_violation', violations]]),
  ]);
}
