// The master data of submitted claims, and the claims that a change of it has hit.
import type { CoverFault } from '@portal/rules/claims/cover/cover-faults.ts';
import {
  COVER_STAGES,
  statusesOfStages,
  UNPAID_STAGES,
  type CoverStage,
} from '@portal/rules/claims/lifecycle/cover-stages.ts';
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

interface PeriodRow {
  readonly from_date: string;
  readonly to_date: string | null;
}

export interface CoverFactsRow {
  readonly clinic_id: string;
  readonly claim_id: string;
  readonly raw_status: RawStatus;
  readonly total_payable_amount: string;
  readonly visit_date: string;
  readonly policy_status: 'ACTIVE' | 'INACTIVE';
  readonly policy_start: string;
  readonly policy_expiry: string | null;
  /** Null: the member is no longer in the policy. */
  readonly member_start: string | null;
  readonly member_end: string | null;
  readonly suspended_from: string | null;
  readonly has_plan: boolean;
  readonly is_plan_on_panel: boolean;
  readonly employment: readonly PeriodRow[];
  /** Null: the clinic is not on the panel. */
  readonly panel_status: string | null;
  readonly panel_start: string | null;
  readonly panel_end: string | null;
  /** Null: the claim has no doctor. */
  readonly doctor: readonly PeriodRow[] | null;
  readonly clinic_from: string | null;
  readonly clinic_until: string | null;
  readonly principal_diagnosis: string | null;
  readonly waiting_until: string | null;
  /** Null: the member is no longer in the policy. */
  readonly declared_conditions: readonly string[] | null;
  readonly claim_effective_date: string | null;
  /** Of the plan of the day. */
  readonly excluded_diagnoses: readonly string[];
  /** False for paid claims. */
  readonly has_unlisted_product: boolean;
  readonly has_excluded_product: boolean;
}

const planOfDay = sql`policy_member_plan y WHERE y.policy_member_id = pm.id AND c.visit_date BETWEEN y.start_date AND y.end_date`;
const planOnPanel = sql`EXISTS (SELECT FROM plan_panel pp, ${planOfDay} AND pp.plan_id = y.plan_id AND pp.panel_id = c.panel_id)`;
const employment = sql`policy_member holder JOIN employment_history e ON e.policy_member_id = holder.id
  WHERE holder.policy_id = p.id AND holder.member_id = p.main_member_id`;
const workOfDoctor = sql`practitioner_location w WHERE w.practitioner_id = c.practitioner_id AND w.location_id = c.clinic_id`;

const planCovers = sql`EXISTS (
  SELECT FROM plan_panel pp, plan, ${planOfDay} AND pp.plan_id = y.plan_id AND pp.panel_id = c.panel_id AND plan.id = y.plan_id
     AND (plan.excluded_diagnoses = '{}' OR c.total_payable_amount = 0
          OR NOT EXISTS (SELECT FROM unnest(plan.excluded_diagnoses) AS prefix WHERE starts_with(c.principal_diagnosis, prefix))))`;

/** A product that was taken off a list is not a reason to recover money. */
const canBeHeld = sql`c.total_payable_amount > 0 AND c.raw_status = ANY (${statusesOfStages(UNPAID_STAGES)}::text[])`;
const paidLine = sql`claim_line i JOIN product d ON d.id = i.product_id
  WHERE (i.clinic_id, i.claim_id) = (c.clinic_id, c.id) AND i.excluded_amount < i.amount_before_gst + i.amount_gst`;
const hasUnlistedProduct = sql`(${canBeHeld} AND EXISTS (
  SELECT FROM ${paidLine} AND (d.status <> 'ACTIVE' OR NOT EXISTS (
    SELECT FROM panel_product pp WHERE pp.panel_id = c.panel_id AND pp.product_id = d.id
       AND c.visit_date BETWEEN pp.available_from AND coalesce(pp.available_to, 'infinity')))))`;
