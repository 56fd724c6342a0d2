// Submitted claims with everything that approval rules read about them, many in one statement. A claim is read as it
// was submitted: only visits that were submitted before it count.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import type { ConsultationType } from '@portal/rules/catalogue/consultation-type.ts';
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import type { PanelScheme } from '@portal/rules/claims/amounts/charges.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import type { PastVisitRow } from '../facts/past-visits.queries.ts';

/** The days of submission, both included. */
export interface SubmissionPeriod {
  readonly from: string;
  readonly to: string;
}

interface SubmittedProduct {
  readonly requiresApproval: boolean;
  readonly consultationType: ConsultationType | null;
  readonly upperPrice: string | null;
  readonly limitGp: string | null;
  readonly limitSp: string | null;
  readonly limitAll: string | null;
}

export interface SubmittedLine {
  /** Path of the line in the request. */
  readonly ref: string;
  readonly category: string;
  readonly code: string | null;
  readonly consultationType: ConsultationType | null;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly duration: number | null;
  readonly months: string | null;
  readonly isAcute: boolean;
  readonly isChronic: boolean;
  /** With GST. */
  readonly amount: string;
  /** The panel's entry for the product on the visit date; null if the panel does not list it. */
  readonly product: SubmittedProduct | null;
}

export interface SubmittedClaimRow {
  readonly clinic_id: string;
  readonly id: string;
  readonly submission_date: string;
  readonly claim_type: ClaimType;
  readonly insurer_code: string;
  readonly panel_id: string;
  readonly panel_scheme: PanelScheme;
  readonly member_id: string;
  readonly date_of_birth: string;
  readonly policy_id: string;
  readonly company_policy_id: string;
  readonly plan_id: string;
  readonly visit_date: string;
  readonly visit_end_date: string;
  readonly visit_type: string | null;
  readonly doctor_license: string | null;
  readonly mc_days: string | null;
  readonly referral_code: string | null;
  readonly is_guaranteed: boolean;
  readonly is_receipt_used: boolean;
  readonly total_fee_amount: string;
  readonly lines: readonly SubmittedLine[];
  readonly diagnoses: readonly {
    readonly code: string;
    readonly isPrincipal: boolean;
    readonly isChronic: boolean;
  }[];
  /** The newest version as sent; null for an outpatient claim, and for a claim that was imported. */
  readonly sent_stay: SentClaim | null;
  readonly past_visits: readonly PastVisitRow[];
}

/** A claim that was submitted in the period; claims of sandboxes and letters without a bill are left out. */
const submitted = ({ from, to }: SubmissionPeriod) => sql`
  c.submission_date BETWEEN ${from}::date AND ${to}::date AND c.voided_at IS NULL
  AND c.raw_status <> 'PENDING PROVIDER' AND NOT l.is_sandbox`;

export async function countSubmittedClaims(
  tx: Transaction,
  period: SubmissionPeriod,
): Promise<number> {
  const row = await tx.one(sql<{ count: number }>`
    SELECT count(*)::int AS count FROM claim c JOIN location l ON l.id = c.clinic_id WHERE ${submitted(period)}`);
  return row.count;
}

const lines = sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
            'ref', x.ref, 'category', x.category, 'code', x.product_code, 'consultationType', x.consultation_type,
            'quantity', x.quantity::text, 'unitPrice', x.unit_price::text, 'duration', x.duration,
            'months', x.months::text, 'isAcute', x.is_acute, 'isChronic', x.is_chronic,
            'amount', (x.amount_before_gst + x.amount_gst)::text,
            'product', CASE WHEN p.id IS NULL OR pp.panel_id IS NULL THEN NULL ELSE jsonb_build_object(
              'requiresApproval', p.approval_required, 'consultationType', p.consultation_type,
              'upperPrice', pp.upper_price::text, 'limitGp', p.quantity_limit_gp::text,
              'limitSp', p.quantity_limit_sp::text, 'limitAll', p.max_quantity::text) END) ORDER BY x.line_no), '[]')
     FROM claim_line x
     LEFT JOIN product p ON p.id = x.product_id AND p.status = 'ACTIVE'
     LEFT JOIN panel_product pp ON pp.product_id = p.id AND pp.panel_id = c.panel_id
           AND c.visit_date BETWEEN pp.available_from AND coalesce(pp.available_to, '9999-12-31')
    WHERE x.clinic_id = c.clinic_id AND x.claim_id = c.id)`;

const diagnoses = sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('code', d.diagnosis_code, 'isPrincipal', d.is_principal,
                                                'isChronic', d.is_chronic) ORDER BY d.line_no), '[]')
     FROM claim_diagnosis d WHERE d.clinic_id = c.clinic_id AND d.claim_id = c.id)`;

