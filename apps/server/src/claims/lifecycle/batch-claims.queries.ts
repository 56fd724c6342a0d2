// Claims on their way through provider batches. Jobs and commands move many at once.
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import { mainStatusOf } from '@portal/rules/claims/lifecycle/displayed-status.ts';
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

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

export interface BatchOfClaims {
  readonly clinicId: string;
  readonly name: string;
  readonly date: string;
  readonly status: 'CLOSED' | 'OPEN' | 'PAID_TO_PROVIDERS';
}

interface BatchMove {
  readonly to: RawStatus;
  readonly batch: BatchOfClaims;
  readonly actor: string;
  readonly at: string;
  readonly reason?: string | null;
}

/** Puts claims into a batch; its claims are numbered from `from`. */
export async function moveClaimsIntoBatch(
  tx: Transaction,
  claimIds: readonly string[],
  { to, batch, actor, at }: BatchMove,
  from: number,
): Promise<void> {
  await tx.run(sql`
    WITH taken AS (
      SELECT id, ordinality + ${from} - 1 AS place FROM unnest(${claimIds}::uuid[]) WITH ORDINALITY AS t(id, ordinality)),
    moved AS (
      UPDATE claim c SET raw_status = ${to}, claim_status = ${mainStatusOf(to)}, provider_batch_status = ${batch.status},
             provider_batch_name = ${batch.name}, provider_batch_date = ${batch.date},
             batch_claim_id = ${batch.name} || '-' || to_char(taken.place, 'FM99999900000'),
             update_date_time = ${at}, status_since = ${at}
        FROM taken WHERE c.clinic_id = ${batch.clinicId} AND c.id = taken.id
       RETURNING c.id)
    INSERT INTO claim_event (clinic_id, claim_id, actor, from_status, to_status, reason, at)
    SELECT ${batch.clinicId}, id, ${actor}, 'APPROVED', ${to}, NULL, ${at} FROM moved`);
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

/** Takes claims out of an open batch. They wait for another one. */
export async function moveClaimsOutOfBatch(
  tx: Transaction,
  { clinicId, ids }: { readonly clinicId: string; readonly ids: readonly string[] },
  { to, actor, at }: Pick<BatchMove, 'actor' | 'at' | 'to'>,
): Promise<void> {
  await tx.run(sql`
    WITH moved AS (
      UPDATE claim SET raw_status = ${to}, claim_status = ${mainStatusOf(to)}, provider_batch_status = NULL,
             provider_batch_name = NULL, provider_batch_date = NULL, batch_claim_id = NULL,
             update_date_time = ${at}, status_since = ${at}
       WHERE clinic_id = ${clinicId} AND id = ANY (${ids}::uuid[])
       RETURNING id)
    INSERT INTO claim_event (clinic_id, claim_id, actor, from_status, to_status, reason, at)
    SELECT ${clinicId}, id, ${actor}, 'BATCH', ${to}, NULL, ${at} FROM moved`);
}

/**
 * Gives all claims of a batch its status, and moves those that have a raw status to another one: a claim that was
 * adjusted meanwhile keeps its raw status. @returns the number of moved claims
 */
export async function moveClaimsOfBatch(
  tx: Transaction,
  from: RawStatus,
  { to, batch, actor, at, reason = null }: BatchMove,
): Promise<number> {
  const ofBatch = sql`clinic_id = ${batch.clinicId} AND provider_batch_name = ${batch.name} AND voided_at IS NULL`;
  const moved = await tx.run(sql`
    WITH moved AS (
      UPDATE claim SET raw_status = ${to}, claim_status = ${mainStatusOf(to)}, provider_batch_status = ${batch.status},
             update_date_time = ${at}, status_since = ${at}
       WHERE ${ofBatch} AND raw_status = ${from}
       RETURNING id)
    INSERT INTO claim_event (clinic_id, claim_id, actor, from_status, to_status, reason, at)
    SELECT ${batch.clinicId}, id, ${actor}, ${from}, ${to}, ${reason}, ${at} FROM moved`);
  await tx.run(sql`
    UPDATE claim SET provider_batch_status = ${batch.status}
     WHERE ${ofBatch} AND provider_batch_status <> ${batch.status}`);
  return moved;
}

/** Moves the claims that have the status; the others stay as they are. */
export async function moveClaims(
  tx: Transaction,
  { clinicId, ids }: { readonly clinicId: string; readonly ids: readonly string[] },
  move: Pick<BatchMove, 'actor' | 'at' | 'to'> & {
    readonly from: RawStatus;
    readonly reason: string | null;
  },
): Promise<void> {
  const { from, to, actor, at, reason } = move;
  await tx.run(sql`
    WITH moved AS (
      UPDATE claim SET raw_status = ${to}, claim_status = ${mainStatusOf(to)}, update_date_time = ${at}, status_since = ${at}
       WHERE clinic_id = ${clinicId} AND id = ANY (${ids}::uuid[]) AND raw_status = ${from} AND voided_at IS NULL
       RETURNING id)
    INSERT INTO claim_event (clinic_id, claim_id, actor, from_status, to_status, reason, at)
    SELECT ${clinicId}, id, ${actor}, ${from}, ${to}, ${reason}, ${at} FROM moved`);
}
