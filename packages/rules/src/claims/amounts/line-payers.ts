// Divides the plan's part of a claim over its lines, so that a receipt can say who pays each line.

import { type Cents, cents, subtractCents, sumCents, ZERO_CENTS } from '../../values/cents.ts';
import { multiplyDivideHalfUp, splitByLargestRemainder } from '../../values/rounding.ts';

/** A line as it was charged. */
export interface ChargedLine {
  readonly ref: string;
  /** Undefined if the plan has no benefit for the line. */
  readonly planBenefitId: string | undefined;
  /** With GST. */
  readonly charged: Cents;
  /** The charge that the benefit is calculated on: without GST if the panel does not reimburse GST. */
  readonly insured: Cents;
  /** The part of `charged` that the plan does not cover, before the limits of the benefit. */
  readonly excluded: Cents;
}

/** The amounts of a benefit on the claim. */
export interface PayingBenefit {
  readonly planBenefitId: string;
  /** The sum of `insured` over the benefit's lines and the surcharge. */
  readonly incurred: Cents;
  readonly payable: Cents;
}

/** The two parts of a line's charge. */
export interface LinePayers {
  readonly plan: Cents;
  readonly patient: Cents;
}

/**
 * The payers of each line. The amount of a benefit is split over the covered parts of its lines by largest
 * remainder; the patient pays the rest of each line. The surcharge, which is not a line, takes its own part of the
 * split. So the parts of all lines and of the surcharge add up to the totals of the claim. Source: domain
 * decision; co-payments and limits belong to a benefit, not to a line.
 */
export function linePayers(
  lines: readonly ChargedLine[],
  benefits: readonly PayingBenefit[],
): ReadonlyMap<string, LinePayers> {
  const plan = new Map<string, number>();
  for (const { planBenefitId, incurred, payable } of benefits) {
    const own = lines.filter((line) => line.planBenefitId === planBenefitId);
    const surcharge = subtractCents(incurred, sumCents(own.map(({ insured }) => insured)));
    const covered = own.map(coveredOf);
    const parts = withinCharges(
      splitByLargestRemainder(payable, [...covered, Math.max(0, surcharge)]),
      own,
    );
    for (const [index, { ref }] of own.entries()) plan.set(ref, parts[index] ?? 0);
  }
  return new Map(
    lines.map(({ ref, charged }) => {
      const part = cents(plan.get(ref) ?? ZERO_CENTS);
      return [ref, { plan: part, patient: subtractCents(charged, part) }];
    }),
  );
}

/** The covered part of what the benefit is calculated on. */
function coveredOf({ charged, insured, excluded }: ChargedLine): number {
  if (charged <= 0) return 0;
  return multiplyDivideHalfUp(insured, Math.max(0, charged - excluded), charged);
}

/**
 * Moves a cent that exceeds the charge of its line to the next line with room. That happens only without
 * reimbursed GST, because the covered part before GST is rounded.
 */
function withinCharges(parts: readonly number[], lines: readonly ChargedLine[]): number[] {
  let surplus = 0;
  for (const [index, { charged }] of lines.entries()) {
    surplus += Math.max(0, (parts[index] ?? 0) - charged);
  }
  return parts.map((part, index) => {
    const room = (lines[index]?.charged ?? part) - part;
    const moved = room < 0 ? room : Math.min(room, surplus);
    surplus -= Math.max(0, moved);
    return part + moved;
  });
}
