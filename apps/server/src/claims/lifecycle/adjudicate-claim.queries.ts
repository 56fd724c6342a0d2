// The steps of a claim through adjudication, each with its event.
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import {
  ADJUDICATED_STATUSES,
  BILLED_STATUSES,
} from '@portal/rules/claims/lifecycle/adjudicated-statuses.ts';
import { releaseCodes } from '../../codes/public.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import type { ViolationRow } from '../claim-rows.ts';
import { insertAll } from '../claims.queries.ts';

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

export interface LockedClaim {
  readonly clinic_id: string;
  readonly id: string;
  readonly version: number;
  readonly raw_status: string;
  readonly waiting_since: string | null;
  readonly waiting_paused_at: string | null;
  readonly claim_type: 'OUTPATIENT' | 'INPATIENT';
  readonly submission_date: string;
  readonly total_fee_amount: string;
  readonly total_payable_amount: string;
}

/** Locks the claim as it was found; undefined if it was deleted, edited, decided or locked in the meantime. */
export function lockClaimForJob(
  tx: Transaction,
  { clinicId, claimId, version }: DueClaim,
): Promise<LockedClaim | undefined> {
  return tx.first(sql<LockedClaim>`
    SELECT clinic_id, id, version, raw_status, waiting_since, waiting_paused_at, claim_type, submission_date, total_fee_amount, total_payable_amount
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

/** A declined claim no longer uses limits, and its codes become available again. */
export async function releaseUsage(
  tx: Transaction,
  claim: Pick<LockedClaim, 'clinic_id' | 'id'>,
  at: string,
): Promise<void> {
  await Promise.all([
    tx.run(sql`
      UPDATE benefit_usage SET released_at = ${at}
       WHERE clinic_id = ${claim.clinic_id} AND claim_id = ${claim.id} AND released_at IS NULL`),
    releaseCodes(tx, claim.id),
  ]);
}

/** Replaces the violations of the claim. */
export async function replaceViolations(
  tx: Transaction,
  claim: LockedClaim,
  violations: readonly ViolationRow[],
): Promise<void> {
  await Promise.all([
    tx.run(sql`
      DELETE FROM claim_violation WHERE clinic_id = ${claim.clinic_id} AND claim_id = ${claim.id}`),
    insertAll(tx, [['claim_violation', violations]]),
  ]);
}
