// What holds for every claim under every plan. Each check takes a random case and throws when the
// case breaks it; the tests run a few hundred cases, a benchmark may run a million.

import * as fc from 'fast-check';
import { balanceOf, usedFrom } from '../benefits/benefit-balances.ts';
import type { BenefitUsage, PlanCover } from '../benefits/benefit-types.ts';
import { benefitChain, isAmountLimit, ownLimits } from '../benefits/limit-rules.ts';
import { FEE_OF_CATEGORY } from '../catalogue/fee-category.ts';
import { quantityMilli, unitPriceE4 } from '../values/quantity.ts';
import { calculateClaim } from './calculate-claim.ts';
import { type ClaimCase, anyClaimCase } from './calculate-claim.arbitraries.ts';
import type { ClaimCalculation, TaxedAmount } from './claim-calculation.ts';
import type { ClaimInput, ClaimLine } from './claim-input.ts';

/** How many random cases the normal test run tries for each invariant. */
export const INVARIANT_RUNS = 300;

/** An invariant by the sentence that it proves. */
export interface Invariant {
  readonly sentence: string;
  readonly check: (given: ClaimCase) => void;
}

/** Tries an invariant on random cases; throws with the smallest case that breaks it. */
export function assertInvariant({ check }: Invariant, runs: number = INVARIANT_RUNS): void {
  fc.assert(fc.property(anyClaimCase, check), { numRuns: runs });
}

function ensure(isTrue: boolean, message: string): void {
  if (!isTrue) throw new Error(message);
}

