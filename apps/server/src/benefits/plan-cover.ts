// A plan and its use as the engine reads them: cents, basis points and counts.
import {
  AMOUNT_LIMIT_KINDS,
  COST_SHARE_KINDS,
  COUNT_LIMIT_KINDS,
  UNLIMITED,
  type BenefitMapping,
  type BenefitRule,
  type BenefitRuleKind,
  type BenefitUsage,
  type LimitKind,
  type PlanBenefit,
  type PlanCover,
} from '@portal/rules/benefits/benefit-types.ts';
import { periodOf, type DatePeriod, type PlanTerm } from '@portal/rules/benefits/benefit-period.ts';
import { parseFeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import { parseLocationType } from '@portal/rules/catalogue/location-type.ts';
import { parseCents } from '@portal/rules/values/cents.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { Transaction } from '../platform/database/database.ts';
import { referenceStore } from '../platform/database/reference-memory.ts';
import {
  findPlan,
  listBenefitMappings,
  listPlanBenefits,
  sumUsage,
  type BenefitRow,
  type Claimant,
  type MappingRow,
  type PlanRow,
  type UsageQuestion,
  type UsageSum,
} from './benefits.queries.ts';

const allKinds: readonly BenefitRuleKind[] = [
  ...COST_SHARE_KINDS,
  ...AMOUNT_LIMIT_KINDS,
  ...COUNT_LIMIT_KINDS,
];
const centsPerUnit = 100;

function kindOf(text: string): BenefitRuleKind {
  const kind = allKinds.find((candidate) => candidate === text);
  if (kind === undefined) throw new Error(`unknown benefit rule ${text}`);
  return kind;
}

export function isLimitKind(kind: BenefitRuleKind): kind is LimitKind {
  return kind !== 'COPAY' && kind !== 'COINSURANCE';
}

export function isCountKind(kind: BenefitRuleKind): boolean {
  return COUNT_LIMIT_KINDS.some((candidate) => candidate === kind);
}

/** Dollars become cents and percentages become basis points; counts and -1 stay as they are. */
function ruleOf(row: BenefitRow['rules'][number]): BenefitRule {
  const kind = kindOf(row.kind);
  const value =
    row.value < 0 || isCountKind(kind) ? row.value : Math.round(row.value * centsPerUnit);
  return { kind, scope: row.scope, value: value < 0 ? UNLIMITED : value };
}

function planBenefitOf(row: BenefitRow): PlanBenefit {
  return {
    planBenefitId: row.id,
    internalBenefitId: row.internal_benefit_id,
    name: row.name,
    order: row.order_no,
    parentPlanBenefitId: row.parent_id ?? undefined,
    rules: row.rules.map(ruleOf),
  };
}

function mappingOf(row: MappingRow): BenefitMapping {
  return {
    internalBenefitId: row.internal_benefit_id,
    claimType:
      row.claim_type === 'OUTPATIENT' || row.claim_type === 'INPATIENT'
        ? row.claim_type
        : undefined,
    locationTypes: row.location_types?.flatMap((text) => parseLocationType(text) ?? []),
    category: row.category === null ? undefined : parseFeeCategory(row.category),
    diagnosisClass:
      row.diagnosis_class === 'ACUTE' || row.diagnosis_class === 'CHRONIC'
        ? row.diagnosis_class
        : undefined,
    productGroups: row.product_groups ?? undefined,
  };
}

export interface LoadedPlan {
  readonly plan: PlanRow;
  readonly cover: PlanCover;
  readonly benefitRows: readonly BenefitRow[];
}

const MOST_PLANS = 1_000;
const plans = referenceStore<LoadedPlan | undefined>(['PLAN'], MOST_PLANS);

/** The plan with its benefits and mappings; undefined for an unknown id. */
export function loadPlan(tx: Transaction, planId: string): Promise<LoadedPlan | undefined> {
  return plans.get(tx, planId, () => readPlan(tx, planId));
}

async function readPlan(tx: Transaction, planId: string): Promise<LoadedPlan | undefined> {
  const [plan, benefitRows, mappings] = await tx.batch((on) => [
    findPlan(on, planId),
    listPlanBenefits(on, [planId]),
    listBenefitMappings(on),
  ]);
  if (plan === undefined) return undefined;
  const elsewhere = new Set(
    benefitRows
      .filter(({ panel_type: type }) => type === 'NON_PANEL')
      .map((row) => row.internal_benefit_id),
  );
  return {
    plan,
    benefitRows,
    cover: {
      benefits: benefitRows.map(planBenefitOf),
      mappings: mappings.filter((row) => !elsewhere.has(row.internal_benefit_id)).map(mappingOf),
      costShareOrder: plan.cost_share_order,
      limitBasis: plan.limit_basis,
    },
  };
}

/** The use of a limit, and the period in which it was counted. */
export interface PeriodUsage extends BenefitUsage {
  readonly period: DatePeriod;
}

/** Returns the use of some limits, over all clinics. */
export type SumUsage = (asked: readonly UsageQuestion[]) => Promise<UsageSum[]>;

/** The use of every limit of a claimant's benefits in its period, over all clinics. */
export function loadUsage(
  tx: Transaction,
  ask: UsagePeriods & {
    readonly claimant: Claimant;
    readonly withoutClaimId?: string | undefined;
  },
): Promise<PeriodUsage[]> {
  return loadUsageBy((asked) => sumUsage(tx, ask.claimant, asked, ask.withoutClaimId ?? null), ask);
}

export interface UsagePeriods {
  readonly benefits: readonly PlanBenefit[];
  readonly planTerm: PlanTerm;
  readonly yearBasis: 'POLICY' | 'CALENDAR';
  readonly incurredDate: PlainDate;
  /** Whether unlimited rules are counted too: clinics are told what was used, but no amount depends on it. */
  readonly withUnlimited?: boolean;
}

/** The use of every limit of the benefits in its period, summed by `sum`. */
export async function loadUsageBy(sum: SumUsage, ask: UsagePeriods): Promise<PeriodUsage[]> {
  const limits = ask.benefits.flatMap((benefit) =>
    benefit.rules.flatMap(({ kind, scope, value }) =>
      isLimitKind(kind) && (value !== UNLIMITED || ask.withUnlimited === true) && kind !== 'AMTVIS'
        ? [
            {
              benefit,
              kind,
              scope,
              period: periodOf(kind, ask.incurredDate, ask.planTerm, ask.yearBasis),
            },
          ]
        : [],
    ),
  );
  if (limits.length === 0) return [];
  const questions: UsageQuestion[] = limits.map(({ benefit, kind, scope, period }, no) => ({
    no,
    internalBenefitId: benefit.internalBenefitId,
    scope,
    from: period.start,
    to: period.end,
    lifetime: kind === 'AMTLIFE' || kind === 'VISLIFE',
  }));
  const rows = await sum(questions);
  const used = new Map(rows.map((row) => [row.asked_no, row]));
  return limits.map(({ benefit, kind, scope, period }, no) => {
    const row = used.get(no);
    const amount = parseCents(row?.amount ?? '0') ?? 0;
    return {
      planBenefitId: benefit.planBenefitId,
      kind,
      scope,
      used: isCountKind(kind) ? (row?.visits ?? 0) : amount,
      period,
    };
  });
}
