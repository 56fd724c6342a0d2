// Calculates a claim: lines, GST, exclusions, benefits, totals. The same function runs while the user types
// and again on submission.

import { type PlanOutcome, adjudicatePlan } from '../../benefits/adjudicate-plan.ts';
import { cents } from '../../values/cents.ts';
import { demandsOf, groupByBenefit, toBenefitAmounts } from './benefit-amounts.ts';
import type { BenefitConsumption, ClaimCalculation, LineAmounts } from './claim-calculation.ts';
import type { CalculationContext, Charges } from './charges.ts';
import { feesOf, totalsOf } from './claim-totals.ts';
import { type CoveredLine, coverLines } from './cover-lines.ts';
import { limitExclusions, lineExclusions } from './exclusions.ts';
import { type TaxedLine, spreadGst } from './gst-of-lines.ts';
import { sumTaxed, withoutGst } from './taxed-amount.ts';

/**
 * Calculates a claim. Pure, and defined for every input: missing or invalid values count as 0.
 *
 * If the panel does not reimburse GST, benefits are calculated on amounts before GST, and the patient pays
 * the GST of the whole claim on top.
 * Source: Claims spec §3–5 for names and the after-GST rule; domain decision for the steps.
 */
export function calculateClaim(claim: Charges, context: CalculationContext): ClaimCalculation {
  const { gst } = context;
  const lines = spreadGst(coverLines(claim, context), gst.basisPoints);
  const counted = gst.isGstPayable ? lines : lines.map(countedWithoutGst);
  const byBenefit = groupByBenefit(counted);
  const outcome = adjudicate(claim, context, byBenefit);
  const benefits = outcome.outcomes.map((one) => toBenefitAmounts(one, byBenefit));
  const exclusions = [...lineExclusions(counted), ...limitExclusions(outcome.outcomes)];
  return {
    lines: lines.map(toLineAmounts),
    fees: feesOf(lines),
    benefits,
    exclusions,
    consumption: toConsumption(outcome),
    totals: totalsOf(lines, benefits, exclusions, gst.isGstPayable),
  };
}

function countedWithoutGst(taxed: TaxedLine<CoveredLine>): TaxedLine<CoveredLine> {
  const { line, covered, excluded } = taxed;
  return { line, covered: withoutGst(covered), excluded: withoutGst(excluded) };
}

function adjudicate(
  claim: Charges,
  { plan, usage, letterLeft }: CalculationContext,
  byBenefit: ReturnType<typeof groupByBenefit>,
): PlanOutcome {
  if (plan === undefined) return { outcomes: [], consumption: new Map() };
  const { claimType } = claim;
  const stayDays = Math.max(1, Math.trunc(claim.stayDays ?? 1)) || 1;
  const demands = demandsOf(byBenefit);
  return adjudicatePlan({ plan, usage, claimType, stayDays, demands, payableCap: letterLeft });
}

function toLineAmounts({ line, covered, excluded }: TaxedLine<CoveredLine>): LineAmounts {
  return {
    ref: line.ref,
    category: line.category,
    planBenefitId: line.benefit?.planBenefitId,
    ...sumTaxed([covered, excluded]),
    excluded,
    exclusionReasons: line.excludedParts.map(({ reason }) => reason),
  };
}

function toConsumption({ consumption }: PlanOutcome): BenefitConsumption[] {
  return Array.from(consumption, ([planBenefitId, { amount, visits }]) => {
    return { planBenefitId, amount: cents(amount), visits };
  });
}
