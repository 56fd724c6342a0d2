// Amounts in the format of the responses: dollars with two decimals, under the names of the specification.
import type {
  BenefitAmounts,
  ClaimCalculation,
} from '@portal/rules/claims/amounts/claim-calculation.ts';
import type { ChosenSurcharge, GstSettings } from '@portal/rules/claims/amounts/charges.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import type { QuotedAdminFee } from './admin-fee-quote.ts';

function benefitLine(benefit: BenefitAmounts) {
  const balance = benefit.minimumBalanceAfter;
  return {
    plan_benefit_id: benefit.planBenefitId,
    name: benefit.name,
    internal_benefit_id: benefit.internalBenefitId,
    incurred_amount: centsToWire(benefit.incurred.before),
    incurred_amount_gst: centsToWire(benefit.incurred.gst),
    incurred_amount_after_gst: centsToWire(benefit.incurred.after),
    co_pay: centsToWire(benefit.coPay.before),
    co_pay_gst: centsToWire(benefit.coPay.gst),
    co_pay_after_gst: centsToWire(benefit.coPay.after),
    payable_amount: centsToWire(benefit.payable.before),
    payable_amount_gst: centsToWire(benefit.payable.gst),
    payable_amount_after_gst: centsToWire(benefit.payable.after),
    excluded_amount: centsToWire(benefit.excluded.before),
    excluded_amount_gst: centsToWire(benefit.excluded.gst),
    excluded_amount_after_gst: centsToWire(benefit.excluded.after),
    applied_rules: benefit.appliedRules.map((rule) =>
      rule.scope === 'FAMILY' ? `FAMILY ${rule.kind}` : rule.kind,
    ),
    balance_after: balance === undefined ? null : centsToWire(balance),
  };
}

export function adminFeeLine(quoted: QuotedAdminFee | undefined) {
  if (quoted === undefined) return null;
  return {
    model_name: quoted.model,
    number: quoted.number,
    is_percentage: quoted.isPercentage,
    fee_before_gst: centsToWire(quoted.fee.before),
    gst: centsToWire(quoted.fee.gst),
    fee_after_gst: centsToWire(quoted.fee.after),
  };
}

/** All parts of a calculation except violations and admin fee. */
export function amountsOf(
  calculation: ClaimCalculation,
  gst: GstSettings,
  surcharge: ChosenSurcharge | undefined,
) {
  const { fees, totals } = calculation;
  return {
    gst_percentage: gst.basisPoints / 100,
    is_gst_payable: gst.isGstPayable,
    is_gst_mix_model: gst.isGstMixModel,
    total_fee_before_gst: centsToWire(totals.totalFeeBeforeGst),
    total_fee_gst: centsToWire(totals.totalFeeGst),
    total_fee_amount: centsToWire(totals.totalFeeAmount),
    consultation_fee: centsToWire(fees.consultationFee),
    lab_fee: centsToWire(fees.labFee),
    xray_fee: centsToWire(fees.xrayFee),
    procedure_fee: centsToWire(fees.procedureFee),
    drug_fee: centsToWire(fees.drugFee),
    hs_fee: centsToWire(fees.hsFee),
    surcharge_id: surcharge?.surchargeId ?? null,
    surcharge_description: surcharge?.description ?? null,
    surcharge_fee: centsToWire(fees.surchargeFee),
    benefits: calculation.benefits.map(benefitLine),
    exclusions: calculation.exclusions.map((exclusion) => ({
      line_ref: exclusion.lineRef ?? '',
      plan_benefit_id: exclusion.planBenefitId ?? null,
      reason: exclusion.reason,
      amount: centsToWire(exclusion.amount),
    })),
    total_payable_amount: centsToWire(totals.totalPayableAmount),
    total_payable_gst_amount: centsToWire(totals.totalPayableGstAmount),
    total_copay_amount: centsToWire(totals.totalCopayAmount),
    total_excluded_amount: centsToWire(totals.totalExcludedAmount),
    total_patient_payable_amount: centsToWire(totals.totalPatientPayableAmount),
  };
}
