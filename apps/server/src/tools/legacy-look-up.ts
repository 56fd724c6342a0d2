// The older look-ups of policies: the answer of searchPublicMembers under older field names.
import type { Reply } from '@portal/contract/schemas.ts';
import { relationLabel } from '@portal/rules/members/relation.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { Http } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import type { Services } from '../platform/http/services.ts';
import { askerOf } from './look-up-budget.ts';
import { lookUpMembers, type ToolMode, type ToolPolicy } from './look-up-members.ts';
import { programmesOfCode, requireTenant } from './programme-headers.ts';
import { verifyLookUp } from './verify-look-up.ts';

interface Asked {
  readonly http: Http;
  readonly services: Services;
  readonly traceId: string;
  readonly body: {
    readonly insurerProgram: string;
    readonly visitDate?: string | undefined;
    readonly memberNric: string;
  };
}

export async function legacyLookUp(
  { http, services, traceId, body }: Asked,
  mode: ToolMode,
  clinicCode: string | undefined,
): Promise<Reply<'getMemberPolicyDetails'>> {
  const { clock, database } = services;
  requireTenant(http);
  const date = mode === 'VALIDITY' ? clock.today() : visitDateOf(body.visitDate);
  const programmes = await database.transaction((tx) =>
    programmesOfCode(tx, body.insurerProgram, http.header('x-sub-info') ?? ''),
  );
  const isVerified = await verifyLookUp(services, http, mode);
  const policyTail = http.header('x-policy-tail') ?? '';
  const found = await database.transaction(async (tx) =>
    lookUpMembers(tx, services, {
      asker: await askerOf(tx, http, clinicCode),
      question: { nric: body.memberNric, programmes, date, mode, policyTail, isVerified },
      traceId,
    }),
  );
  return { status: true, data: found.map(legacyPolicy) };
}

function visitDateOf(text: string | undefined) {
  if (text !== undefined) return plainDate(text);
  throw new ProblemError('VALIDATION_FAILED', {
    details: [{ field: 'visitDate', code: 'REQUIRED', message: 'Enter Visit Date' }],
  });
}

function legacyPolicy(policy: ToolPolicy) {
  return {
    PolicyId: policy.policy_id,
    PolicyNumber: policy.policy_number,
    CompanyName: policy.company_name,
    Relation: policy.relation,
    RelationText: relationLabel(policy.relation),
    RelationMemberName: policy.relation === 'MAIN' ? null : policy.main_member_name,
    MemberId: policy.member_id,
    MemberName: policy.member_name,
    SystemVersion: policy.system_version,
    Status: policy.status,
  };
}