/** At least the visits that the rules count (packages/rules, visit-history.ts). */
const pastVisits = sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
            'visit_date', v.visit_date, 'location_type', at.location_type, 'is_here', v.clinic_id = c.clinic_id,
            'is_same_doctor', coalesce(v.practitioner_id = c.practitioner_id, false), 'claim_status', v.claim_status,
            'is_batched', v.provider_batch_status IS NOT NULL, 'has_chronic_diagnosis', v.has_chronic_diagnosis,
            'supplies', (SELECT coalesce(jsonb_agg(jsonb_build_object('productCode', s.product_code, 'days', s.duration,
                                                                      'months', s.months)), '[]')
                           FROM claim_line s
                          WHERE s.clinic_id = v.clinic_id AND s.claim_id = v.id AND s.category = 'DRUG'
                            AND s.product_code IS NOT NULL))), '[]')
     FROM claim v JOIN location at ON at.id = v.clinic_id
    WHERE v.member_id = c.member_id AND v.voided_at IS NULL AND v.raw_status <> 'PENDING PROVIDER'
      AND v.visit_date BETWEEN c.visit_date - 366 AND c.visit_date + 366
      AND (v.insert_date_time, v.id) < (c.insert_date_time, c.id))`;

/** The claims of the period after a claim, in the order of their keys. */
export function listSubmittedClaims(
  tx: Transaction,
  period: SubmissionPeriod,
  after: { readonly clinicId: string; readonly submitted: string; readonly id: string } | undefined,
  limit: number,
): Promise<SubmittedClaimRow[]> {
  const rest =
    after === undefined
      ? sql`true`
      : sql`(c.clinic_id, c.submission_date, c.id) > (${after.clinicId}::uuid, ${after.submitted}::date, ${after.id}::uuid)`;
  return tx.many(sql<SubmittedClaimRow>`
    SELECT c.clinic_id, c.id, c.submission_date, c.claim_type, c.insurer_code, c.panel_id, panel.scheme_type AS panel_scheme,
           c.member_id, m.date_of_birth, c.policy_id, c.company_policy_id, c.plan_id, c.visit_date, c.visit_end_date,
           c.visit_type, doctor.license_number AS doctor_license, c.mc_days, c.referral_code,
           c.letter_id IS NOT NULL AS is_guaranteed, c.total_fee_amount,
           EXISTS (SELECT FROM claim r
                    WHERE r.clinic_id = c.clinic_id AND lower(btrim(r.receipt_no)) = lower(btrim(c.receipt_no))
                      AND r.voided_at IS NULL AND (r.insert_date_time, r.id) < (c.insert_date_time, c.id)) AS is_receipt_used,
           ${lines} AS lines, ${diagnoses} AS diagnoses, ${pastVisits} AS past_visits,
           CASE c.claim_type WHEN 'INPATIENT' THEN (
             SELECT sent_claim FROM claim_version w WHERE w.clinic_id = c.clinic_id AND w.claim_id = c.id
              ORDER BY w.version DESC LIMIT 1) END AS sent_stay
      FROM (SELECT c.* FROM claim c JOIN location l ON l.id = c.clinic_id
             WHERE ${submitted(period)} AND ${rest}
             ORDER BY c.clinic_id, c.submission_date, c.id LIMIT ${limit}) AS c
      JOIN panel ON panel.id = c.panel_id
      JOIN member m ON m.id = c.member_id
      LEFT JOIN practitioner doctor ON doctor.id = c.practitioner_id
     ORDER BY c.clinic_id, c.submission_date, c.id`);
}
