// A plan's limits and a benefit's mappings, which are the same for every member.
import type { Handlers } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { listMappingsOfBenefit } from './benefits.queries.ts';
import { loadPlan } from './plan-cover.ts';
import { ruleView } from './rule-view.ts';

export const planLookUpHandlers: Handlers<'getPlanBenefitLimits' | 'listBenefitMappings'> = {
  async getPlanBenefitLimits({ params, tx }) {
    const loaded = await loadPlan(tx, params.planId);
    if (loaded === undefined) throw new ProblemError('PLAN_NOT_FOUND');
    const rows = new Map(loaded.benefitRows.map((row) => [row.id, row]));
    return {
      data: loaded.cover.benefits.flatMap((benefit) => {
        const row = rows.get(benefit.planBenefitId);
        if (row === undefined) return [];
        return [
          {
            plan_benefit_id: row.id,
            internal_benefit_id: row.internal_benefit_id,
            name: row.name,
            benefit_type: row.benefit_type,
            rules: benefit.rules.map(ruleView),
          },
        ];
      }),
    };
  },

  async listBenefitMappings({ params, tx }) {
    const rows = await listMappingsOfBenefit(tx, params.id);
    return {
      data: rows.map((row) => ({
        ...row,
        location_types: row.location_types ?? [],
      })),
    };
  },
};
