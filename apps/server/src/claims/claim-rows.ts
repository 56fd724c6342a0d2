// Rows of the claim tables, as they are written and read. Amounts are decimal text.
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import type { Measure } from '@portal/rules/claims/checks/violation.ts';
import type { RemarkType } from '@portal/rules/claims/form/remark-types.ts';

/** A stored claim. */
export interface ClaimRow {
  /** The columns of `claim` that a submission decides. */
  readonly columns: {
    readonly clinic_id: string;
    readonly id: string;
    readonly claim_code: string;
    readonly version: number;
    readonly raw_status: string;
    readonly claim_status: string;
    readonly is_adjudicated: boolean;
    readonly status_since: string | null;
    readonly waiting_since: string | null;
    readonly waiting_paused_at: string | null;
    readonly waiting_reasons: readonly string[];
    readonly claim_type: 'OUTPATIENT' | 'INPATIENT';
    readonly letter_id: string | null;
    readonly panel_type: string;
    readonly source_system: string;
    readonly insurer_code: string;
    readonly panel_id: string;
    readonly member_id: string;
    readonly member_name: string;
    readonly member_id_tail: string | null;
    readonly main_member_id: string;
    readonly main_member_name: string;
    readonly member_type: 'MAIN' | 'SPOUSE' | 'CHILD' | 'PARENT';
    readonly company_id: string;
    readonly company_name: string;
    readonly company_policy_id: string;
    readonly policy_id: string;
    readonly plan_id: string;
    readonly insurance_reference: string;
    readonly insurance_plan_reference: string;
    readonly visit_date: string;
    readonly visit_end_date: string;
    readonly incurred_date: string;
    readonly submission_date: string;
    readonly visit_hour: number | null;
    readonly visit_type: string | null;
    readonly practitioner_id: string | null;
    readonly practitioner_name: string | null;
    readonly principal_diagnosis: string | null;
    readonly has_chronic_diagnosis: boolean;
    readonly is_urgent: boolean;
    readonly referral_code: string | null;
    readonly referring_clinic_name: string | null;
    readonly approval_code: string | null;
    readonly receipt_no: string | null;
    readonly reference_system: string | null;
    readonly reference_value: string | null;
    readonly is_reference_unique: boolean;
    readonly mc_days: string | null;
    readonly mc_reason: string | null;
    readonly mc_start_date: string | null;
    readonly admin_fee_model: string | null;
    readonly admin_fee_number: string | null;
    readonly admin_fee_is_percentage: boolean | null;
    readonly admin_fee_before_gst: string | null;
    readonly admin_fee_gst: string | null;
    readonly gst_percentage: string;
    readonly is_gst_payable: boolean;
    readonly is_gst_mix_model: boolean;
    readonly surcharge_id: string | null;
    readonly surcharge_description: string | null;
    readonly surcharge_fee: string;
    readonly consultation_fee: string;
    readonly drug_fee: string;
    readonly lab_fee: string;
    readonly xray_fee: string;
    readonly procedure_fee: string;
    readonly hs_fee: string;
    readonly total_fee_before_gst: string;
    readonly total_fee_gst: string;
    readonly total_fee_amount: string;
    readonly total_payable_amount: string;
    readonly total_payable_gst_amount: string;
    readonly total_copay_amount: string;
    readonly total_excluded_amount: string;
    readonly total_patient_payable_amount: string;
    readonly insert_date_time: string;
    readonly update_date_time: string;
    readonly created_by: string | null;
    readonly modified_by: string | null;
  };
  /** Added by others: decision, batches, letter, payment, messages, and names from other tables. */
  readonly added: {
    readonly currency_code: string;
    readonly provider_batch_status: string | null;
    readonly provider_batch_name: string | null;
    readonly provider_batch_date: string | null;
    readonly insurer_batch_status: string | null;
    readonly member_batch_status: string | null;
    readonly cpf_batch_status: string | null;
    readonly ge_batch_status: string | null;
    readonly batch_claim_id: string | null;
    readonly reject_reason_classification: string | null;
    readonly reject_manual_reason: string | null;
    readonly payee_type: 'PROVIDER' | 'MEMBER';
    readonly payment_date: string | null;
    readonly payment_amount: string | null;
    readonly payment_reference: string | null;
    readonly principal_diagnosis_name: string | null;
    readonly location_name: string;
    readonly location_type: string;
    readonly panel_code: string;
    readonly plan_name: string;
    readonly practitioner_license: string | null;
    readonly created_by_name: string | null;
    readonly modified_by_name: string | null;
    readonly main_member_id_tail: string | null;
    readonly letter_no: string | null;
    readonly letter_cap: string | null;
    readonly letter_used: string | null;
    readonly letter_valid_to: string | null;
    readonly clinic_unread: number | null;
    readonly administrator_unread: number | null;
  };
  /** The claim as it was last sent; null if it was never sent, as with legacy claims. */
  readonly sent: SentClaim | null;
  readonly lines: readonly LineRow[];
  readonly diagnoses: readonly DiagnosisLineRow[];
  readonly benefits: readonly BenefitLineRow[];
  readonly violations: readonly NamedViolationRow[];
  readonly exclusions: readonly ExclusionRow[];
  readonly remarks: readonly RemarkRow[];
  readonly events: readonly EventRow[];
}

