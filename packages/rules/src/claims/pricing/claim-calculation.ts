// What the fee and benefit engine answers. Amounts are cents.

import type { BenefitBalance, BenefitRuleKind, RuleScope } from '../../benefits/benefit-types.ts';
import type { FeeCategory, FeeName } from '../../catalogue/fee-category.ts';
import type { Cents } from '../../values/cents.ts';

/** An amount with its GST: `before + gst = after`, always. */
export interface TaxedAmount {
  readonly before: Cents;
  readonly gst: Cents;
  readonly after: Cents;
}

/** Why something is not covered. The last two concern a benefit, the others a line. */
export const EXCLUSION_REASONS = [
  'EXCLUDED_DRUG',
  'EXCLUDED_DIAGNOSIS',
  'WAITING_PERIOD',
  'PRE_EXISTING',
  'NOT_COVERED',
  'PRICE_CAP',
  'QTY_OVER',
  'OVER_LIMIT',
  'VISIT_LIMIT',
] as const;

export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** A line with its share of the GST. The line of the surcharge has the ref `surcharge`. */
export interface LineAmounts extends TaxedAmount {
  readonly ref: string;
  readonly category: FeeCategory;
  /** The benefit that the line belongs to; undefined when the plan has none for it. */
  readonly planBenefitId: string | undefined;
  /** The part that is not covered, before any limit of the benefit. */
  readonly excluded: TaxedAmount;
  /** The reasons for that part. */
  readonly exclusionReasons: readonly ExclusionReason[];
}

/** What is not covered, and why. The amounts of all exclusions add up to the total excluded. */
export interface Exclusion {
  readonly reason: ExclusionReason;
  /** For the reasons that concern a line. */
  readonly lineRef: string | undefined;
  /** For the reasons that concern a benefit. */
  readonly planBenefitId: string | undefined;
  readonly amount: Cents;
}

/** A rule that took something: the cost share, or the limit that capped. */
export interface AppliedRule {
  /** The benefit that has the rule: the one itself or a pool above it. */
  readonly planBenefitId: string;
  readonly kind: BenefitRuleKind;
  readonly scope: RuleScope;
  /** In the unit of the rule. */
  readonly value: number;
  /** What the patient pays because of it. */
  readonly amount: Cents;
}

/** What one benefit pays of the claim: `incurred = coPay + payable + excluded`, each part of it. */
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
  /** The limits of the benefit and its pools as they stand for the next visit. */
  readonly balancesAfter: readonly BenefitBalance[];
  /** The least that is left of any amount limit for the next visit; undefined is no limit. */
  readonly minimumBalanceAfter: Cents | undefined;
}

/** What the claim uses of a benefit or pool, to be kept as usage. */
export interface BenefitConsumption {
  readonly planBenefitId: string;
  readonly amount: Cents;
  /** 1 when the claim counts as a visit under the benefit. */
  readonly visits: 0 | 1;
}

/** Fees before GST; together they are the total before GST. */
export type ClaimFees = Readonly<Record<FeeName | 'surchargeFee', Cents>>;

/**
 * Totals of the claim. `totalFeeAmount = totalPayableAmount + totalPatientPayableAmount`. Where GST
 * is charged, the totals include it (Claims spec §5); `totalPayableGstAmount` is the GST inside.
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
