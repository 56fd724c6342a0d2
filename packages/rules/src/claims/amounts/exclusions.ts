// Lists the amounts that are not covered with their reasons, so that they add up to the total excluded.

import type { BenefitOutcome } from '../../benefits/adjudicate-plan.ts';
import { cents, subtractCents } from '../../values/cents.ts';
import { splitByLargestRemainder } from '../../values/rounding.ts';
import type { Exclusion, ExclusionReason } from './claim-calculation.ts';
import type { CoveredLine } from './cover-lines.ts';
import type { TaxedLine } from './gst-of-lines.ts';

/** The exclusions of lines. If a line has two reasons, its GST is split between them. */
export function lineExclusions(lines: readonly TaxedLine<CoveredLine>[]): Exclusion[] {
  return lines.flatMap(({ line, excluded }) => {
    const parts = line.excludedParts;
    const amounts = splitByLargestRemainder(
      excluded.after,
      parts.map(({ amount }) => amount),
    );
    return parts.map(({ reason }, index) => {
      const amount = cents(amounts[index] ?? 0);
      return { reason, lineRef: line.ref, planBenefitId: undefined, amount };
    });
  });
}

/** The amounts above the limits of benefits, and above the guarantee letter. */
export function limitExclusions(outcomes: readonly BenefitOutcome[]): Exclusion[] {
  return outcomes.flatMap((outcome) => {
    const { benefit, answer, aboveCap } = outcome;
    const over = subtractCents(answer.over, aboveCap);
    const at = { lineRef: undefined, planBenefitId: benefit.planBenefitId };
    const reason = reasonAbove(outcome);
    return [
      ...(over > 0 ? [{ ...at, reason, amount: over }] : []),
      ...(aboveCap > 0 ? [{ ...at, reason: 'ABOVE_LETTER' as const, amount: aboveCap }] : []),
    ];
  });
}

/** A limit with nothing left is named differently from one that covers a part. */
function reasonAbove({ isVisitLimitReached, isAmountUsedUp }: BenefitOutcome): ExclusionReason {
  if (isVisitLimitReached) return 'VISIT_LIMIT';
  return isAmountUsedUp ? 'LIMIT_USED_UP' : 'OVER_LIMIT';
}