/** A stored claim without its parts. */
export type StoredHead = ClaimRow['added'] & ClaimRow['columns'];

/** A new or edited claim. Its violations also have what the reply shows of their rules, which is not stored. */
export type NewRow = Omit<ClaimRow, 'added'>;

/** Names the claim that a row belongs to. */
export interface ClaimKey {
  readonly clinic_id: string;
  readonly claim_id: string;
}

export interface LineRow {
  readonly clinic_id: string;
  readonly claim_id: string;
  readonly line_no: number;
  /** Path of the line in the request, for example `claim_drugs.2`. */
  readonly ref: string;
  readonly category: string;
  readonly product_id: string | null;
  readonly product_code: string | null;
  readonly name: string;
  readonly consultation_type: string | null;
  readonly mcr_no: string | null;
  readonly dosage: string | null;
  readonly frequency_per_day: number | null;
  readonly duration: number | null;
  readonly months: string | null;
  readonly is_acute: boolean;
  readonly is_chronic: boolean;
  readonly quantity: string;
  readonly unit_price: string;
  readonly amount_before_gst: string;
  readonly amount_gst: string;
  readonly excluded_amount: string;
  readonly exclusion_reason: string | null;
  /** The most that an assessor accepts, on the price basis of the line; null: no decision. */
  readonly accepted_amount: string | null;
  readonly decision_reason: string | null;
  readonly plan_benefit_id: string | null;
}

interface DiagnosisLineRow {
  readonly clinic_id: string;
  readonly claim_id: string;
  readonly line_no: number;
  readonly diagnosis_code: string;
  readonly description: string;
  readonly is_acute: boolean;
  readonly is_chronic: boolean;
  readonly is_principal: boolean;
  readonly symptom_duration: number | null;
}

export interface BenefitLineRow {
  readonly clinic_id: string;
  readonly claim_id: string;
  readonly plan_benefit_id: string;
  readonly internal_benefit_id: string;
  readonly name: string;
  readonly incurred_amount: string;
  readonly incurred_gst: string;
  readonly co_pay: string;
  readonly co_pay_gst: string;
  readonly payable_amount: string;
  readonly payable_gst: string;
  readonly excluded_amount: string;
  readonly excluded_gst: string;
  readonly applied_rules: string[];
  readonly balance_after: string | null;
}

export interface ViolationRow {
  readonly clinic_id: string;
  readonly claim_id: string;
  readonly line_no: number;
  readonly code: string;
  readonly drug_code: string | null;
  readonly severity: 'B' | 'R' | 'I';
  /** The number of the line that broke the rule. */
  readonly of_line: number | null;
  readonly figure: string | null;
  readonly figure_unit: Measure['unit'] | null;
  readonly figure_limit: string | null;
  readonly limit_unit: Measure['unit'] | null;
  readonly is_approval_code_applied: boolean;
}

/** A violation with the texts of its rule on the visit date; without texts if the rule no longer exists. */
export interface NamedViolationRow extends ViolationRow {
  readonly name: string | null;
  readonly description: string | null;
  readonly liftable: boolean | null;
}

/** Belongs to a line, to a benefit, or, if neither is set, to the surcharge. */
export interface ExclusionRow {
  readonly clinic_id: string;
  readonly claim_id: string;
  readonly no: number;
  readonly line_no: number | null;
  readonly plan_benefit_id: string | null;
  readonly reason: string;
  readonly amount: string;
}

export interface RemarkRow {
  readonly clinic_id: string;
  readonly claim_id: string;
  readonly line_no: number;
  readonly type: RemarkType;
  readonly is_of_form: boolean;
  readonly user_id: string | null;
  readonly user_name: string;
  readonly remarks: string;
  readonly created_at: string;
}

export interface EventRow {
  readonly clinic_id: string;
  readonly claim_id: string;
  readonly actor: string;
  readonly from_status: string | null;
  readonly to_status: string;
  readonly reason: string | null;
  readonly at: string;
}

/** The totals that each version of a claim keeps. */
export const VERSION_TOTALS = [
  'total_fee_before_gst',
  'total_fee_gst',
  'total_fee_amount',
  'total_payable_amount',
  'total_copay_amount',
  'total_excluded_amount',
  'total_patient_payable_amount',
] as const satisfies readonly (keyof ClaimRow['columns'])[];

export interface UsageRow {
  readonly clinic_id: string;
  readonly claim_id: string;
  readonly plan_benefit_id: string;
  readonly internal_benefit_id: string;
  readonly company_policy_id: string;
  readonly policy_id: string;
  readonly member_id: string;
  readonly main_member_id: string;
  readonly incurred_date: string;
  readonly amount: string;
}
