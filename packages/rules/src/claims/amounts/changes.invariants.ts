// Invariants of change: how the payable amount reacts to a small change of a claim or its plan.

import type { PlanCover } from '../../benefits/benefit-types.ts';
import { ownLimits } from '../../benefits/limit-rules.ts';
import { quantityMilli, unitPriceE4 } from '../../values/quantity.ts';
import type { ClaimCase } from './calculate-claim.arbitraries.ts';
import type { ClaimCalculation } from './claim-calculation.ts';
import type { Charges, ChargeLine } from './charges.ts';
import { calculate, ensure, payableOf } from './checks.invariants.ts';

/** A covered consultation of 0.01. */
const ONE_CENT: ChargeLine = {
  ref: 'one cent',
  category: 'CONSULTATION',
  quantityMilli: quantityMilli(1000),
  unitPriceE4: unitPriceE4(100),
};

function withOneCentMore(claim: Charges, line: ChargeLine): Charges {
  return { ...claim, lines: [...claim.lines, line] };
}

export function neverFallsWithOneCent({ claim, context }: ClaimCase): void {
  if (context.plan === undefined) return;
  const plan = { ...context.plan, mappings: [{ internalBenefitId: 'first' }] };
  const oneBenefit = { ...context, plan };
  const before = payableOf({ claim, context: oneBenefit });
  const after = payableOf({ claim: withOneCentMore(claim, ONE_CENT), context: oneBenefit });
  ensure(after >= before, `payable fell from ${before} to ${after}`);
}

export function excludedCentChangesNothing({ claim, context }: ClaimCase): void {
  const excluded: ChargeLine = { ...ONE_CENT, exclusions: ['EXCLUDED_DRUG'] };
  const before = payableOf({ claim, context });
  const after = payableOf({ claim: withOneCentMore(claim, excluded), context });
  ensure(after === before, `payable changed from ${before} to ${after}`);
}

/**
 * With limits before the cost share, pools inside pools can lower the sum of several benefits by a cent. In
 * that case the check uses one level of pools.
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

export function neverFallsWithHigherLimit({ claim, context, pick }: ClaimCase): void {
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

export function neverRisesWithHigherCopay({ claim, context, pick }: ClaimCase): void {
  if (context.plan === undefined) return;
  const plan = withFlatPools(context.plan);
  const dearer = withRules(plan, (kind, value) => {
    return kind === 'COPAY' && value >= 0 ? value + 1 + pick : value;
  });
  const before = payableOf({ claim, context: { ...context, plan } });
  const after = payableOf({ claim, context: { ...context, plan: dearer } });
  ensure(after <= before, `payable rose from ${before} to ${after}`);
}

export function orderDoesNotMatter({ claim, context, pick }: ClaimCase): void {
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

export function recalculationIsTheSame(given: ClaimCase): void {
  const asked = JSON.stringify(given);
  const first = JSON.stringify(calculate(given));
  ensure(JSON.stringify(calculate(given)) === first, 'the second answer differs');
  ensure(JSON.stringify(given) === asked, 'the question was changed');
}
