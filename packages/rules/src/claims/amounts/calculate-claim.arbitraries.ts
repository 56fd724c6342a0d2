// Random claims, plans and contexts for the invariants. Small numbers are frequent, so that cents matter.

import * as fc from 'fast-check';
import type {
  BenefitMapping,
  BenefitRule,
  BenefitUsage,
  PlanBenefit,
  PlanCover,
} from '../../benefits/benefit-types.ts';
import { ownLimits } from '../../benefits/limit-rules.ts';
import { cents } from '../../values/cents.ts';
import { plainDate } from '../../values/plain-date.ts';
import { quantityMilli, unitPriceE4 } from '../../values/quantity.ts';
import type { CalculationContext, Charges, ChargeLine, GstSettings } from './charges.ts';

/** A claim with everything that its amounts depend on. */
export interface ClaimCase {
  readonly claim: Charges;
  readonly context: CalculationContext;
  /** A random number for checks that pick a line, a rule or a benefit. */
  readonly pick: number;
}

const BENEFIT_IDS = ['first', 'second', 'third'] as const;
const INCURRED_DATE = plainDate('2026-11-05');
const CATEGORIES = ['CONSULTATION', 'DRUG', 'LAB', 'IMAGING', 'PROCEDURE', 'HS'] as const;

function maybe<T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.option(value, { nil: undefined, freq: 2 });
}

/** Nearly always present, so that most claims have a total. */
function nearlyAlways<T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.option(value, { nil: undefined, freq: 15 });
}

function anyAmount(max: number): fc.Arbitrary<number> {
  return fc.oneof(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max }));
}

const anyQuantity = fc
  .oneof(fc.constantFrom(1000, 2000, 500), fc.integer({ min: 0, max: 100_000 }))
  .map(quantityMilli);
const anyPrice = fc
  .oneof(
    anyAmount(50_000).map((inCents) => inCents * 100),
    fc.integer({ min: 0, max: 1_000_000 }),
  )
  .map(unitPriceE4);

const anyLine = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  quantityMilli: nearlyAlways(anyQuantity),
  unitPriceE4: nearlyAlways(anyPrice),
  productId: maybe(fc.constantFrom('one drug', 'another drug')),
  productGroup: maybe(fc.constantFrom('VACCINE', 'VITAMIN')),
  diagnosisClass: maybe(fc.constantFrom('ACUTE', 'CHRONIC')),
  upperPriceE4: maybe(anyPrice),
  quantityLimitMilli: maybe(anyQuantity),
  approvedQuantityMilli: maybe(anyQuantity),
  isTaxable: maybe(fc.boolean()),
  priceBasis: maybe(fc.constantFrom('EXCL', 'INCL')),
  acceptedAmount: maybe(anyAmount(20_000).map(cents)),
  exclusions: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.constant(['EXCLUDED_DRUG'] as const) },
  ),
});

const anyLines: fc.Arbitrary<ChargeLine[]> = fc.array(anyLine, { maxLength: 12 }).map((lines) =>
  lines.map((line, index) => {
    const first = lines.find(
      ({ productId }) => productId !== undefined && productId === line.productId,
    );
    return { ...line, ...(first === undefined ? {} : ofProduct(first)), ref: `line ${index}` };
  }),
);

/** Product facts, the same on each line of the product. */
function ofProduct({
  category,
  productGroup,
  upperPriceE4,
  quantityLimitMilli,
  approvedQuantityMilli,
  exclusions,
}: Omit<ChargeLine, 'ref'>) {
  return {
    category,
    productGroup,
    upperPriceE4,
    quantityLimitMilli,
    approvedQuantityMilli,
    exclusions,
  };
}

const anyRule: fc.Arbitrary<BenefitRule> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('COPAY', 'AMTDAY', 'AMTVIS', 'AMTMNTH', 'AMTYEAR', 'AMTLIFE'),
    scope: fc.constantFrom('MEMBER', 'FAMILY'),
    value: fc.oneof(
      fc.constantFrom(-1, 500),
      anyAmount(5000),
      fc.integer({ min: 0, max: 200_000 }),
    ),
  }),
  fc.record({
    kind: fc.constant('COINSURANCE'),
    scope: fc.constant('MEMBER'),
    value: fc.constantFrom(-1, 0, 1, 1000, 2000, 3333, 10_000),
  }),
  fc.record({
    kind: fc.constantFrom('DAYSVIS', 'VISMNTH', 'VISYEAR', 'VISLIFE'),
    scope: fc.constantFrom('MEMBER', 'FAMILY'),
    value: fc.constantFrom(-1, 0, 1, 2, 4, 12, 20),
  }),
);

