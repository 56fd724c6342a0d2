// What a plan says about a benefit: cost sharing, limits, what belongs to it, what is used already.

import type { FeeCategory } from '../catalogue/fee-category.ts';
import type { LocationType } from '../catalogue/location-type.ts';
import type { ClaimType, DiagnosisClass } from '../catalogue/claim-type.ts';
import type { PlainDate } from '../values/plain-date.ts';

/** Names and meaning: Claims spec §3, benefit rule names. */
export const COST_SHARE_KINDS = ['COPAY', 'COINSURANCE'] as const;
export const AMOUNT_LIMIT_KINDS = ['AMTDAY', 'AMTVIS', 'AMTMNTH', 'AMTYEAR', 'AMTLIFE'] as const;
export const COUNT_LIMIT_KINDS = ['DAYSVIS', 'VISMNTH', 'VISYEAR', 'VISLIFE'] as const;

export type CostShareKind = (typeof COST_SHARE_KINDS)[number];
export type AmountLimitKind = (typeof AMOUNT_LIMIT_KINDS)[number];
export type CountLimitKind = (typeof COUNT_LIMIT_KINDS)[number];
export type LimitKind = AmountLimitKind | CountLimitKind;
export type BenefitRuleKind = CostShareKind | LimitKind;

/** What a benefit pays for; ALL is a limit over all of them (Claims spec §9). */
export const BENEFIT_TYPES = [
  'ALL',
  'INPATIENT',
  'OUTPATIENT',
  'DENTAL',
  'FLEX',
  'VISION',
  'HEALTH_SCREENING',
] as const;
export type BenefitType = (typeof BENEFIT_TYPES)[number];

/** Whether a benefit pays claims of panel clinics, of the member's own, or both (Claims spec §9). */
export const PANEL_FILTERS = ['ALL', 'PANEL', 'NON_PANEL'] as const;
export type PanelFilter = (typeof PANEL_FILTERS)[number];

/** Whose use a rule counts: the member's own, or that of the main holder's whole family. */
export type RuleScope = 'MEMBER' | 'FAMILY';

/** As the value of a rule: there is no limit (Claims spec §3). */
export const UNLIMITED = -1;

/**
 * One rule of a benefit. The unit of `value` follows the kind: COPAY and AMT… cents (limits include
 * GST), COINSURANCE basis points (1,000 is 10 %), DAYSVIS and VIS… a count. −1 means none.
 */
export interface BenefitRule {
  readonly kind: BenefitRuleKind;
  readonly scope: RuleScope;
  readonly value: number;
}

/** A benefit of a plan. */
export interface PlanBenefit {
  readonly planBenefitId: string;
  readonly internalBenefitId: string;
  readonly name: string;
  /** Benefits consume shared limits in this order, lowest first. */
  readonly order: number;
  /** The benefit whose limits this one shares with others (a pool). */
  readonly parentPlanBenefitId?: string | undefined;
  readonly rules: readonly BenefitRule[];
  /** End of a waiting period: what is incurred before this day is not covered. */
  readonly coverStartsOn?: PlainDate | undefined;
}

/** Which lines belong to a benefit. What is not given (or an empty list) fits every line. */
export interface BenefitMapping {
  readonly internalBenefitId: string;
  readonly claimType?: ClaimType | undefined;
  readonly locationTypes?: readonly LocationType[] | undefined;
  readonly category?: FeeCategory | undefined;
  readonly diagnosisClass?: DiagnosisClass | undefined;
  readonly productGroups?: readonly string[] | undefined;
}

/** Which of the two cost shares comes off first. */
export type CostShareOrder = 'COPAY_FIRST' | 'COINS_FIRST';

/** Whether a limit caps what the clinic may claim, or what is shared between plan and patient. */
export type LimitBasis = 'AFTER_COST_SHARE' | 'BEFORE_COST_SHARE';

/** Whether a yearly limit follows the policy year or the calendar year. */
export type YearBasis = 'POLICY' | 'CALENDAR';

/** A plan as far as it decides what is paid. */
export interface PlanCover {
  readonly benefits: readonly PlanBenefit[];
  readonly mappings: readonly BenefitMapping[];
  readonly costShareOrder: CostShareOrder;
  readonly limitBasis: LimitBasis;
}

/**
 * What other counted claims have used of one limit in its period (see `periodOf`): cents for
 * amounts, a count otherwise. The pool of a shared limit has rows of its own. A limit without a row
 * is unused; rows of AMTVIS mean nothing, because each visit starts it anew.
 */
export interface BenefitUsage {
  readonly planBenefitId: string;
  readonly kind: LimitKind;
  readonly scope: RuleScope;
  readonly used: number;
}

/** A limit and what is left of it; `limit` and `balance` are −1 where there is no limit. */
export interface BenefitBalance {
  readonly planBenefitId: string;
  readonly kind: LimitKind;
  readonly scope: RuleScope;
  readonly limit: number;
  readonly used: number;
  readonly balance: number;
}
