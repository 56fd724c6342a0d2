// The claims that provider batches can take, and those that they have.
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import type { BatchOfClaims } from './move-claims.queries.ts';

export interface BatchGroup {
  readonly clinicId: string;
  readonly insurerCode: string;
  readonly claimType: 'INPATIENT' | 'OUTPATIENT';
}

export interface ClaimToBatch {
  readonly id: string;
  readonly claim_code: string;
  readonly version: number;
  readonly panel_id: string;
  readonly incurred_date: string;
  readonly submission_date: string;
  readonly gst_percentage: string;
  readonly total_payable_amount: string;
  readonly total_payable_gst_amount: string;
  readonly admin_fee_before_gst: string | null;
  readonly admin_fee_gst: string | null;
  /** The amount that the plan would have paid for the claim as the clinic last sent it. */
  readonly expected: string;
  readonly decision_reason: string | null;
  /** Of the operations of a stay. */
  readonly complexities: readonly (string | null)[] | null;
}

export interface WaitingGroup {
  readonly clinic_id: string;
  readonly clinic_code: string;
  readonly clinic_name: string;
  readonly location_type: LocationType;
  readonly insurer_code: string;
  readonly claim_type: 'INPATIENT' | 'OUTPATIENT';
  readonly claims: number;
  readonly payable: string;
}

/** A claim that no batch has taken, and that the plan pays to the clinic. */
const isToBatch = sql`c.raw_status = 'APPROVED' AND c.provider_batch_status IS NULL AND c.voided_at IS NULL
       AND c.payee_type = 'PROVIDER'`;

/** A claim that is held out of its batch, because it is not covered by the master data of today. */
const isHeld = sql`EXISTS (
  SELECT FROM claim_cover_hit h WHERE (h.clinic_id, h.claim_id) = (c.clinic_id, c.id) AND NOT h.is_kept)`;

/** The groups of approved claims of real clinics that no batch has taken, entered before the moment, without held ones. */
export function listGroupsToBatch(tx: Transaction, before: string): Promise<WaitingGroup[]> {
  return tx.many(sql<WaitingGroup>`
    SELECT c.clinic_id, l.code AS clinic_code, l.name AS clinic_name, l.location_type, c.insurer_code, c.claim_type, count(*) AS claims,
           sum(c.total_payable_amount) AS payable
      FROM claim c JOIN location l ON l.id = c.clinic_id
     WHERE ${isToBatch} AND c.insert_date_time < ${before} AND NOT l.is_sandbox AND NOT ${isHeld}
     GROUP BY c.clinic_id, l.code, l.name, l.location_type, c.insurer_code, c.claim_type
     ORDER BY l.code, c.insurer_code, c.claim_type`);
}

/** The claims that the batches would take if they were not held. */
export function sumHeldClaims(
  tx: Transaction,
  before: string,
): Promise<{ claims: number; payable: string }> {
  return tx.one(sql<{ claims: number; payable: string }>`
    SELECT count(*) AS claims, coalesce(sum(c.total_payable_amount), 0) AS payable
      FROM claim c JOIN location l ON l.id = c.clinic_id
     WHERE ${isToBatch} AND c.insert_date_time < ${before} AND NOT l.is_sandbox AND ${isHeld}`);
}

const columnsToBatch = sql`c.id, c.claim_code, c.version, c.panel_id, c.incurred_date, c.submission_date, c.gst_percentage, c.total_payable_amount,
           c.total_payable_gst_amount, c.admin_fee_before_gst, c.admin_fee_gst,
           coalesce(v.total_payable_amount, c.total_payable_amount) AS expected,
           (SELECT min(decision_reason) FROM claim_line d WHERE (d.clinic_id, d.claim_id) = (c.clinic_id, c.id)) AS decision_reason,
           (SELECT array_agg(o ->> 'complexity') FROM jsonb_array_elements(v.sent_claim #> '{in_patient,operations}') o)
             AS complexities
      FROM claim c
      LEFT JOIN claim_version v ON (v.clinic_id, v.claim_id, v.version) = (c.clinic_id, c.id, c.version)`;

/** The next claims of a group by id, held ones too, locked: a claim that is edited or decided at the same time is waited for and read again. */
export function lockClaimsToBatch(
  tx: Transaction,
  { clinicId, insurerCode, claimType }: BatchGroup,
  {
    before,
    after,
    limit,
  }: { readonly before: string; readonly after: string | null; readonly limit: number },
): Promise<ClaimToBatch[]> {
  return tx.many(sql<ClaimToBatch>`
    SELECT ${columnsToBatch}
     WHERE c.clinic_id = ${clinicId} AND c.insurer_code = ${insurerCode} AND c.claim_type = ${claimType}
       AND ${isToBatch} AND c.insert_date_time < ${before}
       AND c.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
     ORDER BY c.id LIMIT ${limit} FOR UPDATE OF c`);
}

/** The claims that name a batch. */
export function listClaimsOfBatch(
  tx: Transaction,
  { clinicId, name }: Pick<BatchOfClaims, 'clinicId' | 'name'>,
): Promise<ClaimToBatch[]> {
  return tx.many(sql<ClaimToBatch>`
    SELECT ${columnsToBatch}
     WHERE c.clinic_id = ${clinicId} AND c.provider_batch_name = ${name} ORDER BY c.id`);
}

/** The next claims of an open batch by id, locked. */
export async function lockClaimsInBatch(
  tx: Transaction,
  { clinicId, name }: Pick<BatchOfClaims, 'clinicId' | 'name'>,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const rows = await tx.many(sql<{ id: string }>`
    SELECT id FROM claim
     WHERE clinic_id = ${clinicId} AND provider_batch_name = ${name} AND raw_status = 'BATCH' AND voided_at IS NULL
       AND id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
     ORDER BY id LIMIT ${limit} FOR UPDATE`);
  return rows.map(({ id }) => id);
}
