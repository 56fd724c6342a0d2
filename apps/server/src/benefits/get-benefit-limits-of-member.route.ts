// The limits of a member's plans on a date, with use and balance (Claims spec §7).
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { Handler } from '../platform/http/handler.ts';
import { listPlanYears, withoutRepeats } from '../members/public.ts';
import { limitsOf } from './limits-of-policy.ts';
import { policiesOn, onPanelsOf } from './policies-on-date.ts';

export const getBenefitLimitsOfMember: Handler<'getBenefitLimitsOfMember'> = async ({
  body,
  ...asking
}) => {
  const { tx } = asking;
  const date = plainDate(body.incurred_date);
  const { panel_ids: panelIds } = body;
  const [policies, years] = await tx.batch((on) => [
    policiesOn({ ...asking, tx: on }, body.member_id, date, body.relation),
    panelIds === undefined ? undefined : listPlanYears(on, body.member_id),
  ]);
  const onPanels = years
    ?.filter((year) => year.panel_ids.some((id) => panelIds?.includes(id)))
    .map((year) => year.plan_id);
  const wanted = policies.filter(
    ({ plan_id: id }) =>
      id !== null && body.plan_ids.includes(id) && (onPanels?.includes(id) ?? true),
  );
  const covered = await onPanelsOf(asking, wanted, date);
  const once = withoutRepeats(covered, date);
  const limits = await tx.batch((on) =>
    once.map((policy) => limitsOf({ ...asking, tx: on }, policy, date)),
  );
  return { data: limits.flat() };
};
