// Checking and reading referral and approval codes, and which rules an approval code may lift.
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { parseLocationType } from '@portal/rules/catalogue/location-type.ts';
import { maskTail } from '@portal/rules/members/nric.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { findLocation, locationTypeOf } from '../clinics/public.ts';
import { clinicOf, requireClinic } from '../platform/http/clinic-scope.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Handlers, User } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import { ProblemError } from '../platform/problem.ts';
import { approvalRefusalOf, referralRefusalOf } from './code-refusals.ts';
import { loadApprovalView, referralView } from './code-view.ts';
import {
  findApprovalCode,
  findOwnClaim,
  findReferralCode,
  listReferralCodes,
  listRuleNames,
} from './codes.queries.ts';

type CodeCalls =
  | 'checkReferralCode'
  | 'listReferralCodes'
  | 'checkApprovalCode'
  | 'getApprovalCode'
  | 'listRulesOfProviderType'
  | 'getProviderRuleList';

/** Refused for these, a code says nothing of itself: it is somebody else's. */
const silentReasons: ReadonlySet<string> = new Set([
  'NOT_FOUND',
  'WRONG_MEMBER',
  'WRONG_POLICY',
  'WRONG_PROVIDER',
]);

export const codeHandlers: Handlers<CodeCalls> = {
  async checkReferralCode({ query, tx, user, services }) {
    const today = services.clock.today();
    const code = query.referral_code.toUpperCase();
    const [use, row] = await Promise.all([useOf(query, tx, user), findReferralCode(tx, code)]);
    const location = await findLocation(tx, use.locationId);
    if (location === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
    const reason = referralRefusalOf(row, {
      ...use,
      locationType: locationTypeOf(location),
      referralType: query.referral_type,
      visitDate: use.visitDate ?? today,
    });
    return {
      data: { ...shown(row, reason, (one) => referralView(one, today)), ...verdict(code, reason) },
    };
  },

  async checkApprovalCode({ query, tx, user, services }) {
    const code = query.approval_code.toUpperCase();
    const [use, row] = await Promise.all([useOf(query, tx, user), findApprovalCode(tx, code)]);
    const reason = approvalRefusalOf(row, { ...use, policyId: use.policyId ?? '' });
    const view = await shown(row, reason, (one) =>
      loadApprovalView(tx, one, services.clock.today()),
    );
    return { data: { ...view, ...verdict(code, reason) } };
  },

  async listReferralCodes({ query, tx, user, services }) {
    const locationId = clinicOf(user, undefined);
    if (query.search_text === '') return { page: pageOf(query, 0), data: [] };
    const { rows, total } = await listReferralCodes(tx, {
      locationId,
      text: query.search_text,
      limit: query.size,
      offset: (query.page - 1) * query.size,
    });
    const today = services.clock.today();
    return {
      page: pageOf(query, total),
      data: rows.map((row) => ({
        ...referralView(row, today),
        member_name: row.member_name,
        member_nric: maskTail(row.member_tail),
      })),
    };
  },

  async getApprovalCode({ params, tx, user, services }) {
    const row = await findApprovalCode(tx, params.code.toUpperCase());
    if (row === undefined) throw new ProblemError('APPROVAL_CODE_NOT_FOUND');
    if (row.location_id !== null) requireClinic(user, row.location_id, 'APPROVAL_CODE_NOT_FOUND');
    return { data: await loadApprovalView(tx, row, services.clock.today()) };
  },

  async listRulesOfProviderType({ query, tx, services }) {
    return { data: await rulesOf(tx, query.provider_company_type, services.clock.today()) };
  },

  async getProviderRuleList({ body, tx, services }) {
    return { status: true, data: await rulesOf(tx, body.Name, services.clock.today()) };
  },
};

/** A claim that the session may not see is as one that never was. */
async function useOf(
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

function shown<Row, View>(
  row: Row | undefined,
  reason: string | undefined,
  view: (row: Row) => View,
): View | undefined {
  if (row === undefined || (reason !== undefined && silentReasons.has(reason))) return undefined;
  return view(row);
}

function verdict<Reason>(code: string, reason: Reason | undefined) {
  return { code, is_valid: reason === undefined, reason: reason ?? null };
}

async function rulesOf(tx: Transaction, typed: string, date: PlainDate) {
  const providerType = parseLocationType(typed);
  if (providerType === undefined) return [];
  const rows = await listRuleNames(tx, { date, providerType });
  return rows.map(({ code, description }) => ({ name: code, description }));
}
