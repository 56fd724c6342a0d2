// Test builders of claims, plans and contexts from words and decimal amounts.

import type {
  BenefitMapping,
  BenefitRule,
  BenefitRuleKind,
  BenefitUsage,
  LimitKind,
  PlanBenefit,
  PlanCover,
  RuleScope,
} from '../../benefits/benefit-types.ts';
import type { FeeCategory } from '../../catalogue/fee-category.ts';
import { type Cents, parseCents } from '../../values/cents.ts';
import { plainDate } from '../../values/plain-date.ts';
import {
  type QuantityMilli,
  type UnitPriceE4,
  parseQuantity,
  parseUnitPrice,
} from '../../values/quantity.ts';
import type { CalculationContext, ChosenSurcharge, Charges, ChargeLine } from './charges.ts';

/** Money from '65.14'. */
export function money(decimal: string): Cents {
  return parseCents(decimal) ?? refuse(decimal);
}

/** A quantity from '0.5'. */
export function quantity(decimal: string): QuantityMilli {
  return parseQuantity(decimal) ?? refuse(decimal);
}

/** A unit price from '0.125'. */
export function unitPrice(decimal: string): UnitPriceE4 {
  return parseUnitPrice(decimal) ?? refuse(decimal);
}

function refuse(decimal: string): never {
  throw new RangeError(`'${decimal}' has no meaning here`);
}

/** A line with quantity 1, with its category as ref unless `more` says otherwise. */
export function aLine(
  category: FeeCategory,
  price: string,
  more: Partial<ChargeLine> = {},
): ChargeLine {
  return {
    ref: category.toLowerCase(),
    category,
    quantityMilli: quantity('1'),
    unitPriceE4: unitPrice(price),
    ...more,
  };
}

/** A drug line. Lines of one claim need different refs. */
export function aDrug(
  ref: string,
  amount: string,
  price: string,
  more: Partial<ChargeLine> = {},
): ChargeLine {
  return aLine('DRUG', price, { ref, quantityMilli: quantity(amount), ...more });
}

/** The night surcharge of a clinic. */
export function aSurcharge(fee: string): ChosenSurcharge {
  return { surchargeId: 'night', description: 'Night', fee: money(fee) };
}

/** An outpatient visit to a general practice. */
export function aVisit(lines: readonly ChargeLine[], more: Partial<Charges> = {}): Charges {
  return {
    claimType: 'OUTPATIENT',
    locationType: 'GP',
    incurredDate: plainDate('2025-06-10'),
    diagnosisClass: 'ACUTE',
    lines,
    ...more,
  };
}

/** A rule from its name and value: cents for amounts, basis points for COINSURANCE, else a count. */
export function aRule(
  kind: BenefitRuleKind,
  value: number,
  scope: RuleScope = 'MEMBER',
): BenefitRule {
  return { kind, value, scope };
}

/** A benefit whose internal benefit has the same id. */
export function aBenefit(
  id: string,
  rules: readonly BenefitRule[] = [],
  more: Partial<PlanBenefit> = {},
): PlanBenefit {
  return { planBenefitId: id, internalBenefitId: id, name: id, order: 1, rules, ...more };
}

/** A plan. Without mappings, every line belongs to its first benefit. */
export function aPlan(benefits: readonly PlanBenefit[], more: Partial<PlanCover> = {}): PlanCover {
  const mappings: BenefitMapping[] = benefits
    .slice(0, 1)
    .map(({ internalBenefitId }) => ({ internalBenefitId }));
  return {
    benefits,
    mappings,
    costShareOrder: 'COPAY_FIRST',
    limitBasis: 'AFTER_COST_SHARE',
    ...more,
  };
}

/** Usage of a limit: cents or a count. */
export function used(
  planBenefitId: string,
  kind: LimitKind,
  amount: number,
  scope: RuleScope = 'MEMBER',
): BenefitUsage {
  return { planBenefitId, kind, scope, used: amount };
}

/** A location that charges 9 % GST on top of its prices, reimbursed by the panel, and a plan without rules. */
export function aContext(more: Partial<CalculationContext> = {}): CalculationContext {
  return { gst: gstOf(900), plan: aPlan([aBenefit('GP')]), usage: [], ...more };
}

/** GST settings of a location, in basis points, with prices excluding GST and reimbursed by the panel. */
export function gstOf(
  basisPoints: number,
  more: Partial<CalculationContext['gst']> = {},
): CalculationContext['gst'] {
  return {
    basisPoints,
    priceBasis: 'EXCL',
    isGstPayable: true,
    isGstMixModel: false,
    ...more,
  };
}
