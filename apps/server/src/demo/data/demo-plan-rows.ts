// Plans as rows, and in the format of the engine.
import type {
  BenefitMapping,
  PlanBenefit,
  PlanCover,
  YearBasis,
} from '@portal/rules/benefits/benefit-types.ts';
import { known, type DemoFrame } from './claims/demo-frame.ts';
import type { DemoPanel } from './demo-panel-rows.ts';
import type { PlanEntry } from './demo-plans.ts';
import type { DemoPriceList } from './demo-product-rows.ts';
import { engineRule, parseRules } from '../../imports/public.ts';
import { BENEFITS, MAPPINGS, type BenefitCode } from '../reference/reference-benefits.ts';

export interface DemoPlan {
  readonly id: string;
  readonly reference: string;
  readonly cover: PlanCover;
  readonly yearBasis: YearBasis;
  readonly requiresReferral: readonly string[];
  readonly excludedDiagnoses: readonly string[];
  readonly excludedProducts: readonly string[];
  covers(benefit: BenefitCode): boolean;
}

/** The inputs for generating plans. */
export interface PlanWorks {
  readonly panels: readonly DemoPanel[];
  readonly prices: DemoPriceList;
}

interface PlanSettings {
  readonly limit_basis: PlanCover['limitBasis'];
  readonly cost_share_order: PlanCover['costShareOrder'];
  readonly year_basis: YearBasis;
  readonly requires_referral: readonly string[];
  readonly excluded_diagnoses: readonly string[];
  readonly excluded_products: readonly string[];
}

export function addPlan(
  frame: DemoFrame,
  { panels, prices }: PlanWorks,
  plan: {
    readonly code: string;
    readonly name: string;
    readonly insurer: string;
    readonly entry: PlanEntry;
  },
): DemoPlan {
  const { code, name, insurer, entry } = plan;
  const { rows } = frame;
  const id = frame.newId();
  const settings: PlanSettings = {
    limit_basis: entry.limitBasis ?? 'AFTER_COST_SHARE',
    cost_share_order: entry.costShareOrder ?? 'COPAY_FIRST',
    year_basis: entry.yearBasis ?? 'POLICY',
    requires_referral: entry.requiresReferral ?? [],
    excluded_diagnoses: entry.excludedDiagnoses ?? [],
    excluded_products: (entry.excludedProducts ?? []).map((start) => prices.named(start).code),
  };
  const reference = `${insurer}-${code}`;
  rows.add('plan', {
    id,
    code,
    name,
    insurance_plan_reference: reference,
    remark: entry.remark ?? null,
    ...settings,
  });
  for (const panel of panels.filter((candidate) => candidate.insurer === insurer)) {
    rows.add('plan_panel', { plan_id: id, panel_id: panel.id });
  }
  return {
    id,
    reference,
    cover: {
      benefits: addBenefits(frame, id, entry),
      mappings: mappingsOf(frame),
      costShareOrder: settings.cost_share_order,
      limitBasis: settings.limit_basis,
    },
    yearBasis: settings.year_basis,
    requiresReferral: settings.requires_referral,
    excludedDiagnoses: settings.excluded_diagnoses,
    excludedProducts: settings.excluded_products,
    covers: (benefit) => entry.benefits[benefit] !== undefined,
  };
}

/** Adds the pool first, because the other benefits refer to it. */
function addBenefits(frame: DemoFrame, planId: string, entry: PlanEntry): PlanBenefit[] {
  const added: PlanBenefit[] = [];
  let pool: PlanBenefit | undefined;
  for (const [order, { code, name }] of BENEFITS.entries()) {
    const text = entry.benefits[code];
    if (text === undefined) continue;
    const rules = parseRules(text);
    const benefit: PlanBenefit = {
      planBenefitId: frame.newId(),
      internalBenefitId: known(frame.benefitIds.get(code), code),
      name,
      order,
      parentPlanBenefitId: pool?.planBenefitId,
      rules: rules.map(engineRule),
    };
    if (code === 'ALL') pool = benefit;
    added.push(benefit);
    frame.rows.add('plan_benefit', {
      id: benefit.planBenefitId,
      plan_id: planId,
      internal_benefit_id: benefit.internalBenefitId,
      parent_id: benefit.parentPlanBenefitId ?? null,
      name,
      order_no: order,
      remarks: entry.providerRemarks?.[code] === undefined ? null : `${name} at panel clinics`,
      provider_remarks: entry.providerRemarks?.[code] ?? [],
    });
    for (const rule of rules) {
      frame.rows.add('plan_benefit_rule', { plan_benefit_id: benefit.planBenefitId, ...rule });
    }
  }
  return added;
}

function mappingsOf({ benefitIds }: DemoFrame): BenefitMapping[] {
  return MAPPINGS.map(({ benefit, claimType, locationTypes, category }) => ({
    internalBenefitId: known(benefitIds.get(benefit), benefit),
    claimType,
    locationTypes: locationTypes ?? undefined,
    category: category ?? undefined,
  }));
}
