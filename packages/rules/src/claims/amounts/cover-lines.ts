// Prices the lines of a claim, assigns their benefits, and separates the parts that are not covered.

import type { PlanBenefit } from '../../benefits/benefit-types.ts';
import { mapBenefit } from '../../benefits/map-benefit.ts';
import type { FeeCategory } from '../../catalogue/fee-category.ts';
import {
  type Cents,
  cents,
  maxCents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '../../values/cents.ts';
import type { ExclusionReason } from './claim-calculation.ts';
import type { CalculationContext, Charges, ChargeLine, LineExclusionReason } from './charges.ts';
import { type ExcludedPart, type PricedLine, priceLine, usableAmount } from './price-line.ts';
import { type GstLine, gstTreatmentOf } from './gst-of-lines.ts';
import { suppliableQuantities } from './suppliable-quantities.ts';

/** The ref of the surcharge's line. */
const SURCHARGE_REF = 'surcharge';

/** A line before GST. */
export interface CoveredLine extends GstLine {
  readonly ref: string;
  readonly category: FeeCategory;
  readonly isSurcharge: boolean;
  readonly benefit: PlanBenefit | undefined;
  readonly excludedParts: readonly ExcludedPart[];
}

/** If several reasons exclude a whole line, the first of these is reported. */
const REASON_ORDER = [
  'EXCLUDED_DRUG',
  'EXCLUDED_DIAGNOSIS',
  'WAITING_PERIOD',
  'PRE_EXISTING',
] as const satisfies readonly LineExclusionReason[];

/**
 * The lines of a claim, with the surcharge as an additional consultation line. A line without a benefit is
 * excluded as NOT_COVERED. A line with a reason against it is excluded for that reason. Otherwise the parts
 * above the price cap and the quantity limit are excluded, and then the part above the amount that an assessor
 * accepts. Source: domain decision.
 */
export function coverLines(claim: Charges, context: CalculationContext): CoveredLine[] {
  const suppliable = suppliableQuantities(claim.lines);
  const lines = claim.lines.map((line) => {
    const priced = priceLine(line, context.panelScheme, suppliable.get(line.ref));
    return coverLine(line, priced, claim, context);
  });
  const fee = usableAmount(claim.surcharge?.fee);
  if (claim.surcharge === undefined || fee === 0) return lines;
  const line: ChargeLine = { ref: SURCHARGE_REF, category: 'CONSULTATION' };
  return [...lines, coverLine(line, { total: fee, excludedParts: [] }, claim, context, true)];
}

function coverLine(
  line: ChargeLine,
  priced: PricedLine,
  claim: Charges,
  context: CalculationContext,
  isSurcharge = false,
): CoveredLine {
  const benefit = benefitOf(line, claim, context);
  const reason = wholeReason(line, benefit, claim);
  const excludedParts =
    reason === undefined ? withAssessorsPart(line, priced) : all(priced.total, reason);
  const excluded = sumCents(excludedParts.map(({ amount }) => amount));
  return {
    ref: line.ref,
    category: line.category,
    isSurcharge,
    benefit,
    excludedParts,
    treatment: gstTreatmentOf(line, context.gst),
    covered: subtractCents(priced.total, excluded),
    excluded,
    sortKey: `${benefit?.planBenefitId ?? ''}|${line.category}|${isSurcharge}`,
  };
}

function benefitOf(
  line: ChargeLine,
  claim: Charges,
  { plan }: CalculationContext,
): PlanBenefit | undefined {
  if (plan === undefined) return undefined;
  return mapBenefit(plan, {
    claimType: claim.claimType,
    locationType: claim.locationType,
    category: line.category,
    diagnosisClass: line.diagnosisClass ?? claim.diagnosisClass,
    productGroup: line.productGroup,
  });
}

function wholeReason(
  line: ChargeLine,
  benefit: PlanBenefit | undefined,
  claim: Charges,
): ExclusionReason | undefined {
  if (benefit === undefined) return 'NOT_COVERED';
  const reasons = new Set<LineExclusionReason>([
    ...(line.exclusions ?? []),
    ...(claim.exclusions ?? []),
  ]);
  if (isBeforeCover(benefit, claim)) reasons.add('WAITING_PERIOD');
  return REASON_ORDER.find((reason) => reasons.has(reason));
}

function isBeforeCover(benefit: PlanBenefit, { incurredDate }: Charges): boolean {
  const { coverStartsOn } = benefit;
  return coverStartsOn !== undefined && incurredDate !== undefined && incurredDate < coverStartsOn;
}

/** The assessor excludes what remains of the line above the accepted amount. */
function withAssessorsPart(
  { acceptedAmount }: ChargeLine,
  { total, excludedParts }: PricedLine,
): readonly ExcludedPart[] {
  if (acceptedAmount === undefined) return excludedParts;
  const covered = subtractCents(total, sumCents(excludedParts.map(({ amount }) => amount)));
  const amount = subtractCents(covered, maxCents(ZERO_CENTS, acceptedAmount));
  return amount > 0 ? [...excludedParts, { reason: 'ASSESSOR', amount }] : excludedParts;
}

function all(total: Cents, reason: ExclusionReason): ExcludedPart[] {
  return total > 0 ? [{ reason, amount: cents(total) }] : [];
}
