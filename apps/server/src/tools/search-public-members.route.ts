// Policies of a national number in a programme, for a visitor (Access spec §7, members/search).
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import { relationLabel } from '@portal/rules/members/relation.ts';
import { dateUnlessOpen, plainDate } from '@portal/rules/values/plain-date.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { askerOf } from './look-up-budget.ts';
import { lookUpMembers, type ToolPolicy } from './look-up-members.ts';
import { programmesOf } from './programme-headers.ts';
import { verifyLookUp } from './verify-look-up.ts';

const validityFeature = 'member-validity';

export const searchPublicMembers: Handler<'searchPublicMembers'> = async ({
  query,
  http,
  services,
  traceId,
}) => {
  const { captcha, clock, database } = services;
  const mode = http.header('x-feature') === validityFeature ? 'VALIDITY' : 'NOTIFICATION';
  const date = mode === 'VALIDITY' ? clock.today() : visitDateOf(query.visit_date);
  const programmes = await database.transaction((tx) => programmesOf(tx, http));
  const isVerified = await verifyLookUp(services, http, mode);
  const found = await database.transaction(async (tx) =>
    lookUpMembers(tx, services, {
      asker: await askerOf(tx, http, http.header('x-providercode')),
      question: {
        nric: query.nric,
        programmes,
        date,
        mode,
        policyTail: query.policy_tail ?? '',
        isVerified,
      },
      traceId,
    }),
  );
  const [first] = found;
  return {
    data: groupsOf(found),
    captcha_pass:
      mode === 'VALIDITY' && first !== undefined ? captcha.makePass(first.member_id) : null,
  };
};

function visitDateOf(text: string | undefined) {
  if (text !== undefined) return plainDate(text);
  throw new ProblemError('VALIDATION_FAILED', {
    details: [{ field: 'visit_date', code: 'REQUIRED', message: 'Enter Visit Date' }],
  });
}

/** One group for each policy system, newest first. */
function groupsOf(found: readonly ToolPolicy[]) {
  const systems = Map.groupBy(found, (policy) => policy.system_version);
  return [...systems].flatMap(([system_version, policies]) => {
    const [first] = policies;
    if (first === undefined) return [];
    const { member_id: id, member_name: name, national_id_tail: tail } = first;
    return [
      {
        system_version,
        member: { id, name, nric: maskTail(tail) },
        policies: policies.map(publicPolicy),
      },
    ];
  });
}

function publicPolicy(policy: ToolPolicy) {
  const isMain = policy.relation === 'MAIN';
  const expiry = policy.policy_expiry === null ? null : plainDate(policy.policy_expiry);
  return {
    id: policy.policy_id,
    code: policy.policy_number,
    policy_number: policy.policy_number,
    insurance_reference: policy.insurance_reference,
    status: policy.status,
    start_date: policy.policy_start,
    expiry_date: dateUnlessOpen(expiry) ?? null,
    company_id: policy.company_id,
    company_name: policy.company_name,
    company_policy_id: policy.company_policy_id,
    relation: policy.relation,
    relation_text: relationLabel(policy.relation),
    relation_member_id: isMain ? null : policy.main_member_id,
    relation_member_name: isMain ? null : policy.main_member_name,
    policy_holder_id: policy.main_member_id,
    member_policy_id: policy.policy_member_id,
  };
}

export const searchPublicMembersByPost: Handler<'searchPublicMembersByPost'> = ({
  body,
  ...asked
}) => searchPublicMembers({ ...asked, query: body });