function anyBenefit(id: string, order: number): fc.Arbitrary<PlanBenefit> {
  return fc.record({
    planBenefitId: fc.constant(id),
    internalBenefitId: fc.constant(id),
    name: fc.constant(id),
    order: fc.constant(order),
    parentPlanBenefitId: maybe(fc.constantFrom('pool', 'upper pool')),
    rules: fc.array(anyRule, { maxLength: 4 }),
    coverStartsOn: fc.oneof(
      { weight: 14, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constant(plainDate('2026-11-06')) },
    ),
  });
}

const anyMapping: fc.Arbitrary<BenefitMapping> = fc.record({
  internalBenefitId: fc.constantFrom(...BENEFIT_IDS),
  category: maybe(fc.constantFrom(...CATEGORIES)),
  diagnosisClass: maybe(fc.constant('CHRONIC')),
  productGroups: maybe(fc.constant(['VITAMIN'])),
});

const anyPlan: fc.Arbitrary<PlanCover> = fc.record({
  benefits: fc
    .tuple(
      ...BENEFIT_IDS.map((id, index) => anyBenefit(id, index)),
      anyBenefit('pool', 8).map((pool) => ({ ...pool, parentPlanBenefitId: 'upper pool' })),
      anyBenefit('upper pool', 9).map((pool) => ({ ...pool, parentPlanBenefitId: undefined })),
    )
    .map((benefits): readonly PlanBenefit[] => benefits),
  mappings: fc
    .array(anyMapping, { minLength: 1, maxLength: 6 })
    .map((mappings) => [{ internalBenefitId: 'first' }, ...mappings]),
  costShareOrder: fc.constantFrom('COPAY_FIRST', 'COINS_FIRST'),
  limitBasis: fc.constantFrom('AFTER_COST_SHARE', 'BEFORE_COST_SHARE'),
});

const anyGst: fc.Arbitrary<GstSettings> = fc.record({
  basisPoints: fc.constantFrom(0, 700, 800, 900),
  priceBasis: fc.constantFrom('EXCL', 'INCL'),
  isGstPayable: fc.boolean(),
  isGstMixModel: fc.boolean(),
});

/** Some usage of some of the limits of a plan. */
function anyUsage(plan: PlanCover): fc.Arbitrary<BenefitUsage[]> {
  const limits = plan.benefits.flatMap(ownLimits);
  if (limits.length === 0) return fc.constant([]);
  const anyRow = fc
    .record({ limit: fc.constantFrom(...limits), share: fc.integer({ min: 0, max: 105 }) })
    .map(({ limit, share }) => {
      const { planBenefitId, kind, scope } = limit;
      return {
        planBenefitId,
        kind,
        scope,
        used: Math.trunc((Math.max(0, limit.value) * share) / 100),
      };
    });
  return fc.uniqueArray(anyRow, {
    maxLength: 6,
    selector: ({ planBenefitId, kind, scope }) => `${planBenefitId} ${kind} ${scope}`,
  });
}

const anyClaim: fc.Arbitrary<Charges> = fc.record({
  claimType: fc.constantFrom('OUTPATIENT', 'INPATIENT'),
  locationType: fc.constantFrom('GP', 'SP'),
  incurredDate: fc.constant(INCURRED_DATE),
  stayDays: fc.integer({ min: 1, max: 21 }),
  diagnosisClass: maybe(fc.constantFrom('ACUTE', 'CHRONIC')),
  lines: anyLines,
  exclusions: fc.oneof(
    { weight: 24, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.constant(['EXCLUDED_DIAGNOSIS' as const]) },
  ),
  surcharge: maybe(
    anyAmount(5000).map((fee) => ({ surchargeId: 's', description: 's', fee: cents(fee) })),
  ),
});

/** Any claim under any plan, with any usage of its limits. */
export const anyClaimCase: fc.Arbitrary<ClaimCase> = anyPlan.chain((plan) =>
  fc.record({
    pick: fc.nat({ max: 1000 }),
    claim: anyClaim,
    context: fc.record({
      gst: anyGst,
      panelScheme: maybe(fc.constantFrom('ESSENTIAL', 'ADMINISTRATIVE', 'FFS')),
      plan: fc.oneof({ weight: 19, arbitrary: fc.constant(plan) }, fc.constant(undefined)),
      usage: anyUsage(plan),
    }),
  }),
);
