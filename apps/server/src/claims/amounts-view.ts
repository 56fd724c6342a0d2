// Amounts as the wire has them: dollars with two places, names of the specification.
import type {
  BenefitAmounts,
  ClaimCalculation,
  TaxedAmount,
} from '@portal/rules/claims/claim-calculation.ts';
import type { ChosenSurcharge, GstSettings } from '@portal/rules/claims/claim-input.ts';
import { centsToWire, type Cents } from '@portal/rules/values/cents.ts';
import type { QuotedAdminFee } from './admin-fee-quote.ts';

function taxed<Name extends string>(name: Name, amount: TaxedAmount) {
  return {
    [name]: centsToWire(amount.before),
    [`${name}_gst`]: centsToWire(amount.gst),
    [`${name}_after_gst`]: centsToWire(amount.after),
  } as Record<Name | `${Name}_gst` | `${Name}_after_gst`, number>;
}

export function benefitLine(benefit: BenefitAmounts) {
  const balance = benefit.minimumBalanceAfter;
  return {
    plan_benefit_id: benefit.planBenefitId,
    name: benefit.name,
    internal_benefit_id: benefit.internalBenefitId,
    ...taxed('incurred_amount', benefit.incurred),
    ...taxed('co_pay', benefit.coPay),
    ...taxed('payable_amount', benefit.payable),
    ...taxed('excluded_amount', benefit.excluded),
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

/** Everything of a calculation but violations and admin fee. */
export function amountsOf(
  calculation: ClaimCalculation,
  gst: GstSettings,
  surcharge: ChosenSurcharge | undefined,
) {
  const { fees, totals } = calculation;
  const wire = (amount: Cents) => centsToWire(amount);
  return {
    gst_percentage: gst.basisPoints / 100,
    is_gst_payable: gst.isGstPayable,
    is_gst_mix_model: gst.isGstMixModel,
    total_fee_before_gst: wire(totals.totalFeeBeforeGst),
    total_fee_gst: wire(totals.totalFeeGst),
    total_fee_amount: wire(totals.totalFeeAmount),
    consultation_fee: wire(fees.consultationFee),
    lab_fee: wire(fees.labFee),
    xray_fee: wire(fees.xrayFee),
    procedure_fee: wire(fees.procedureFee),
    drug_fee: wire(fees.drugFee),
    hs_fee: wire(fees.hsFee),
    surcharge_id: surcharge?.surchargeId ?? null,
    surcharge_description: surcharge?.description ?? null,
    surcharge_fee: wire(fees.surchargeFee),
    benefits: calculation.benefits.map(benefitLine),
    exclusions: calculation.exclusions.map((exclusion) => ({
      line_ref: exclusion.lineRef ?? '',
      reason: exclusion.reason,
      amount: wire(exclusion.amount),
    })),
    total_payable_amount: wire(totals.totalPayableAmount),
    total_payable_gst_amount: wire(totals.totalPayableGstAmount),
    total_copay_amount: wire(totals.totalCopayAmount),
    total_excluded_amount: wire(totals.totalExcludedAmount),
    total_patient_payable_amount: wire(totals.totalPatientPayableAmount),
  };
}
