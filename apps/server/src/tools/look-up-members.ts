// The policies of a national number in a programme, in the form that the tools before sign-in answer. The
// answer is the same empty list for numbers that are not insured, insured elsewhere, inactive, or looked up
// too often.
import { normaliseNric } from '@portal/rules/members/nric.ts';
import { mergePolicies } from '@portal/rules/members/merge-policies.ts';
import { isEmployedOn } from '@portal/rules/members/policy-validity.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { employmentOf, invalidReasonOf } from '../members/public.ts';
import { insertAudit } from '../platform/database/audit.queries.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Services } from '../platform/http/services.ts';
import type { ProgrammeKey } from '../programmes/public.ts';
import { withinBudget, type Asker } from './look-up-budget.ts';
import { listPoliciesInProgrammes, type ToolPolicyRow } from './members.queries.ts';

/** The validity tool shows suspensions; a notification code needs a policy that pays. */
export type ToolMode = 'VALIDITY' | 'NOTIFICATION';

export interface MemberQuestion {
  readonly nric: string;
  readonly programmes: readonly ProgrammeKey[];
  readonly date: PlainDate;
  readonly mode: ToolMode;
  readonly policyTail: string;
  readonly isVerified: boolean;
}

/** A policy that is in force, or is shown as suspended. */
export interface ToolPolicy extends ToolPolicyRow {
  readonly status: 'active' | 'suspended';
}

/**
 * The offered policies, newest system first, each number and relation once.
 * @throws ProblemError CODE_CLOSED, ADDRESS_CLOSED, NUMBER_CLOSED, POLICY_TAIL_NEEDED
 */
export async function lookUpMembers(
  tx: Transaction,
  services: Services,
  asked: { asker: Asker; question: MemberQuestion; traceId: string },
): Promise<readonly ToolPolicy[]> {
  const { asker, question, traceId } = asked;
  const found = await withinBudget(tx, services, asker, question, async () => {
    const rows = await listPoliciesInProgrammes(tx, {
      index: services.nationalIds.index(normaliseNric(question.nric)),
      programmes: question.programmes,
      date: question.date,
    });
    return offeredPolicies(
      rows.flatMap((row) => toolPolicy(row, question.date, question.mode) ?? []),
    );
  });
  await insertAudit(tx, anonymous(services, traceId, asker.clinicCode), {
    action: 'tools.search-members',
    clinicId: null,
    subjectType: 'member',
    subjectId: found[0]?.member_id ?? '-',
    after: { mode: question.mode, found: found.length, address: asker.address },
  });
  return found;
}

/** Newest system first, each number and relation once. */
function offeredPolicies(found: readonly ToolPolicy[]): ToolPolicy[] {
  const systems = Map.groupBy(found, (policy) => policy.system_version);
  return mergePolicies(
    [...systems].map(([system_version, policies]) => ({ system_version, policies })),
  ).map(({ policy }) => policy);
}

/** A visitor without a session as the actor of an audit row, with the clinic code that they sent. */
export function anonymous(
  { clock }: Pick<Services, 'clock'>,
  traceId: string,
  clinicCode: string | null,
) {
  return {
    at: clock.now().toISOString(),
    userId: null,
    username: null,
    onBehalfOf: clinicCode,
    sessionId: null,
    traceId,
  };
}

/** The policy on a day; undefined if it does not cover the day. */
export function toolPolicy(
  row: ToolPolicyRow,
  date: PlainDate,
  mode: ToolMode,
): ToolPolicy | undefined {
  const reason = invalidReasonOf(row, date);
  const isShown = reason === undefined || (reason === 'SUSPENDED' && mode === 'VALIDITY');
  if (!isShown || !isEmployedOn(employmentOf(row.employment), date)) return undefined;
  return { ...row, status: reason === undefined ? 'active' : 'suspended' };
}
