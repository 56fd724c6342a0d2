// A judged demo claim as rows.
import type { DemoClaim } from './demo-claim.ts';
import { principalDiagnosis } from '@portal/rules/claims/form/claim-form.ts';
import { mainStatusOf } from '@portal/rules/claims/lifecycle/displayed-status.ts';
import { waitingAfter, type WaitingTime } from '@portal/rules/claims/lifecycle/waiting-claim.ts';
import { centsToDecimal } from '@portal/rules/values/cents.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { judgedRows, type ClaimKey } from '../../../claims/public.ts';
import { isoFromSeconds, secondsOf } from '../../../platform/clock.ts';
import type { Row } from '../../../platform/database/copy-text.ts';
import type { EvaluatedVisit } from './demo-claim-evaluation.ts';
import type { ClaimLife } from './demo-life.ts';
import { addStory } from './demo-claim-story.ts';
import { known, type DemoFrame } from './demo-frame.ts';
import { timeText } from '../../loading/seeded-ids.ts';

const RELEASING = ['declined', 'closed'];

export function isCounted({ rawStatus }: Pick<ClaimLife, 'rawStatus'>): boolean {
  return !RELEASING.includes(mainStatusOf(rawStatus));
}

export function addClaim(frame: DemoFrame, claim: DemoClaim): void {
  const { rows } = frame;
  const key = { clinic_id: claim.planned.slot.clinic.id, claim_id: claim.id };
  rows.add('claim', claimRow(claim));
  const { form, evaluated } = claim.judged;
  const products = new Map(Object.entries(claim.judged.products));
  const judged = judgedRows({ form, products, evaluated }, key);
  for (const line of judged.lines) rows.add('claim_line', { ...line });
  for (const diagnosis of judged.diagnoses) rows.add('claim_diagnosis', { ...diagnosis });
  for (const benefit of judged.benefits) rows.add('claim_benefit', { ...benefit });
  for (const violation of judged.violations) rows.add('claim_violation', { ...violation });
  for (const exclusion of judged.exclusions) rows.add('claim_exclusion', { ...exclusion });
  addStory(frame, claim, key, totalCells(evaluated));
  addPayment(frame, claim, key);
  addUsage(frame, claim, key);
}

function claimRow(claim: DemoClaim): Row {
  const { planned, judged, life } = claim;
  const { slot, enrolment, panel, doctor } = planned;
  const { form, gst, evaluated } = judged;
  const { policy, member } = enrolment;
  const user = slot.clinic.user?.id ?? null;
  return {
    clinic_id: slot.clinic.id,
    id: claim.id,
    claim_code: claim.code,
    raw_status: life.rawStatus,
    claim_status: mainStatusOf(life.rawStatus),
    is_adjudicated: life.isAdjudicated,
    ...waitingCells(claim),
    claim_type: slot.claimType,
    insurer_code: policy.companyPolicy.insurer,
    panel_id: panel.id,
    member_id: member.id,
    member_name: member.name,
    member_id_tail: member.nationalIdTail,
    main_member_id: policy.main.id,
    main_member_name: policy.main.name,
    member_type: enrolment.relation,
    company_id: policy.companyPolicy.companyId,
    company_name: policy.companyPolicy.companyName,
    company_policy_id: policy.companyPolicy.id,
    policy_id: policy.id,
    plan_id: policy.plan.id,
    insurance_reference: policy.number,
    insurance_plan_reference: policy.plan.reference,
    visit_date: slot.visitDate,
    visit_end_date: addDays(slot.visitDate, planned.nights),
    incurred_date: slot.visitDate,
    submission_date: slot.submissionDate,
    visit_hour: slot.hour,
    visit_type: form.visitType ?? null,
    practitioner_id: doctor?.id ?? null,
    practitioner_name: doctor?.name ?? null,
    principal_diagnosis: principalDiagnosis(form.diagnoses)?.code ?? null,
    has_chronic_diagnosis: form.diagnoses.some((diagnosis) => diagnosis.isChronic === true),
    referral_code: form.referralCode ?? null,
    approval_code: form.approvalCode ?? null,
    receipt_no: form.receiptNo ?? null,
    mc_days: form.mcDays ?? null,
    mc_reason: form.mcReason ?? null,
    mc_start_date: form.mcStartDate ?? null,
    gst_percentage: gst.basisPoints / 100,
    is_gst_payable: gst.isGstPayable,
    is_gst_mix_model: gst.isGstMixModel,
    ...amountCells(evaluated),
    reject_reason_classification: rejectReasonOf(life),
    provider_batch_status: life.batch?.status ?? null,
    provider_batch_name: life.batch?.name ?? null,
    provider_batch_date: life.batch?.date ?? null,
    insert_date_time: timeText(slot.submittedAt),
    update_date_time: life.steps.at(-1)?.at ?? timeText(slot.submittedAt),
    created_by: user,
    modified_by: user,
  };
}

