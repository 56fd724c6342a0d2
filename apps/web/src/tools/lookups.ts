// The look-ups of both tools: the clinic of a code, and a member's policies in a programme.
import { normaliseNric } from '@portal/rules/members/nric.ts';
import { typedCode } from '@portal/rules/values/typed-text.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { call } from '../platform/api/api.ts';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { translate } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import type { Words } from '../platform/words/use-form-message.ts';
import { type Programme, tenantOf } from '../programmes/public.ts';
import { type LookedUpPolicy, memberPoliciesOf } from './member-policy.ts';

export type FoundClinic = Reply<'searchPublicLocations'>['data'][number];

/** The headers that name a programme (Access spec §7): code, tenant and sub-info. */
export function programmeHeaders(programme: Programme | undefined): Record<string, string> {
  if (programme === undefined) return {};
  return {
    'X-Insurer-Code': programme.code,
    'X-Tenant': tenantOf(programme.code),
    ...(programme.subInfo === null ? {} : { 'X-Sub-Info': programme.subInfo }),
  };
}

/** The clinic of a code; undefined if the code is invalid. */
export async function lookUpClinic(
  code: string,
  programme: Programme | undefined,
): Promise<FoundClinic | undefined> {
  const { data } = await call('searchPublicLocations', {
    query: { exclude_hidden: 'false', code: code.trim().toUpperCase() },
    headers: programmeHeaders(programme),
  });
  return data[0];
}

/** A failed look-up: the field's message, and whether a retry may help. */
export interface LookUpFailure {
  readonly words: Words;
  readonly isUnanswered: boolean;
}

export function lookUpFailureOf(error: unknown): LookUpFailure {
  const isRefused =
    error instanceof ApiProblem &&
    (error.is('POLICY_TAIL_NEEDED') ||
      error.is('CODE_CLOSED') ||
      error.is('ADDRESS_CLOSED') ||
      error.is('NUMBER_CLOSED'));
  return isRefused
    ? { words: () => problemText(error), isUnanswered: false }
    : { words: () => translate('tools.policyLookupFailed'), isUnanswered: true };
}

export interface PolicyQuestion {
  readonly programme: Programme;
  readonly nric: string;
  readonly clinicCode: string;
  /** Undefined in validity mode, which uses today. */
  readonly visitDate: PlainDate | undefined;
  readonly captcha: string | undefined;
  /** Required when a clinic has had too many misses. */
  readonly policyTail: string;
}

export interface FoundPolicies {
  readonly policies: readonly LookedUpPolicy[];
  /** Replaces the captcha for the benefits; null without a captcha. */
  readonly pass: string | null;
}

export async function lookUpPolicies(question: PolicyQuestion): Promise<FoundPolicies> {
  const { programme, nric, clinicCode, visitDate, captcha, policyTail } = question;
  const { data, captcha_pass: pass } = await call('searchPublicMembersByPost', {
    body: {
      nric: normaliseNric(nric),
      ...(visitDate === undefined ? {} : { visit_date: visitDate }),
      ...(policyTail === '' ? {} : { policy_tail: policyTail }),
    },
    headers: {
      ...programmeHeaders(programme),
      'X-ProviderCode': typedCode(clinicCode).toUpperCase(),
      ...(visitDate === undefined ? { 'X-Feature': 'member-validity' } : {}),
      ...(captcha === undefined ? {} : { 'X-Captcha': captcha }),
    },
  });
  return { policies: memberPoliciesOf(data), pass };
}
