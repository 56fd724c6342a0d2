// Benefits of a member that apply at a clinic (Access spec §7, plans/search). Inconsistent requests get the
// same empty list.
import { normaliseNric } from '@portal/rules/members/nric.ts';
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { parseRelation } from '@portal/rules/members/relation.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { loadPlan, loadUsageBy } from '../benefits/public.ts';
import { findClinicByCode } from '../clinics/public.ts';
import { insertAudit } from '../platform/database/audit.queries.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Handler } from '../platform/http/handler.ts';
import type { Services } from '../platform/http/services.ts';
import { anonymous, toolPolicy, type ToolPolicy } from './look-up-members.ts';
import { findPolicyOfNumber, isPlanAtClinic, sumUsageOfNumber } from './members.queries.ts';
import { planItems } from './plan-items.ts';
import { requireTenant } from './programme-headers.ts';

type Question = ParsedRequest<'searchPlans'>['body'];

export const searchPlans: Handler<'searchPlans'> = async ({ body, http, services, traceId }) => {
  requireTenant(http);
  await services.captcha.requireOrPass(http.header('x-captcha'), body.member_id);
  const items = await services.database.transaction(async (tx) => {
    const [clinic, policy] = await tx.batch((on) => [
      findClinicByCode(on, body.provider_code),
      findPolicy(on, services, body),
    ]);
    const found =
      policy === undefined || clinic?.location_type !== body.provider_type
        ? []
        : await itemsAt(tx, services, { policy, locationId: clinic.id }, body);
    await insertAudit(tx, anonymous(services, traceId, clinic?.code ?? null), {
      action: 'tools.search-plans',
      clinicId: null,
      subjectType: 'member',
      subjectId: policy?.member_id ?? '-',
      after: { found: found.length, address: http.ip },
    });
    return found;
  });
  return { data: items };
};

async function findPolicy(
  tx: Transaction,
  { nationalIds }: Pick<Services, 'nationalIds'>,
  body: Question,
): Promise<ToolPolicy | undefined> {
  const date = plainDate(body.incurred_date);
  const index = nationalIds.index(normaliseNric(body.nric));
  const row = await findPolicyOfNumber(tx, { index, policyId: body.policy_id, date });
  const policy = row === undefined ? undefined : toolPolicy(row, date, 'VALIDITY');
  return policy !== undefined && isAskedFor(policy, body) ? policy : undefined;
}

async function itemsAt(
  tx: Transaction,
  { nationalIds }: Pick<Services, 'nationalIds'>,
  { policy, locationId }: { policy: ToolPolicy; locationId: string },
  body: Question,
) {
  const { plan_id: planId, plan_start: start, plan_end: end } = policy;
  if (planId === null || start === null || end === null) return [];
  const [plan, isGoodHere] = await tx.batch((on) => [
    loadPlan(on, planId),
    isPlanAtClinic(on, { planId, locationId, panelIds: body.panel_ids, day: body.incurred_date }),
  ]);
  if (plan === undefined || !isGoodHere) return [];
  const number = { index: nationalIds.index(normaliseNric(body.nric)), policyId: policy.policy_id };
  const usage = await loadUsageBy((asked) => sumUsageOfNumber(tx, number, asked), {
    benefits: plan.cover.benefits,
    planTerm: { start: plainDate(start), end: plainDate(end) },
    yearBasis: plan.plan.year_basis,
    incurredDate: plainDate(body.incurred_date),
  });
  return planItems(policy, plan, usage, body.provider_type);
}

function isAskedFor(policy: ToolPolicy, body: Question): boolean {
  return (
    policy.member_id === body.member_id &&
    policy.relation === parseRelation(body.relation) &&
    policy.system_version === body.system_version
  );
}
