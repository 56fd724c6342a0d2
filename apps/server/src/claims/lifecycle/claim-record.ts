// Turns a submitted form with its facts and calculation into the rows of a claim.
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { principalDiagnosis } from '@portal/rules/claims/form/claim-form.ts';
import { hourOfVisitTime } from '@portal/rules/claims/pricing/visit-hours.ts';
import { hasAboveLetter } from '@portal/rules/claims/pricing/claim-calculation.ts';
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import type { EvaluatedClaim } from '@portal/rules/claims/checks/evaluate-claim.ts';
import type { LoadedPlan } from '../../benefits/public.ts';
import type { PanelRow } from '../../clinics/public.ts';
import type { PolicyMemberRow } from '../../members/public.ts';
import type { QuotedAdminFee } from '../pricing/admin-fee-quote.ts';
import type { ClaimFacts } from '../pricing/claim-facts.ts';
import type { SubmittedForm } from '../pricing/submitted-form.ts';
import type { ClaimRecord, ClaimRow, VersionTotals } from '../claim-rows.ts';
import { amountColumns, usageRows } from './claim-amount-rows.ts';
import { judgedClaimRows } from './judged-claim-rows.ts';

/** The status of a claim that has just got its final bill. */
export interface BilledStatus {
  readonly raw_status: RawStatus;
  readonly waiting_since: string | null;
}

export interface Submission {
  readonly id: string;
  readonly claimCode: string;
  /** 1 for a new claim; increases by 1 with every edit. */
  readonly version: number;
  /** The status of an edited claim before the edit; null for a new claim. */
  readonly fromStatus: string | null;
  /** NEW by default; for the final bill under a guarantee letter, its status and waiting time. */
  readonly billed?: BilledStatus | undefined;
  readonly form: SubmittedForm;
  /** The claim as it was sent, with the catalogue's texts; stored as this version. */
  readonly sent: SentClaim;
  readonly facts: ClaimFacts;
  readonly policy: PolicyMemberRow;
  readonly plan: LoadedPlan;
  readonly panel: PanelRow;
  readonly evaluated: EvaluatedClaim;
  readonly adminFee: QuotedAdminFee | undefined;
  readonly visitDate: string;
  readonly visitEndDate: string;
  readonly today: string;
  readonly at: string;
  readonly user: { readonly id: string; readonly name: string };
}

/** All rows of a submitted or edited claim. */
export function claimRecordOf(submission: Submission): ClaimRecord {
  const { id, form, facts, evaluated, at, user } = submission;
  const key = { clinic_id: facts.location.id, claim_id: id };
  const claim = claimRow(submission);
  return {
    claim,
    ...judgedClaimRows({ form, products: facts.products, evaluated }, key),
    remarks: (form.remarks ?? []).map((remarks, index) => ({
      ...key,
      line_no: index + 1,
      type: 'CLAIM' as const,
      is_of_form: true,
      user_id: user.id,
      user_name: user.name,
      remarks,
      created_at: at,
    })),
    events: [
      {
        ...key,
        actor: user.name,
        from_status: submission.fromStatus,
        to_status: claim.raw_status,
        reason: null,
        at,
      },
    ],
    versions: [
      {
        ...key,
        version: submission.version,
        sent_claim: submission.sent,
        at,
        by: user.id,
        ...versionTotals(claim),
      },
    ],
    usage: usageRows(submission, key),
  };
}

/** The totals of the version, stored with it. */
function versionTotals(claim: ClaimRow): VersionTotals {
  const {
    total_fee_before_gst,
    total_fee_gst,
    total_fee_amount,
    total_payable_amount,
    total_copay_amount,
    total_excluded_amount,
    total_patient_payable_amount,
  } = claim;
  return {
    total_fee_before_gst,
    total_fee_gst,
    total_fee_amount,
    total_payable_amount,
    total_copay_amount,
    total_excluded_amount,
    total_patient_payable_amount,
  };
}

/** The status of a claim that was just sent: it waits for nobody. */
function newStatus(at: string) {
  return {
    raw_status: 'NEW',
    claim_status: 'processing',
    is_adjudicated: false,
    status_since: at,
    waiting_since: null,
    waiting_paused_at: null,
    waiting_reasons: [],
  };
}

function statusOf({ at, billed, evaluated }: Submission) {
  if (billed === undefined) return newStatus(at);
  const isAboveLetter = hasAboveLetter(evaluated.calculation);
  return { ...newStatus(at), ...billed, waiting_reasons: isAboveLetter ? ['ABOVE_LETTER'] : [] };
}

function claimRow(submission: Submission): ClaimRow {
  const { form, facts, policy, plan, panel, at, user, visitDate } = submission;
  const doctor = facts.doctors.find(
    (candidate) => candidate.licenseNumber === form.attendingDoctorCode,
  );
  return {
    clinic_id: facts.location.id,
    id: submission.id,
    claim_code: submission.claimCode,
    version: submission.version,
    ...statusOf(submission),
    letter_id: facts.letter?.id ?? null,
    claim_type: form.claimType ?? 'OUTPATIENT',
    panel_type: 'PANEL',
    source_system: 'PROVIDER',
    insurer_code: policy.insurer_code,
    panel_id: panel.panel_id,
    member_id: policy.member_id,
    member_name: policy.member_name,
    member_id_tail: policy.national_id_tail,
    main_member_id: policy.main_member_id,
    main_member_name: policy.main_member_name,
    member_type: policy.relation,
    company_id: policy.company_id,
    company_name: policy.company_name,
    company_policy_id: policy.company_policy_id,
    policy_id: policy.policy_id,
    plan_id: plan.plan.id,
    insurance_reference: policy.insurance_reference,
    insurance_plan_reference: plan.plan.insurance_plan_reference,
    visit_date: visitDate,
    visit_end_date: submission.visitEndDate,
    incurred_date: visitDate,
    submission_date: submission.today,
    visit_hour: form.visitTime === undefined ? null : (hourOfVisitTime(form.visitTime) ?? null),
    visit_type: form.visitType ?? null,
    practitioner_id: doctor?.id ?? null,
    practitioner_name: doctor?.name ?? null,
    principal_diagnosis: principalDiagnosis(form.diagnoses)?.code ?? null,
    has_chronic_diagnosis: form.diagnoses.some((diagnosis) => diagnosis.isChronic === true),
    is_urgent: form.isUrgent ?? false,
    referral_code: form.referralCode ?? null,
    referring_clinic_name: form.referringClinicName ?? null,
    approval_code: form.approvalCode ?? null,
    receipt_no: form.receiptNo ?? null,
    mc_days: form.mcDays === undefined || form.mcDays === null ? null : String(form.mcDays),
    mc_reason: form.mcReason ?? null,
    mc_start_date: form.mcStartDate ?? null,
    ...amountColumns(submission),
    insert_date_time: at,
    update_date_time: at,
    created_by: user.id,
    modified_by: user.id,
  };
}
