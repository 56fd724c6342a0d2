// The result of the fee and benefit calculation. Amounts are cents.

import type { BenefitBalance, BenefitRuleKind, RuleScope } from '../../benefits/benefit-types.ts';
import type { FeeCategory, FeeName } from '../../catalogue/fee-category.ts';
import type { Cents } from '../../values/cents.ts';

/** An amount with its GST. Always `before + gst = after`. */
export interface TaxedAmount {
  readonly before: Cents;
  readonly gst: Cents;
  readonly after: Cents;
}

/** The reasons why something is not covered. The last four concern a benefit, the others a line. */
export const EXCLUSION_REASONS = [
  'EXCLUDED_DRUG',
  'EXCLUDED_DIAGNOSIS',
  'WAITING_PERIOD',
  'PRE_EXISTING',
  'NOT_COVERED',
  'PRICE_CAP',
  'QTY_OVER',
  'ASSESSOR',
  'OVER_LIMIT',
  'LIMIT_USED_UP',
  'ABOVE_LETTER',
  'VISIT_LIMIT',
] as const;

export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** A line with its share of the GST. The surcharge's line has the ref `surcharge`. */
export interface LineAmounts extends TaxedAmount {
  readonly ref: string;
  readonly category: FeeCategory;
  /** The line's benefit; undefined if the plan has none for it. */
  readonly planBenefitId: string | undefined;
  /** The part that is not covered, before the limits of the benefit. */
  readonly excluded: TaxedAmount;
  /** The reasons why that part is not covered. */
  readonly exclusionReasons: readonly ExclusionReason[];
}

/** An amount that is not covered, with its reason. All exclusions add up to the total excluded. */
export interface Exclusion {
  readonly reason: ExclusionReason;
  /** For reasons that concern a line. */
  readonly lineRef: string | undefined;
  /** For reasons that concern a benefit. */
  readonly planBenefitId: string | undefined;
  readonly amount: Cents;
}

/** A rule that reduced the payable amount: a cost share, or the limit that capped. */
export interface AppliedRule {
  /** The benefit or pool that has the rule. */
  readonly planBenefitId: string;
  readonly kind: BenefitRuleKind;
  readonly scope: RuleScope;
  /** In the unit of the rule. */
  readonly value: number;
  /** The amount that the patient pays because of it. */
  readonly amount: Cents;
}

/** The amounts of one benefit on the claim: `incurred = coPay + payable + excluded`, for each part. */
export interface BenefitAmounts {
  readonly planBenefitId: string;
  readonly internalBenefitId: string;
  readonly name: string;
  readonly incurred: TaxedAmount;
  readonly coPay: TaxedAmount;
  readonly payable: TaxedAmount;
  readonly excluded: TaxedAmount;
  readonly isVisitLimitReached: boolean;
  readonly appliedRules: readonly AppliedRule[];
  /** The limits of the benefit and its pools after this claim, for the next visit. */
  readonly balancesAfter: readonly BenefitBalance[];
  /** The smallest remaining amount limit for the next visit; undefined without limits. */
  readonly minimumBalanceAfter: Cents | undefined;
}

/** The claim's usage of a benefit or pool, to be stored. */
export interface BenefitConsumption {
  readonly planBenefitId: string;
  readonly amount: Cents;
  /** 1 if the claim counts as a visit under the benefit. */
  readonly visits: 0 | 1;
}

/** Fees before GST, which add up to the total before GST. */
export type ClaimFees = Readonly<Record<FeeName | 'surchargeFee', Cents>>;

/**
 * Totals of the claim. `totalFeeAmount = totalPayableAmount + totalPatientPayableAmount`. Where GST is
 * charged, the totals include it (Claims spec §5); `totalPayableGstAmount` is the GST within.
 */
export interface ClaimTotals {
  readonly totalFeeBeforeGst: Cents;
  readonly totalFeeGst: Cents;
  readonly totalFeeAmount: Cents;
  readonly totalPayableAmount: Cents;
  readonly totalPayableGstAmount: Cents;
  readonly totalCopayAmount: Cents;
  readonly totalExcludedAmount: Cents;
  readonly totalPatientPayableAmount: Cents;
}

/** All amounts of a claim. */
export interface ClaimCalculation {
  readonly lines: readonly LineAmounts[];
  readonly fees: ClaimFees;
  readonly benefits: readonly BenefitAmounts[];
  readonly exclusions: readonly Exclusion[];
  readonly consumption: readonly BenefitConsumption[];
  readonly totals: ClaimTotals;
}

/** Whether a limit had nothing left for this claim. */
export function hasUsedUpLimit({ exclusions }: Pick<ClaimCalculation, 'exclusions'>): boolean {
  return exclusions.some(({ reason }) => reason === 'LIMIT_USED_UP' || reason === 'VISIT_LIMIT');
}

/** Whether the plan would pay more if the guarantee letter covered more. */
export function hasAboveLetter({ exclusions }: Pick<ClaimCalculation, 'exclusions'>): boolean {
  return exclusions.some(({ reason }) => reason === 'ABOVE_LETTER');
}
