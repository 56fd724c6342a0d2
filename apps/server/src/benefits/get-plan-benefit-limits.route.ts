// The limits of a plan, which are the same for every member.
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { loadPlan } from './plan-cover.ts';
import { ruleView } from './rule-view.ts';

export const getPlanBenefitLimits: Handler<'getPlanBenefitLimits'> = async ({ params, tx }) => {
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
};