const hasExcludedProduct = sql`(${canBeHeld} AND EXISTS (
  SELECT FROM plan, ${planOfDay} AND plan.id = y.plan_id AND plan.excluded_products <> '{}'
     AND EXISTS (SELECT FROM ${paidLine} AND d.internal_code = ANY (plan.excluded_products))))`;

const claims = sql`
  FROM claim c
  JOIN policy p ON p.id = c.policy_id
  JOIN location l ON l.id = c.clinic_id
  LEFT JOIN policy_member pm ON pm.policy_id = c.policy_id AND pm.member_id = c.member_id
  LEFT JOIN location_panel lp ON lp.location_id = c.clinic_id AND lp.panel_id = c.panel_id`;

const facts = sql`
  SELECT c.clinic_id, c.id AS claim_id, c.raw_status, c.total_payable_amount, c.visit_date, p.status AS policy_status, p.start_date AS policy_start,
         p.expiry_date AS policy_expiry, pm.start_date AS member_start, pm.end_date AS member_end, pm.suspended_from,
         EXISTS (SELECT FROM ${planOfDay}) AS has_plan, ${planOnPanel} AS is_plan_on_panel,
         coalesce((SELECT jsonb_agg(jsonb_build_object('from_date', e.from_date, 'to_date', e.to_date))
                     FROM ${employment}), '[]') AS employment,
         lp.status AS panel_status, lp.start_date AS panel_start, lp.end_date AS panel_end,
         CASE WHEN c.practitioner_id IS NOT NULL THEN
           coalesce((SELECT jsonb_agg(jsonb_build_object('from_date', w.from_date, 'to_date', w.to_date))
                       FROM ${workOfDoctor}), '[]') END AS doctor,
         l.on_boarding_date AS clinic_from, coalesce(l.extended_date, l.off_boarding_date) AS clinic_until,
         c.principal_diagnosis, pm.waiting_until, pm.declared_conditions, pm.claim_effective_date,
         coalesce((SELECT plan.excluded_diagnoses FROM plan, ${planOfDay} AND plan.id = y.plan_id LIMIT 1), '{}') AS excluded_diagnoses,
         ${hasUnlistedProduct} AS has_unlisted_product,
         ${hasExcludedProduct} AS has_excluded_product
  ${claims}`;

/** Claims for which the rule `coverFaults` can find a fault. */
const isSuspect = sql`(
  pm.id IS NULL OR p.status <> 'ACTIVE' OR lp.panel_id IS NULL
  OR c.visit_date < greatest(p.start_date, pm.start_date) OR c.visit_date > least(p.expiry_date, pm.end_date)
  OR c.visit_date >= pm.suspended_from OR NOT is_on_panel(lp, c.visit_date) OR NOT ${planCovers}
  OR c.visit_date < l.on_boarding_date OR c.visit_date > coalesce(l.extended_date, l.off_boarding_date)
  OR (c.total_payable_amount > 0 AND (c.visit_date < pm.waiting_until
      OR (pm.declared_conditions <> '{}' AND c.visit_date < coalesce(pm.claim_effective_date, 'infinity'))))
  OR ${hasUnlistedProduct} OR ${hasExcludedProduct}
  OR (c.practitioner_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM ${workOfDoctor} AND c.visit_date BETWEEN w.from_date AND coalesce(w.to_date, 'infinity')))
  OR (EXISTS (SELECT FROM ${employment})
      AND NOT EXISTS (SELECT FROM ${employment} AND c.visit_date BETWEEN e.from_date AND coalesce(e.to_date, 'infinity'))))`;

const isIn = (stages: readonly CoverStage[]) =>
  sql`c.voided_at IS NULL AND c.raw_status = ANY (${statusesOfStages(stages)}::text[])`;

export function listCoverFacts(tx: Transaction, ids: readonly string[]): Promise<CoverFactsRow[]> {
  return tx.many(sql<CoverFactsRow>`${facts} WHERE c.id = ANY (${ids}::uuid[])`);
}

