// The policies of a member on a date, and those of them that pay at the user's clinics.
import { parseRelation } from '@portal/rules/members/relation.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { ProblemError } from '../platform/problem.ts';
import {
  clinicsOfSearch,
  listPoliciesOfMember,
  requireKnownMember,
  type PolicyMemberRow,
} from '../members/public.ts';
import { listPlansOnPanelsOf } from './benefits.queries.ts';
import type { Asking } from './limits-of-policy.ts';

/**
 * All policies, including repeats in several policy systems; callers choose among repeats.
 * @throws ProblemError MEMBER_NOT_FOUND, also for a member whom the clinic has not looked up
 */
export async function policiesOn(
  { tx, user, services }: Asking,
  memberId: string,
  date: PlainDate,
  relation: string | undefined,
): Promise<PolicyMemberRow[]> {
  const [rows] = await tx.batch((on) => [
    listPoliciesOfMember(on, { memberId, date, clinicIds: clinicsOfSearch(user) }),
    requireKnownMember(on, services, user, memberId),
  ]);
  if (rows.length === 0) throw new ProblemError('MEMBER_NOT_FOUND');
  if (relation === undefined || relation === '') return rows;
  const wanted = parseRelation(relation);
  return rows.filter((row) => row.relation === wanted);
}

/**
 * The policies whose plan has a panel that one of the user's clinics is on that day. Balances are returned
 * only for them.
 */
export async function onPanelsOf(
  { tx, user }: Asking,
  policies: readonly PolicyMemberRow[],
  date: PlainDate,
): Promise<readonly PolicyMemberRow[]> {
  const planIds = policies.flatMap(({ plan_id: id }) => id ?? []);
  const onPanels = await listPlansOnPanelsOf(tx, planIds, clinicsOfSearch(user), date);
  return policies.filter(({ plan_id: id }) => id !== null && onPanels.has(id));
}
