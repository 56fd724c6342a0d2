// Changes of claims after their payment.
import type { BatchGroup, WaitingGroup } from '../../claims/public.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

/**
 * The changes that a batch takes next. A batch has one change of a claim: the first one, and none while an open batch
 * has an earlier one.
 */
const isNext = sql`a.batch_id IS NULL
  AND NOT EXISTS (
    SELECT FROM claim_adjustment o JOIN provider_batch b ON (b.clinic_id, b.id) = (o.clinic_id, o.batch_id)
     WHERE (o.clinic_id, o.claim_id) = (a.clinic_id, a.claim_id) AND b.status = 'OPEN')
  AND NOT EXISTS (
    SELECT FROM claim_adjustment f
     WHERE (f.clinic_id, f.claim_id) = (a.clinic_id, a.claim_id) AND f.batch_id IS NULL AND (f.at, f.id) < (a.at, a.id))`;

/** The changes that batches take next, by group. */
export function listAdjustmentGroups(tx: Transaction): Promise<WaitingGroup[]> {
  return tx.many(sql<WaitingGroup>`
    SELECT c.clinic_id, l.code AS clinic_code, l.name AS clinic_name, l.location_type, c.insurer_code, c.claim_type,
           count(*) AS claims, sum(a.payable) AS payable
      FROM claim_adjustment a JOIN claim c ON (c.clinic_id, c.id) = (a.clinic_id, a.claim_id)
      JOIN location l ON l.id = a.clinic_id
     WHERE ${isNext}
     GROUP BY c.clinic_id, l.code, l.name, l.location_type, c.insurer_code, c.claim_type
     ORDER BY l.code, c.insurer_code, c.claim_type`);
}

export interface OpenAdjustment {
  readonly id: string;
  readonly claim_id: string;
  readonly claim_code: string;
  readonly payable: string;
  readonly payable_gst: string;
  readonly fee_before_gst: string;
  readonly fee_gst: string;
  readonly reason: string;
  readonly gst_percentage: string;
}

/** The adjustments of a group that its batch takes next, locked. */
export function lockAdjustments(
  tx: Transaction,
  { clinicId, insurerCode, claimType }: BatchGroup,
): Promise<OpenAdjustment[]> {
  return tx.many(sql<OpenAdjustment>`
    SELECT a.id, a.claim_id, c.claim_code, a.payable, a.payable_gst, a.fee_before_gst, a.fee_gst, a.reason, c.gst_percentage
      FROM claim_adjustment a JOIN claim c ON (c.clinic_id, c.id) = (a.clinic_id, a.claim_id)
     WHERE a.clinic_id = ${clinicId} AND ${isNext} AND c.insurer_code = ${insurerCode}
       AND c.claim_type = ${claimType}
     ORDER BY a.at, a.id FOR UPDATE OF a`);
}

export async function putIntoBatch(
  tx: Transaction,
  { clinicId, batchId }: { readonly clinicId: string; readonly batchId: string },
  ids: readonly string[],
): Promise<void> {
  await tx.run(sql`
    UPDATE claim_adjustment SET batch_id = ${batchId} WHERE clinic_id = ${clinicId} AND id = ANY (${ids}::uuid[])`);
}