export type ClaimPlace = Pick<CoverFactsRow, 'claim_id' | 'clinic_id'>;

/** A page of the claims of the stages that could be hit, and of all that are known to be, in the order of the primary key. */
export function listSuspectClaims(
  tx: Transaction,
  stages: readonly CoverStage[],
  { after, limit }: { readonly after: ClaimPlace | undefined; readonly limit: number },
): Promise<CoverFactsRow[]> {
  const isLater =
    after === undefined
      ? sql`true`
      : sql`(c.clinic_id, c.id) > (${after.clinic_id}::uuid, ${after.claim_id}::uuid)`;
  return tx.many(sql<CoverFactsRow>`${facts}
    WHERE ${isLater}
      AND ((${isIn(stages)} AND ${isSuspect})
           OR EXISTS (SELECT FROM claim_cover_hit h WHERE (h.clinic_id, h.claim_id) = (c.clinic_id, c.id)))
    ORDER BY c.clinic_id, c.id LIMIT ${limit}`);
}

/** Those of the claims that are hit as the transaction sees the master data, that were not hit before, and cost something. */
export function listNewlySuspectClaims(
  tx: Transaction,
  ids: readonly string[],
): Promise<CoverFactsRow[]> {
  return tx.many(sql<CoverFactsRow>`${facts}
    WHERE c.id = ANY (${ids}::uuid[]) AND c.total_payable_amount > 0 AND ${isIn(COVER_STAGES)} AND ${isSuspect}
      AND NOT EXISTS (SELECT FROM claim_cover_hit h WHERE (h.clinic_id, h.claim_id) = (c.clinic_id, c.id))`);
}

export interface CoverHit {
  readonly clinic_id: string;
  readonly claim_id: string;
  readonly faults: readonly CoverFault[];
  readonly since: string | null;
}

export interface StoredHit {
  readonly claim_id: string;
  readonly kept_faults: readonly CoverFault[] | null;
  readonly is_kept: boolean;
}

/** Stores the hits; a decision to keep a claim stays. */
export function storeHits(
  tx: Transaction,
  hits: readonly CoverHit[],
  at: string,
): Promise<StoredHit[]> {
  return tx.many(sql<StoredHit>`
    INSERT INTO claim_cover_hit AS h (clinic_id, claim_id, faults, since, found_at)
    SELECT clinic_id, claim_id, faults, since, ${at}
      FROM jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) AS found(clinic_id uuid, claim_id uuid, faults text[], since date)
     ORDER BY clinic_id, claim_id
    ON CONFLICT (clinic_id, claim_id) DO UPDATE SET faults = excluded.faults, since = excluded.since
    RETURNING claim_id, kept_faults, is_kept`);
}

export async function deleteHits(tx: Transaction, claimIds: readonly string[]): Promise<void> {
  await tx.run(sql`DELETE FROM claim_cover_hit WHERE claim_id = ANY (${claimIds}::uuid[])`);
}

export interface KeptRow {
  readonly kept_faults: readonly CoverFault[];
  readonly kept_reason: string;
  readonly kept_at: string;
  readonly kept_by: string;
}

/** The decision to keep the claim, if there is one. */
export function findKept(tx: Transaction, claimId: string): Promise<KeptRow | undefined> {
  return tx.first(sql<KeptRow>`
    SELECT h.kept_faults, h.kept_reason, h.kept_at, u.name AS kept_by
      FROM claim_cover_hit h JOIN app_user u ON u.id = h.kept_by WHERE h.claim_id = ${claimId}`);
}

/** Keeps the claim in spite of its faults. */
export async function keepHit(
  tx: Transaction,
  { claimId, reason, userId, at }: Readonly<Record<'at' | 'claimId' | 'reason' | 'userId', string>>,
): Promise<void> {
  await tx.run(sql`
    UPDATE claim_cover_hit
       SET kept_faults = faults, kept_reason = ${reason}, kept_by = ${userId}, kept_at = ${at}
     WHERE claim_id = ${claimId}`);
}
