// The parts that the checks of both kinds of code share.
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { clinicOf } from '../platform/http/clinic-scope.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { User } from '../platform/http/handler.ts';
import { findOwnClaim } from './codes.queries.ts';

/** Reasons for which nothing about the code is revealed, because it belongs to somebody else. */
const silentReasons: ReadonlySet<string> = new Set([
  'NOT_FOUND',
  'WRONG_MEMBER',
  'WRONG_POLICY',
  'WRONG_PROVIDER',
]);

/** Reads the use of a code from the request. A claim that the session cannot see is treated as missing. */
export async function codeUseOf(
  query: ParsedRequest<'checkApprovalCode' | 'checkReferralCode'>['query'],
  tx: Transaction,
  user: User,
) {
  const locationId = clinicOf(user, query.provider_company_id);
  return {
    memberId: query.member_id,
    policyId: query.policy_id,
    locationId,
    visitDate: query.visit_date === undefined ? undefined : plainDate(query.visit_date),
    claimId: query.claim_uuid === undefined ? undefined : await findOwnClaim(tx, query.claim_uuid),
  };
}

export function viewUnlessSilent<Row, View>(
  row: Row | undefined,
  reason: string | undefined,
  view: (row: Row) => View,
): View | undefined {
  if (row === undefined || (reason !== undefined && silentReasons.has(reason))) return undefined;
  return view(row);
}

export function verdict<Reason>(code: string, reason: Reason | undefined) {
  return { code, is_valid: reason === undefined, reason: reason ?? null };
}
