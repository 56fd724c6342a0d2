// A member with all policies and plans. Each reading is audited.
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import { relationLabel } from '@portal/rules/members/relation.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { Handler } from '../platform/http/handler.ts';
import { KeptRefusal, ProblemError } from '../platform/problem.ts';
import { clinicsOfSearch, lastLookUpOf, rememberMembers } from './known-members.ts';
import { countLookUp, requireLookUpsLeft } from './look-up-budget.ts';
import {
  findMember,
  listDependants,
  listEmployment,
  listPlanYears,
  listPoliciesOfMember,
} from './members.queries.ts';
import { particulars, policyInFull } from './member-view.ts';
import { withoutRepeats } from './policy-view.ts';

export const getMemberDetail: Handler<'getMemberDetail'> = async ({
  params,
  query,
  tx,
  services,
  user,
  audit,
}) => {
  const date =
    query.incurred_date === undefined ? services.clock.today() : plainDate(query.incurred_date);
  const { id: memberId } = params;
  const clinicIds = clinicsOfSearch(user);
  // Members looked up today can be read again without counting, because a visit reads the member several
  // times.
  const isFree = (await lastLookUpOf(tx, user, memberId)) === services.clock.today();
  if (!isFree) await requireLookUpsLeft(tx, services, user);
  const [member, policies, planYears, employment, dependants] = await tx.batch((on) => [
    findMember(on, memberId),
    listPoliciesOfMember(on, { memberId, date, clinicIds }),
    listPlanYears(on, memberId),
    listEmployment(on, memberId),
    listDependants(on, { memberId, date, clinicIds }),
  ]);
  if (member === undefined || policies.length === 0) {
    await countLookUp(tx, services, user, 0);
    return new KeptRefusal(new ProblemError('MEMBER_NOT_FOUND'));
  }
  if (!isFree) await countLookUp(tx, services, user, 1);
  await rememberMembers(tx, services, user, [memberId]);
  await audit({
    action: 'members.read',
    clinicId: user.location_id,
    subjectType: 'member',
    subjectId: member.id,
  });
  return {
    data: {
      ...particulars(member, services.nationalIds),
      policies: withoutRepeats(policies, date, query.policy_id).map((row) =>
        policyInFull(row, planYears, employment, date),
      ),
      dependants: dependants.map((row) => ({
        id: row.id,
        name: row.name,
        national_id: maskTail(row.national_id_tail),
        relation: row.relation,
        relation_text: relationLabel(row.relation),
        policy_number: row.policy_number,
      })),
    },
  };
};
