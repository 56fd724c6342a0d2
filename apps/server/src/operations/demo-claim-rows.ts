// A judged claim of the demo as rows.
import type { ClaimDocument } from '@portal/contract/claims/claim-form.ts';
import type { BenefitAmounts } from '@portal/rules/claims/claim-calculation.ts';
import { principalDiagnosis } from '@portal/rules/claims/claim-form.ts';
import { mainStatusOf } from '@portal/rules/claims/claim-status.ts';
import type { Measure } from '@portal/rules/claims/violation.ts';
import { centsToDecimal, formatCents } from '@portal/rules/values/cents.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { quantityToWire, unitPriceToWire } from '@portal/rules/values/quantity.ts';
import type { Row } from './copy-text.ts';
import type { PlannedVisit } from './demo-claim-document.ts';
import type { JudgedClaim } from './demo-claim-evaluation.ts';
import type { ClaimLife } from './demo-claim-life.ts';
import { addLines } from './demo-claim-line-rows.ts';
import { addStory } from './demo-claim-story.ts';
import { known, type DemoFrame } from './demo-frame.ts';
import { timeText } from './seeded-ids.ts';

export interface DemoClaim {
  readonly id: string;
  readonly code: string;
  readonly planned: PlannedVisit;
  readonly document: ClaimDocument;
  readonly judged: JudgedClaim;
  readonly life: ClaimLife;
}

const RELEASING = ['declined', 'closed'];

export function isCounted({ rawStatus }: Pick<ClaimLife, 'rawStatus'>): boolean {
  return !RELEASING.includes(mainStatusOf(rawStatus));
}

export function addClaim(frame: DemoFrame, claim: DemoClaim): void {
  const { rows } = frame;
  const key = { clinic_id: claim.planned.slot.clinic.id, claim_id: claim.id };
  rows.add('claim', claimRow(claim));
  addLines(frame, claim, key);
  for (const [index, diagnosis] of claim.judged.form.diagnoses.entries()) {
    rows.add('claim_diagnosis', {
      ...key,
      line_no: index + 1,
      diagnosis_code: known(diagnosis.code, 'diagnosis code'),
      description: diagnosis.description ?? '',
      is_acute: diagnosis.isAcute ?? false,
      is_chronic: diagnosis.isChronic ?? false,
      is_principal: diagnosis.isPrincipal ?? false,
      symptom_duration: diagnosis.symptomDuration ?? null,
    });
  }
  for (const benefit of claim.judged.evaluated.calculation.benefits) {
    rows.add('claim_benefit', { ...key, ...benefitCells(benefit) });
  }
  for (const [index, violation] of claim.judged.evaluated.violations.entries()) {
    rows.add('claim_violation', {
      ...key,
      line_no: index + 1,
      code: violation.code,
      drug_code: violation.drugCode ?? null,
      severity: violation.severity,
      figure: figureText(violation.figure),
      is_approval_code_applied: violation.isApprovalCodeApplied,
    });
  }
  addStory(frame, claim, key);
  addUsage(frame, claim, key);
}

export interface ClaimKey {
  readonly clinic_id: string;
  readonly claim_id: string;
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
    provider_batch_status: life.batch?.status ?? null,
    provider_batch_name: life.batch?.name ?? null,
    provider_batch_date: life.batch?.date ?? null,
    insert_date_time: timeText(slot.submittedAt),
    update_date_time: life.steps.at(-1)?.at ?? timeText(slot.submittedAt),
    created_by: user,
    modified_by: user,
  };
}

function amountCells({ input, calculation }: JudgedClaim['evaluated']): Row {
  const { fees, totals } = calculation;
  return {
    surcharge_id: input.surcharge?.surchargeId ?? null,
    surcharge_description: input.surcharge?.description ?? null,
    surcharge_fee: centsToDecimal(fees.surchargeFee),
    consultation_fee: centsToDecimal(fees.consultationFee),
    drug_fee: centsToDecimal(fees.drugFee),
    lab_fee: centsToDecimal(fees.labFee),
    xray_fee: centsToDecimal(fees.xrayFee),
    procedure_fee: centsToDecimal(fees.procedureFee),
    hs_fee: centsToDecimal(fees.hsFee),
    total_fee_before_gst: centsToDecimal(totals.totalFeeBeforeGst),
    total_fee_gst: centsToDecimal(totals.totalFeeGst),
    total_fee_amount: centsToDecimal(totals.totalFeeAmount),
    total_payable_amount: centsToDecimal(totals.totalPayableAmount),
    total_payable_gst_amount: centsToDecimal(totals.totalPayableGstAmount),
    total_copay_amount: centsToDecimal(totals.totalCopayAmount),
    total_excluded_amount: centsToDecimal(totals.totalExcludedAmount),
    total_patient_payable_amount: centsToDecimal(totals.totalPatientPayableAmount),
  };
}

function benefitCells(benefit: BenefitAmounts): Row {
  return {
    plan_benefit_id: benefit.planBenefitId,
    internal_benefit_id: benefit.internalBenefitId,
    name: benefit.name,
    incurred_amount: centsToDecimal(benefit.incurred.before),
    incurred_gst: centsToDecimal(benefit.incurred.gst),
    co_pay: centsToDecimal(benefit.coPay.before),
    co_pay_gst: centsToDecimal(benefit.coPay.gst),
    payable_amount: centsToDecimal(benefit.payable.before),
    payable_gst: centsToDecimal(benefit.payable.gst),
    excluded_amount: centsToDecimal(benefit.excluded.before),
    excluded_gst: centsToDecimal(benefit.excluded.gst),
    balance_after:
      benefit.minimumBalanceAfter === undefined
        ? null
        : centsToDecimal(benefit.minimumBalanceAfter),
    applied_rules: benefit.appliedRules.map(({ scope, kind }) =>
      scope === 'FAMILY' ? `FAMILY ${kind}` : kind,
    ),
  };
}

/** A figure as people read it, without its unit. */
function figureText(measure: Measure | undefined): string | null {
  if (measure === undefined) return null;
  if (measure.unit === 'CENTS') return formatCents(measure.value);
  if (measure.unit === 'QUANTITY') return String(quantityToWire(measure.value));
  if (measure.unit === 'UNIT_PRICE') return String(unitPriceToWire(measure.value));
  return String(measure.value);
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
