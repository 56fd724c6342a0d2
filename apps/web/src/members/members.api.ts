// The calls of the membership screens.
import type { Reply } from '@portal/contract/schemas.ts';
import {
  memberSearchProblem,
  type MemberSearchProblem,
} from '@portal/rules/members/member-search.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import type { UsedUp } from '../platform/words/used-up-text.ts';
import { useMe } from '../platform/api/session.ts';
import { idOf } from '../platform/api/uuid.ts';

type FoundMember = Reply<'searchMembers'>['data'][number];
export type MemberDetail = Reply<'getMemberDetail'>['data'];
export type MemberPolicy = MemberDetail['policies'][number];
export type ListedBenefit = Reply<'getBenefitLimitsOfMember'>['data'][number];

/** One policy of a found member: a row of the results. */
export interface FoundRow {
  readonly id: string;
  readonly version: FoundMember['system_version'];
  readonly member: FoundMember['member'];
  readonly policy: FoundMember['policies'][number];
}

export interface MemberSearchTerms {
  readonly nric: string;
  readonly policy: string;
  /** The last four characters of the national number; only with a policy number. */
  readonly tail: string;
  readonly name: string;
  readonly dob: PlainDate | undefined;
  readonly date: PlainDate;
  readonly insurer: string;
}

/** The problem that prevents the search; undefined if there is none. */
export function problemOfQuestion(question: MemberSearchTerms): MemberSearchProblem | undefined {
  const { nric, policy, tail, name, dob } = question;
  return memberSearchProblem({
    nric,
    policyNumber: policy,
    nricTail: tail,
    name,
    dateOfBirth: dob,
  });
}

/** Searches by one key only: the number, else the policy, else the name. */
function wayToSearch({ nric, policy, tail, name, dob }: MemberSearchTerms) {
  if (nric !== '') return { nric };
  const birth = dob === undefined ? {} : { date_of_birth: dob };
  if (policy === '') return { name, ...birth };
  return { policy_number: policy, ...birth, ...(tail === '' ? {} : { nric_tail: tail }) };
}

export function isAsked(question: MemberSearchTerms): boolean {
  return problemOfQuestion(question) === undefined;
}

export async function findRows(
  question: MemberSearchTerms,
  signal: AbortSignal,
): Promise<FoundRow[]> {
  const { data } = await call('searchMembersByPost', {
    body: {
      ...wayToSearch(question),
      visit_date: question.date,
      ...(question.insurer === '' ? {} : { insurer: question.insurer }),
    },
    signal,
  });
  return data.flatMap(({ system_version: version, member, policies }) =>
    policies.map((policy) => ({
      id: `${version}|${policy.member_policy_id}`,
      version,
      member,
      policy,
    })),
  );
}

export function foundMembers(question: MemberSearchTerms) {
  return queryOptions({
    queryKey: ['searchMembers', question],
    queryFn: ({ signal }) => findRows(question, signal),
  });
}

export function useFoundMembers(question: MemberSearchTerms) {
  return useQuery({ ...foundMembers(question), enabled: isAsked(question) });
}

export function useMember(id: string, date: PlainDate) {
  return useQuery({
    queryKey: ['getMemberDetail', id, date],
    queryFn: async ({ signal }) => {
      const reply = await call('getMemberDetail', {
        params: { id: idOf(id, 'MEMBER_NOT_FOUND') },
        query: { incurred_date: date },
        signal,
      });
      return reply.data;
    },
    placeholderData: keepPreviousData,
  });
}

/** Benefits of the plans that the policy has on the date. */
interface BenefitQuestion {
  readonly memberId: string;
  readonly policyId: string;
  readonly relation: MemberPolicy['relation'];
  readonly planIds: readonly string[];
  readonly date: PlainDate;
}

function benefitsOptions({ memberId, policyId, relation, planIds, date }: BenefitQuestion) {
  return queryOptions({
    queryKey: ['getBenefitLimitsOfMember', memberId, policyId, planIds, date],
    queryFn: async ({ signal }) => {
      if (planIds.length === 0) return [];
      const reply = await call('getBenefitLimitsOfMember', {
        body: { member_id: memberId, plan_ids: [...planIds], relation, incurred_date: date },
        signal,
      });
      return reply.data;
    },
  });
}

export function useBenefits(memberId: string, policy: MemberPolicy, date: PlainDate) {
  const planIds = policy.plans
    .filter((plan) => plan.start_date <= date && date <= plan.end_date)
    .map((plan) => plan.plan_id);
  const { id: policyId, relation } = policy;
  return useQuery({
    ...benefitsOptions({ memberId, policyId, relation, planIds, date }),
    placeholderData: keepPreviousData,
  });
}

/** The used-up limit of a found policy, because of which the patient pays all of a visit here; for active policies. */
export function useUsedUp({ member, policy }: FoundRow, date: PlainDate): UsedUp | undefined {
  const { id: policyId, relation, plan_id: planId } = policy;
  const planIds = planId === null || policy.inactive_reason !== null ? [] : [planId];
  const { data } = useQuery(
    benefitsOptions({ memberId: member.id, policyId, relation, planIds, date }),
  );
  return usedUpHere(data);
}

/** The used-up limit of the benefit that pays visits at this clinic. */
export function usedUpHere(benefits: readonly ListedBenefit[] | undefined): UsedUp | undefined {
  return benefits?.find((benefit) => benefit.pays_visits_here)?.used_up ?? undefined;
}

/** The clinic's insurers. */
export function useClinicInsurers() {
  const clinicId = useMe()?.clinicProfile?.id;
  return useQuery({
    queryKey: ['listLocationInsurers', clinicId],
    queryFn: async ({ signal }) => {
      const reply = await call('listLocationInsurers', { params: { id: clinicId ?? '' }, signal });
      return reply.data;
    },
    enabled: clinicId !== undefined,
  });
}

export type RecentPatient = Reply<'listRecentPatients'>['data'][number];

/** The patients whom the user has looked up most recently at this clinic. */
export async function recentPatients(signal: AbortSignal): Promise<readonly RecentPatient[]> {
  return (await call('listRecentPatients', { signal })).data;
}
