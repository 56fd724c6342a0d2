// The amounts of a stored claim, its lines and its benefits, in the format of the responses.
import {
  dividedCharge,
  isPaidByPlan,
  UNPAID_REASON,
} from '@portal/rules/claims/lifecycle/amounts-owed.ts';
import { type LinePayers, linePayers } from '@portal/rules/claims/amounts/line-payers.ts';
import {
  addCents,
  centsToWire,
  parseCents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '@portal/rules/values/cents.ts';
import type { BenefitLineRow, ExclusionRow, StoredHead, LineRow } from '../claim-rows.ts';

export function amountsOfClaim(claim: StoredHead) {
  const totals = dividedCharge(claim.claim_status, {
    charged: Number(claim.total_fee_amount),
    coPay: Number(claim.total_copay_amount),
    excluded: Number(claim.total_excluded_amount),
    payable: Number(claim.total_payable_amount),
  });
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
    total_copay_amount: totals.coPay,
    total_excluded_amount: totals.excluded,
  };
}

/** The payers of each line, by ref. The patient pays every line of an unpaid claim. */
export function payersOf(
  claim: Pick<StoredHead, 'claim_status' | 'is_gst_payable'>,
  lines: readonly LineRow[],
  benefits: readonly BenefitLineRow[],
): ReadonlyMap<string, LinePayers> {
  const charged = lines.map((row) => {
    const before = centsOf(row.amount_before_gst);
    const after = addCents(before, centsOf(row.amount_gst));
    return {
      ref: row.ref,
      planBenefitId: row.plan_benefit_id ?? undefined,
      charged: after,
      insured: claim.is_gst_payable ? after : before,
      excluded: centsOf(row.excluded_amount),
    };
  });
  const paying = benefits.map((row) => ({
    planBenefitId: row.plan_benefit_id,
    incurred: addCents(centsOf(row.incurred_amount), centsOf(row.incurred_gst)),
    payable: addCents(centsOf(row.payable_amount), centsOf(row.payable_gst)),
  }));
  return linePayers(charged, isPaidByPlan(claim.claim_status) ? paying : []);
}

/** @param payers of all lines of the claim */
export function lineAmountsOf(
  row: LineRow,
  mainStatus: string,
  payers: ReadonlyMap<string, LinePayers>,
) {
  const isPaid = isPaidByPlan(mainStatus);
  const { plan = ZERO_CENTS, patient = ZERO_CENTS } = payers.get(row.ref) ?? {};
  return {
    quantity: Number(row.quantity),
    unit_price: Number(row.unit_price),
    ref: row.ref,
    total_fee: Number(row.amount_before_gst),
    amount_before_gst: Number(row.amount_before_gst),
    amount_gst: Number(row.amount_gst),
    excluded_amount: isPaid
      ? Number(row.excluded_amount)
      : withGst(row.amount_before_gst, row.amount_gst).after,
    exclusion_reason: isPaid ? row.exclusion_reason : (row.exclusion_reason ?? UNPAID_REASON),
    plan_pays_amount: centsToWire(plan),
    patient_pays_amount: centsToWire(patient),
    accepted_amount: row.accepted_amount === null ? null : Number(row.accepted_amount),
    decision_reason: row.decision_reason,
  };
}

const centsOf = (amount: string) => parseCents(amount) ?? ZERO_CENTS;

function withGst(before: string, gst: string) {
  const cents = Math.round(Number(before) * 100) + Math.round(Number(gst) * 100);
  return { before: Number(before), gst: Number(gst), after: cents / 100 };
}

/** @param mainStatus the main status of the claim that the benefit was to pay */
export function benefitOf(row: BenefitLineRow, mainStatus: string) {
  const isPaid = isPaidByPlan(mainStatus);
  const incurred = withGst(row.incurred_amount, row.incurred_gst);
  const calculated = {
    coPay: withGst(row.co_pay, row.co_pay_gst),
    payable: withGst(row.payable_amount, row.payable_gst),
    excluded: withGst(row.excluded_amount, row.excluded_gst),
  };
  const parts = (kind: 'before' | 'gst' | 'after') =>
    dividedCharge(mainStatus, {
      charged: incurred[kind],
      coPay: calculated.coPay[kind],
      excluded: calculated.excluded[kind],
      payable: calculated.payable[kind],
    });
  const [before, gst, after] = [parts('before'), parts('gst'), parts('after')];
  return {
    plan_benefit_id: row.plan_benefit_id,
    name: row.name,
    internal_benefit_id: row.internal_benefit_id,
    incurred_amount: incurred.before,
    incurred_amount_gst: incurred.gst,
    incurred_amount_after_gst: incurred.after,
    co_pay: before.coPay,
    co_pay_gst: gst.coPay,
    co_pay_after_gst: after.coPay,
    payable_amount: before.payable,
    payable_amount_gst: gst.payable,
    payable_amount_after_gst: after.payable,
    excluded_amount: before.excluded,
    excluded_amount_gst: gst.excluded,
    excluded_amount_after_gst: after.excluded,
    // An unpaid claim uses no limit, so the remaining limit that was computed for it is wrong.
    applied_rules: isPaid ? row.applied_rules : [],
    balance_after: isPaid && row.balance_after !== null ? Number(row.balance_after) : null,
  };
}

/** The reasons why parts of the claim are not covered. On an unpaid claim, the rest is not covered either. */
export function exclusionsOf(claim: StoredHead, rows: readonly ExclusionRow[]) {
  const stored = rows.map(exclusionOf);
  if (isPaidByPlan(claim.claim_status)) return stored;
  const total = parseCents(claim.total_fee_amount) ?? ZERO_CENTS;
  const explained = sumCents(rows.map(({ amount }) => parseCents(amount) ?? ZERO_CENTS));
  const rest = subtractCents(total, explained);
  if (rest <= 0) return stored;
  const unpaid = { line_ref: '', plan_benefit_id: null, reason: UNPAID_REASON };
  return [...stored, { ...unpaid, amount: centsToWire(rest) }];
}

function exclusionOf(row: ExclusionRow) {
  return {
    line_ref: row.line_no === null ? '' : String(row.line_no),
    plan_benefit_id: row.plan_benefit_id,
    reason: row.reason,
    amount: Number(row.amount),
  };
}
