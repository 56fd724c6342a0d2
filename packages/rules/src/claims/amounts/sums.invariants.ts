// Invariants of the sums of a claim: parts add up to wholes, on every level.

import { FEE_OF_CATEGORY } from '../../catalogue/fee-category.ts';
import { cents } from '../../values/cents.ts';
import { divideHalfUp } from '../../values/rounding.ts';
import type { ClaimCase } from './calculate-claim.arbitraries.ts';
import type { TaxedAmount } from './claim-calculation.ts';
import { calculate, ensure, sum } from './checks.invariants.ts';
import { payingSteps } from './paying-steps.ts';
import { linePayers } from './line-payers.ts';

export function addsUp(given: ClaimCase): void {
  const { lines, benefits, totals } = calculate(given);
  const parts = benefits.flatMap((b) => [b.incurred, b.coPay, b.payable, b.excluded]);
  const amounts: TaxedAmount[] = [...lines, ...lines.map((line) => line.excluded), ...parts];
  for (const { before, gst, after } of amounts) ensure(before + gst === after, 'before + gst');
  ensure(totals.totalFeeBeforeGst + totals.totalFeeGst === totals.totalFeeAmount, 'totals');
}

export function gstIsRoundedOnce(given: ClaimCase): void {
  const { basisPoints, priceBasis, isGstMixModel } = given.context.gst;
  if (isGstMixModel) return;
  const { totalFeeBeforeGst: before, totalFeeAmount: after, totalFeeGst } = calculate(given).totals;
  const gst =
    priceBasis === 'EXCL'
      ? divideHalfUp(before * basisPoints, 10_000)
      : divideHalfUp(after * basisPoints, 10_000 + basisPoints);
  ensure(totalFeeGst === gst, `GST of the invoice is ${totalFeeGst}, not ${gst}`);
}

export function linesMakeFeesMakeTotals(given: ClaimCase): void {
  const { lines, fees, totals } = calculate(given);
  const own = lines.filter((line) => line.ref !== 'surcharge');
  for (const fee of new Set(Object.values(FEE_OF_CATEGORY))) {
    const ofFee = own.filter(({ category }) => FEE_OF_CATEGORY[category] === fee);
    ensure(sum(ofFee.map(({ before }) => before)) === fees[fee], `${fee} is the sum of its lines`);
  }
  ensure(sum(Object.values(fees)) === totals.totalFeeBeforeGst, 'fees make the total before GST');
  ensure(sum(lines.map(({ gst }) => gst)) === totals.totalFeeGst, 'the GST of lines makes the GST');
}

export function benefitsAreShared(given: ClaimCase): void {
  const { benefits, lines, totals } = calculate(given);
  for (const { incurred, payable, coPay, excluded } of benefits) {
    for (const part of ['before', 'gst', 'after'] as const) {
      ensure(incurred[part] === payable[part] + coPay[part] + excluded[part], `shares of ${part}`);
    }
  }
  const uncovered = lines.filter(({ planBenefitId }) => planBenefitId === undefined);
  if (given.context.gst.isGstPayable) {
    const incurred = sum(benefits.map((benefit) => benefit.incurred.after));
    const all = incurred + sum(uncovered.map(({ after }) => after));
    ensure(all === totals.totalFeeAmount, 'benefits and uncovered lines make the claim');
  }
}

export function someonePays(given: ClaimCase): void {
  const { totals, exclusions } = calculate(given);
  const shared = totals.totalPayableAmount + totals.totalPatientPayableAmount;
  ensure(totals.totalFeeAmount === shared, 'plan and patient pay the claim');
  const gstOfPatient = given.context.gst.isGstPayable ? 0 : totals.totalFeeGst;
  const ofPatient = totals.totalCopayAmount + totals.totalExcludedAmount + gstOfPatient;
  ensure(totals.totalPatientPayableAmount === ofPatient, 'co-pay, excluded and GST of the patient');
  const reasons = sum(exclusions.map(({ amount }) => amount));
  ensure(reasons === totals.totalExcludedAmount, 'the reasons add up to what is excluded');
  const steps = payingSteps({
    total: totals.totalFeeAmount,
    patientGst: cents(gstOfPatient),
    exclusions: exclusions.map((of) => ({ of, amount: of.amount })),
    coPays: calculate(given).benefits.map((of) => ({ of, amount: of.coPay.after })),
  });
  const left = steps.at(-1)?.left ?? totals.totalFeeAmount;
  ensure(left === totals.totalPayableAmount, 'the steps lead to what the plan pays');
}

export function nothingIsNegative(given: ClaimCase): void {
  const { lines, fees, benefits, exclusions, consumption, totals } = calculate(given);
  const amounts: unknown = { lines, fees, exclusions, consumption, totals };
  const parts = benefits.map(({ incurred, coPay, payable, excluded, appliedRules }) => {
    return { incurred, coPay, payable, excluded, taken: appliedRules.map(({ amount }) => amount) };
  });
  JSON.stringify({ amounts, parts }, (_key, value: unknown) => {
    ensure(typeof value !== 'number' || (value >= 0 && Number.isSafeInteger(value)), 'negative');
    return value;
  });
}

/** The parts of the lines add up to the plan's part, unless a surcharge takes some of it. */
export function linesAreShared(given: ClaimCase): void {
  const { lines, benefits, totals } = calculate(given);
  const { isGstPayable } = given.context.gst;
  const charged = lines
    .filter(({ ref }) => ref !== 'surcharge')
    .map((line) => ({
      ref: line.ref,
      planBenefitId: line.planBenefitId,
      charged: line.after,
      insured: isGstPayable ? line.after : line.before,
      excluded: line.excluded.after,
    }));
  const paying = benefits.map(({ planBenefitId, incurred, payable }) => {
    return { planBenefitId, incurred: incurred.after, payable: payable.after };
  });
  const payers = [...linePayers(charged, paying).values()];
  for (const { plan, patient } of payers) ensure(plan >= 0 && patient >= 0, 'negative part');
  const ofPlan = sum(payers.map(({ plan }) => plan));
  const all = sum(payers.map(({ plan, patient }) => plan + patient));
  ensure(all === sum(charged.map((line) => line.charged)), 'plan and patient pay each line');
  ensure(ofPlan <= totals.totalPayableAmount, 'the lines get no more than the plan pays');
  if (charged.length === lines.length) {
    ensure(ofPlan === totals.totalPayableAmount, 'the lines share what the plan pays');
  }
}