function sum(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

function calculate({ claim, context }: Pick<ClaimCase, 'claim' | 'context'>): ClaimCalculation {
  return calculateClaim(claim, context);
}

function payableOf(given: Pick<ClaimCase, 'claim' | 'context'>): number {
  return calculate(given).totals.totalPayableAmount;
}

function addsUp(given: ClaimCase): void {
  const { lines, benefits, totals } = calculate(given);
  const parts = benefits.flatMap((b) => [b.incurred, b.coPay, b.payable, b.excluded]);
  const amounts: TaxedAmount[] = [...lines, ...lines.map((line) => line.excluded), ...parts];
  for (const { before, gst, after } of amounts) ensure(before + gst === after, 'before + gst');
  ensure(totals.totalFeeBeforeGst + totals.totalFeeGst === totals.totalFeeAmount, 'totals');
}

function linesMakeFeesMakeTotals(given: ClaimCase): void {
  const { lines, fees, totals } = calculate(given);
  const own = lines.filter((line) => line.ref !== 'surcharge');
  for (const fee of new Set(Object.values(FEE_OF_CATEGORY))) {
    const ofFee = own.filter(({ category }) => FEE_OF_CATEGORY[category] === fee);
    ensure(sum(ofFee.map(({ before }) => before)) === fees[fee], `${fee} is the sum of its lines`);
  }
  ensure(sum(Object.values(fees)) === totals.totalFeeBeforeGst, 'fees make the total before GST');
  ensure(sum(lines.map(({ gst }) => gst)) === totals.totalFeeGst, 'the GST of lines makes the GST');
}

function benefitsAreShared(given: ClaimCase): void {
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

function someonePays(given: ClaimCase): void {
  const { totals, exclusions } = calculate(given);
  const shared = totals.totalPayableAmount + totals.totalPatientPayableAmount;
  ensure(totals.totalFeeAmount === shared, 'plan and patient pay the claim');
  const gstOfPatient = given.context.gst.isGstPayable ? 0 : totals.totalFeeGst;
  const ofPatient = totals.totalCopayAmount + totals.totalExcludedAmount + gstOfPatient;
  ensure(totals.totalPatientPayableAmount === ofPatient, 'co-pay, excluded and GST of the patient');
  const reasons = sum(exclusions.map(({ amount }) => amount));
  ensure(reasons === totals.totalExcludedAmount, 'the reasons add up to what is excluded');
}

function nothingIsNegative(given: ClaimCase): void {
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

function limitsHold(given: ClaimCase): void {
  const { plan, usage } = given.context;
  if (plan === undefined) return;
  const { benefits } = calculate(given);
  const usedOf = usedFrom(usage);
  for (const limit of plan.benefits.flatMap(ownLimits)) {
    const { balance } = balanceOf(limit, usedOf(limit));
    if (balance < 0) continue;
    const under = plan.benefits.filter((benefit) => {
      return benefitChain(benefit, plan.benefits).some((one) => {
        return one.planBenefitId === limit.planBenefitId;
      });
    });
    const ids = new Set(under.map(({ planBenefitId }) => planBenefitId));
    const payable = sum(
      benefits.filter((one) => ids.has(one.planBenefitId)).map((one) => one.payable.after),
    );
    const allowed = isAmountLimit(limit.kind) ? balance : balance === 0 ? 0 : payable;
    ensure(payable <= allowed, `${limit.kind} ${limit.scope} leaves ${balance}`);
  }
}

/** A covered consultation of 0.01. */
const ONE_CENT: ClaimLine = {
  ref: 'one cent',
  category: 'CONSULTATION',
  quantityMilli: quantityMilli(1000),
  unitPriceE4: unitPriceE4(100),
};

function withOneCentMore(claim: ClaimInput, line: ClaimLine): ClaimInput {
  return { ...claim, lines: [...claim.lines, line] };
}

function neverFallsWithOneCent({ claim, context }: ClaimCase): void {
  if (context.plan === undefined) return;
  const plan = { ...context.plan, mappings: [{ internalBenefitId: 'first' }] };
  const oneBenefit = { ...context, plan };
  const before = payableOf({ claim, context: oneBenefit });
  const after = payableOf({ claim: withOneCentMore(claim, ONE_CENT), context: oneBenefit });
  ensure(after >= before, `payable fell from ${before} to ${after}`);
}

function excludedCentChangesNothing({ claim, context }: ClaimCase): void {
  const excluded: ClaimLine = { ...ONE_CENT, exclusions: ['EXCLUDED_DRUG'] };
  const before = payableOf({ claim, context });
  const after = payableOf({ claim: withOneCentMore(claim, excluded), context });
  ensure(after === before, `payable changed from ${before} to ${after}`);
}

/**
 * With limits before the cost share, pools in pools can make the sum of several benefits fall by a
 * cent: there the claim is checked with one level of pools.
 */
function withFlatPools(plan: PlanCover): PlanCover {
  if (plan.limitBasis === 'AFTER_COST_SHARE') return plan;
  const benefits = plan.benefits.map((benefit) => {
    return benefit.planBenefitId === 'pool'
      ? { ...benefit, parentPlanBenefitId: undefined }
      : benefit;
  });
  return { ...plan, benefits };
}

function withRules(plan: PlanCover, change: (kind: string, value: number) => number): PlanCover {
  const benefits = plan.benefits.map((benefit) => ({
    ...benefit,
    rules: benefit.rules.map((rule) => ({ ...rule, value: change(rule.kind, rule.value) })),
  }));
  return { ...plan, benefits };
}

function neverFallsWithHigherLimit({ claim, context, pick }: ClaimCase): void {
  if (context.plan === undefined) return;
  const plan = withFlatPools(context.plan);
  const count = plan.benefits.flatMap(ownLimits).filter(({ value }) => value >= 0).length;
  if (count === 0) return;
  let seen = -1;
  const raised = withRules(plan, (kind, value) => {
    if (kind === 'COPAY' || kind === 'COINSURANCE' || value < 0) return value;
    seen += 1;
    return seen === pick % count ? value + 1 + pick : value;
  });
  const before = payableOf({ claim, context: { ...context, plan } });
  const after = payableOf({ claim, context: { ...context, plan: raised } });
  ensure(after >= before, `payable fell from ${before} to ${after}`);
}

function neverRisesWithHigherCopay({ claim, context, pick }: ClaimCase): void {
  if (context.plan === undefined) return;
  const plan = withFlatPools(context.plan);
  const dearer = withRules(plan, (kind, value) => {
    return kind === 'COPAY' && value >= 0 ? value + 1 + pick : value;
  });
  const before = payableOf({ claim, context: { ...context, plan } });
  const after = payableOf({ claim, context: { ...context, plan: dearer } });
  ensure(after <= before, `payable rose from ${before} to ${after}`);
}

function orderDoesNotMatter({ claim, context, pick }: ClaimCase): void {
  const turn = claim.lines.length === 0 ? 0 : pick % claim.lines.length;
  const turned = [...claim.lines.slice(turn), ...claim.lines.slice(0, turn)];
  const expected = withoutLines(calculate({ claim, context }));
  for (const lines of [turned, turned.toReversed()]) {
    const actual = withoutLines(calculate({ claim: { ...claim, lines }, context }));
    ensure(actual === expected, `totals changed from ${expected} to ${actual}`);
  }
}

function withoutLines({ totals, fees, benefits, consumption }: ClaimCalculation): string {
  const byId = consumption.toSorted((a, b) => (a.planBenefitId < b.planBenefitId ? -1 : 1));
  return JSON.stringify({ totals, fees, benefits, byId });
}

function recalculationIsTheSame(given: ClaimCase): void {
  const asked = JSON.stringify(given);
  const first = JSON.stringify(calculate(given));
  ensure(JSON.stringify(calculate(given)) === first, 'the second answer differs');
  ensure(JSON.stringify(given) === asked, 'the question was changed');
}

function limitsHoldOverManyClaims(given: ClaimCase): void {
  const { plan } = given.context;
  if (plan === undefined) return;
  const start = given.context.usage;
  let usage = start;
  for (let round = 0; round < 4; round += 1) {
    const result = calculate({ claim: given.claim, context: { ...given.context, usage } });
    usage = withConsumption(usage, plan, given.claim, result);
    const usedOf = usedFrom(usage);
    for (const row of result.benefits.flatMap((benefit) => benefit.balancesAfter)) {
      const limit = { ...row, value: row.limit };
      ensure(usedOf(limit) === row.used, `${row.kind} shows what the next claim finds`);
    }
  }
  const usedBefore = usedFrom(start);
  const usedAfter = usedFrom(usage);
  for (const limit of plan.benefits.flatMap(ownLimits)) {
    if (limit.value < 0) continue;
    const most = Math.max(limit.value, usedBefore(limit));
    ensure(usedAfter(limit) <= most, `${limit.kind} was overspent`);
  }
}

/** The use of limits after a claim, as whoever keeps it would: AMTVIS and days of a stay never add. */
function withConsumption(
  usage: readonly BenefitUsage[],
  plan: PlanCover,
  claim: ClaimInput,
  { consumption }: ClaimCalculation,
): BenefitUsage[] {
  const days = claim.claimType === 'INPATIENT' ? 'DAYSVIS' : undefined;
  const ofStays = usage.filter(({ kind }) => kind !== days);
  const added = consumption.flatMap(({ planBenefitId, amount, visits }) => {
    const benefit = plan.benefits.find((one) => one.planBenefitId === planBenefitId);
    const limits = benefit === undefined ? [] : ownLimits(benefit);
    const seen = new Set<string>();
    return limits.flatMap(({ kind, scope }) => {
      if (kind === days || seen.has(`${kind} ${scope}`)) return [];
      seen.add(`${kind} ${scope}`);
      return { planBenefitId, kind, scope, used: isAmountLimit(kind) ? amount : visits };
    });
  });
  return [...ofStays, ...added];
}

export const INVARIANTS: readonly Invariant[] = [
  { sentence: 'before GST and GST make the amount, everywhere', check: addsUp },
  { sentence: 'lines make fees, and fees make totals', check: linesMakeFeesMakeTotals },
  { sentence: 'each benefit: incurred = payable + co-pay + excluded', check: benefitsAreShared },
  { sentence: 'the claim = what the plan pays + what the patient pays', check: someonePays },
  { sentence: 'no amount is negative or a fraction of a cent', check: nothingIsNegative },
  { sentence: 'no benefit pays more than any limit leaves', check: limitsHold },
  { sentence: 'one cent more under a benefit never pays less', check: neverFallsWithOneCent },
  { sentence: 'one excluded cent more changes nothing paid', check: excludedCentChangesNothing },
  { sentence: 'a higher limit never pays less', check: neverFallsWithHigherLimit },
  { sentence: 'a higher COPAY never pays more', check: neverRisesWithHigherCopay },
  { sentence: 'the order of lines changes no total', check: orderDoesNotMatter },
  { sentence: 'a second calculation answers the same', check: recalculationIsTheSame },
  { sentence: 'claim after claim, no limit is overspent', check: limitsHoldOverManyClaims },
];
