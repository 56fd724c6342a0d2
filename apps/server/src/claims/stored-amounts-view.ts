// The amounts of a stored claim, of its lines and of its benefits, as the calls answer them.
import { isPaidByPlan } from '@portal/rules/claims/amounts-owed.ts';
import type { BenefitLineRow, LineRow } from './claim-rows.ts';
import type { FoundClaim } from './claims.queries.ts';

export function amountsOfClaim(claim: FoundClaim) {
  return {
    gst_percentage: Number(claim.gst_percentage),
    is_gst_payable: claim.is_gst_payable,
    is_gst_mix_model: claim.is_gst_mix_model,
    total_amount: Number(claim.total_fee_amount),
    incurred_amount: Number(claim.total_fee_amount),
    total_fee_before_gst: Number(claim.total_fee_before_gst),
    total_fee_gst: Number(claim.total_fee_gst),
    consultation_fee: Number(claim.consultation_fee),
    lab_fee: Number(claim.lab_fee),
    xray_fee: Number(claim.xray_fee),
    procedure_fee: Number(claim.procedure_fee),
    drug_fee: Number(claim.drug_fee),
    hs_fee: Number(claim.hs_fee),
    surcharge_id: claim.surcharge_id,
    surcharge_description: claim.surcharge_description,
    surcharge_fee: Number(claim.surcharge_fee),
    total_payable_gst_amount: isPaidByPlan(claim.claim_status)
      ? Number(claim.total_payable_gst_amount)
      : 0,
    total_copay_amount: Number(claim.total_copay_amount),
    total_excluded_amount: Number(claim.total_excluded_amount),
  };
}

export function lineAmountsOf(row: LineRow) {
  return {
    quantity: Number(row.quantity),
    unit_price: Number(row.unit_price),
    total_fee: Number(row.amount_before_gst),
    amount_before_gst: Number(row.amount_before_gst),
    amount_gst: Number(row.amount_gst),
    excluded_amount: Number(row.excluded_amount),
    exclusion_reason: row.exclusion_reason,
  };
}

function withGst(before: string, gst: string) {
  const cents = Math.round(Number(before) * 100) + Math.round(Number(gst) * 100);
  return { before: Number(before), gst: Number(gst), after: cents / 100 };
}

export function benefitOf(row: BenefitLineRow, isPaid: boolean) {
  const incurred = withGst(row.incurred_amount, row.incurred_gst);
  const coPay = withGst(row.co_pay, row.co_pay_gst);
  const payable = isPaid ? withGst(row.payable_amount, row.payable_gst) : withGst('0', '0');
  const excluded = withGst(row.excluded_amount, row.excluded_gst);
  return {
    plan_benefit_id: row.plan_benefit_id,
    name: row.name,
    internal_benefit_id: row.internal_benefit_id,
    incurred_amount: incurred.before,
    incurred_amount_gst: incurred.gst,
    incurred_amount_after_gst: incurred.after,
    co_pay: coPay.before,
    co_pay_gst: coPay.gst,
    co_pay_after_gst: coPay.after,
    payable_amount: payable.before,
    payable_amount_gst: payable.gst,
    payable_amount_after_gst: payable.after,
    excluded_amount: excluded.before,
    excluded_amount_gst: excluded.gst,
    excluded_amount_after_gst: excluded.after,
    applied_rules: row.applied_rules,
    balance_after: row.balance_after === null ? null : Number(row.balance_after),
  };
}
