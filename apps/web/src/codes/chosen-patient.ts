// The patient whom a directory is opened for. Its address has ids only: a claim, or a member, a policy and a visit date.
import type { Claim } from '@portal/contract/claims/claim.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import type { ReferredPatient } from './referral-form.ts';

type Member = Reply<'getMemberDetail'>['data'];

interface PolicyOfVisit {
  readonly member: Member;
  readonly policy: Member['policies'][number];
  readonly date: PlainDate;
}

export function patientOfPolicy({ member, policy, date }: PolicyOfVisit): ReferredPatient {
  return {
    key: `${member.id}.${policy.id}.${date}`,
    memberId: member.id,
    name: member.full_name,
    policyId: policy.id,
    policy: `${policy.policy_number} · ${policy.company_name}`,
    insurer: policy.insurer_code,
    visitDate: date,
  };
}

/** The patient of a claim, with its visit, principal diagnosis and doctor. */
export function patientOfClaim(claim: Claim): ReferredPatient {
  return {
    key: claim.uuid,
    memberId: claim.member_id_claimant,
    name: claim.member_name_claimant,
    policyId: claim.policy_id,
    policy: `${claim.plan_name} · ${claim.company_name}`,
    insurer: claim.insurer_code,
    visitDate: plainDate(claim.date_of_visit_start),
    diagnosis: claim.diagnosis.find((one) => one.principal_diagnosis) ?? claim.diagnosis[0],
    doctorCode: claim.out_patient.attending_doctor_code ?? undefined,
  };
}

async function loadPatient(key: string, signal: AbortSignal): Promise<ReferredPatient | null> {
  const [id = '', policyId, day] = key.split('.');
  if (policyId === undefined) {
    const { data } = await call('getClaim', { params: { id }, query: {}, signal });
    return patientOfClaim(data);
  }
  const date = plainDate(day ?? '');
  const query = { incurred_date: date };
  const { data: member } = await call('getMemberDetail', { params: { id }, query, signal });
  const policy = member.policies.find((one) => one.id === policyId);
  return policy === undefined ? null : patientOfPolicy({ member, policy, date });
}

/** @param key undefined: no patient was chosen; null in the answer: the member has no such policy */
export function useChosenPatient(key: string | undefined) {
  return useQuery({
    queryKey: ['chosenPatient', key],
    queryFn: ({ signal }) => loadPatient(key ?? '', signal),
    enabled: key !== undefined,
  });
}