/** Since when the claim has its status, and since when and why it waits for a person. */
function waitingCells({ life: { steps }, judged }: DemoClaim): Row {
  let waiting: WaitingTime | undefined;
  for (const { to, at } of steps) waiting = waitingAfter(waiting, to, secondsOf(at));
  const reasons = judged.outcome.status === 'PENDING ASSESSOR' ? judged.outcome.reasons : [];
  return {
    status_since: steps.at(-1)?.at ?? null,
    waiting_since: waiting === undefined ? null : isoFromSeconds(waiting.since),
    waiting_paused_at: waiting?.pausedAt === undefined ? null : isoFromSeconds(waiting.pausedAt),
    waiting_reasons: waiting === undefined ? [] : reasons,
  };
}

/** The reason for declining the claim. */
function rejectReasonOf({ steps }: ClaimLife): string | null {
  return steps.find(({ to }) => to === 'DECLINED')?.reason ?? null;
}

function amountCells({ charges, calculation }: EvaluatedVisit['evaluated']): Row {
  const { fees, totals } = calculation;
  return {
    surcharge_id: charges.surcharge?.surchargeId ?? null,
    surcharge_description: charges.surcharge?.description ?? null,
    surcharge_fee: centsToDecimal(fees.surchargeFee),
    consultation_fee: centsToDecimal(fees.consultationFee),
    drug_fee: centsToDecimal(fees.drugFee),
    lab_fee: centsToDecimal(fees.labFee),
    xray_fee: centsToDecimal(fees.xrayFee),
    procedure_fee: centsToDecimal(fees.procedureFee),
    hs_fee: centsToDecimal(fees.hsFee),
    total_payable_gst_amount: centsToDecimal(totals.totalPayableGstAmount),
    ...totalCells({ calculation }),
  };
}

/** The totals of a claim, which each of its versions also stores. */
function totalCells({
  calculation: { totals },
}: Pick<EvaluatedVisit['evaluated'], 'calculation'>): Row {
  return {
    total_fee_before_gst: centsToDecimal(totals.totalFeeBeforeGst),
    total_fee_gst: centsToDecimal(totals.totalFeeGst),
    total_fee_amount: centsToDecimal(totals.totalFeeAmount),
    total_payable_amount: centsToDecimal(totals.totalPayableAmount),
    total_copay_amount: centsToDecimal(totals.totalCopayAmount),
    total_excluded_amount: centsToDecimal(totals.totalExcludedAmount),
    total_patient_payable_amount: centsToDecimal(totals.totalPatientPayableAmount),
  };
}

function addPayment({ rows }: DemoFrame, { life, judged }: DemoClaim, key: ClaimKey): void {
  const paid = life.steps.find(({ to }) => to === 'PAID');
  if (paid === undefined) return;
  rows.add('claim_payment', {
    ...key,
    payment_date: paid.at.slice(0, 'YYYY-MM-DD'.length),
    amount: centsToDecimal(judged.evaluated.calculation.totals.totalPayableAmount),
    reference: life.batch?.name ?? null,
  });
}

function addUsage({ rows }: DemoFrame, claim: DemoClaim, key: ClaimKey): void {
  const { planned, judged, life } = claim;
  const { policy, member } = planned.enrolment;
  const lastStep = life.steps.at(-1)?.at ?? timeText(planned.slot.submittedAt);
  for (const used of judged.evaluated.calculation.consumption) {
    if (used.visits === 0 && used.amount === 0) continue;
    const benefit = known(
      policy.plan.cover.benefits.find((one) => one.planBenefitId === used.planBenefitId),
      'benefit',
    );
    rows.add('benefit_usage', {
      ...key,
      plan_benefit_id: used.planBenefitId,
      internal_benefit_id: benefit.internalBenefitId,
      company_policy_id: policy.companyPolicy.id,
      policy_id: policy.id,
      member_id: member.id,
      main_member_id: policy.main.id,
      incurred_date: planned.slot.visitDate,
      amount: centsToDecimal(used.amount),
      released_at: isCounted(life) ? null : lastStep,
    });
  }
}
