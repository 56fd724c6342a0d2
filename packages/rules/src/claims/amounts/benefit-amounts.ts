// Groups the lines of a claim by benefit, and turns the outcomes of benefits into amounts.

import type { BenefitDemand, BenefitOutcome } from '../../benefits/adjudicate-plan.ts';
import { minimumsOf } from '../../benefits/benefit-balances.ts';
import type { PlanBenefit } from '../../benefits/benefit-types.ts';
import { addCents, sumCents } from '../../values/cents.ts';
import type { AppliedRule, BenefitAmounts } from './claim-calculation.ts';
import type { CoveredLine } from './cover-lines.ts';
import type { TaxedLine } from './gst-of-lines.ts';
import { NO_AMOUNT, spreadGstInside, sumTaxed } from './taxed-amount.ts';

type Line = TaxedLine<CoveredLine>;

/** The lines of one benefit. */
export interface BenefitLines {
  readonly benefit: PlanBenefit;
  readonly lines: readonly Line[];
}

/** The lines of a claim by plan benefit id, without lines that have no benefit. */
export function groupByBenefit(lines: readonly Line[]): ReadonlyMap<string, BenefitLines> {
  const groups = new Map<string, { benefit: PlanBenefit; lines: Line[] }>();
  for (const line of lines) {
    const { benefit } = line.line;
    if (benefit === undefined) continue;
    const group = groups.get(benefit.planBenefitId) ?? { benefit, lines: [] };
    group.lines.push(line);
    groups.set(benefit.planBenefitId, group);
  }
  return groups;
}

/** The amount asked of each benefit: the covered part of its lines. */
export function demandsOf(groups: ReadonlyMap<string, BenefitLines>): BenefitDemand[] {
  return Array.from(groups.values(), ({ benefit, lines }) => {
    return { benefit, eligible: sumCents(lines.map(({ covered }) => covered.after)) };
  });
}

/**
 * The amounts of a benefit. The GST of the incurred amount is split over payable, co-pay and excluded by
 * largest remainder, so that before, GST and after add up for each.
 */
export function toBenefitAmounts(
  outcome: BenefitOutcome,
  groups: ReadonlyMap<string, BenefitLines>,
): BenefitAmounts {
  const { benefit, answer } = outcome;
  const lines = groups.get(benefit.planBenefitId)?.lines ?? [];
  const lineExcluded = sumTaxed(lines.map(({ excluded }) => excluded));
  const incurred = sumTaxed([lineExcluded, ...lines.map(({ covered }) => covered)]);
  const [payable = NO_AMOUNT, coPay = NO_AMOUNT, excluded = NO_AMOUNT] = spreadGstInside(
    incurred.gst,
    [
      answer.payable,
      addCents(answer.coPay, answer.coInsurance),
      addCents(lineExcluded.after, answer.over),
    ],
  );
  return {
    planBenefitId: benefit.planBenefitId,
    internalBenefitId: benefit.internalBenefitId,
    name: benefit.name,
    incurred,
    coPay,
    payable,
    excluded,
    isVisitLimitReached: outcome.isVisitLimitReached,
    appliedRules: appliedRules(outcome),
    balancesAfter: outcome.balancesAfter,
    minimumBalanceAfter: minimumsOf(outcome.balancesAfter).minimumBalance,
  };
}

function appliedRules({ effects }: BenefitOutcome): AppliedRule[] {
  return effects.map(({ planBenefitId, rule, amount }) => {
    return { planBenefitId, kind: rule.kind, scope: rule.scope, value: rule.value, amount };
  });
}
