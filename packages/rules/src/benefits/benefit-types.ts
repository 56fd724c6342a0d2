// Benefits of a plan: cost sharing, limits, mapped lines and usage.

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

/** The areas of care that a benefit covers; ALL is a limit over all of them (Claims spec §9). */
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

/** Whether a benefit pays claims of panel clinics, claims of the member, or both (Claims spec §9). */
export const PANEL_FILTERS = ['ALL', 'PANEL', 'NON_PANEL'] as const;
export type PanelFilter = (typeof PANEL_FILTERS)[number];

/** The usage that a rule counts: the member's own, or the whole family's. */
export type RuleScope = 'MEMBER' | 'FAMILY';

/** The value of a rule without a limit (Claims spec §3). */
export const UNLIMITED = -1;

/**
 * One rule of a benefit. The unit of `value` depends on the kind: cents for COPAY and AMT… (limits include
 * GST), basis points for COINSURANCE (1,000 is 10 %), a count for DAYSVIS and VIS…. −1 means none.
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
  /** Benefits use shared limits in this order, lowest first. */
  readonly order: number;
  /** The benefit (a pool) whose limits this one shares with others. */
  readonly parentPlanBenefitId?: string | undefined;
  readonly rules: readonly BenefitRule[];
  /** End of a waiting period: anything incurred before this day is not covered. */
  readonly coverStartsOn?: PlainDate | undefined;
}

/** The lines that belong to a benefit. A missing condition or an empty list matches every line. */
export interface BenefitMapping {
  readonly internalBenefitId: string;
  readonly claimType?: ClaimType | undefined;
  readonly locationTypes?: readonly LocationType[] | undefined;
  readonly category?: FeeCategory | undefined;
  readonly diagnosisClass?: DiagnosisClass | undefined;
  readonly productGroups?: readonly string[] | undefined;
}

/** The cost share that comes off first. */
export type CostShareOrder = 'COPAY_FIRST' | 'COINS_FIRST';

/** Whether a limit caps the amount that the clinic may claim, or the amount that plan and patient share. */
export type LimitBasis = 'AFTER_COST_SHARE' | 'BEFORE_COST_SHARE';

/** Whether a yearly limit follows the policy year or the calendar year. */
export type YearBasis = 'POLICY' | 'CALENDAR';

/** The parts of a plan that determine what is paid. */
export interface PlanCover {
  readonly benefits: readonly PlanBenefit[];
  readonly mappings: readonly BenefitMapping[];
  readonly costShareOrder: CostShareOrder;
  readonly limitBasis: LimitBasis;
}

/**
 * The usage of one limit by other counted claims in its period (see `periodOf`): cents for amounts, else a
 * count. A shared limit's pool has its own rows. A limit without a row is unused. Rows of AMTVIS have no
 * effect, because each visit starts it again.
 */
export interface BenefitUsage {
  readonly planBenefitId: string;
  readonly kind: LimitKind;
  readonly scope: RuleScope;
  readonly used: number;
}

/** A limit and its balance. Both are −1 without a limit. */
export interface BenefitBalance {
  readonly planBenefitId: string;
  readonly kind: LimitKind;
  readonly scope: RuleScope;
  readonly limit: number;
  readonly used: number;
  readonly balance: number;
}
