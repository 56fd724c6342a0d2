// Requests of a visitor to the two tools, built from the responses of the calls.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { LOCATION_TYPES } from '@portal/rules/catalogue/location-type.ts';
import type { Visitor } from './portal.ts';

export type Headers = Record<string, string>;
type FoundGroup = Reply<'searchPublicMembers'>['data'][number];
export type PlansBody = Request<'searchPlans'>['body'];
export type CodeBody = Request<'createNotificationCode'>['body'];

const Challenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    data: z.record(z.string(), z.number()),
  }),
  signature: z.string(),
});

export const testDay = '2026-11-06';

/** Headers of a programme as the browser sends them. */
export function ofProgramme(code: string, more: Headers = {}): Headers {
  const tenants: Headers = { HSBC: 'da', NTUC: 'ntucincome', DA: 'dacareadept' };
  return { 'x-tenant': tenants[code] ?? code.toLowerCase(), 'x-insurer-code': code, ...more };
}

/** Looks up the policies of a number on the test's day, as the notification form does. */
export function search(
  visitor: Visitor,
  nric: string,
  headers: Headers = ofProgramme('AXA'),
): Promise<Reply<'searchPublicMembers'>> {
  return visitor.call('searchPublicMembers', { query: { nric, visit_date: testDay }, headers });
}

/** Looks up the policies of a number today, as the validity tool does. */
export function checkValidity(
  visitor: Visitor,
  nric: string,
  headers: Headers = ofProgramme('AXA'),
): Promise<Reply<'searchPublicMembers'>> {
  return visitor.call('searchPublicMembers', {
    query: { nric },
    headers: { 'x-feature': 'member-validity', ...headers },
  });
}

export async function findClinic(visitor: Visitor, code: string) {
  const { data } = await visitor.call('searchPublicLocations', { query: { code } });
  const [clinic] = data;
  if (clinic === undefined) throw new Error(`no clinic ${code}`);
  return clinic;
}

/** The first policy of a response, or the policy with a number. */
export function policyIn(answer: Reply<'searchPublicMembers'>, number?: string) {
  const all = answer.data.flatMap((group) => group.policies.map((policy) => ({ group, policy })));
  const found = all.find(({ policy }) => number === undefined || policy.policy_number === number);
  if (found === undefined) throw new Error('no policy');
  return found;
}

/** The body of plans/search for a policy at a clinic. */
export async function plansBody(
  visitor: Visitor,
  nric: string,
  chosen: { group: FoundGroup; policy: FoundGroup['policies'][number] },
  clinicCode: string,
): Promise<PlansBody> {
  const clinic = await findClinic(visitor, clinicCode);
  return {
    incurred_date: testDay,
    member_id: chosen.group.member.id,
    nric,
    relation: chosen.policy.relation ?? '',
    policy_id: chosen.policy.id,
    panel_ids: clinic.panels.map(({ id }) => id),
    provider_code: clinic.code,
    provider_type: typeOf(clinic.location_type.code),
    system_version: chosen.group.system_version,
  };
}

/** The body of notification-codes for a policy, from a clinic. */
export async function codeBody(
  visitor: Visitor,
  nric: string,
  chosen: { group: FoundGroup; policy: FoundGroup['policies'][number] },
  more: Partial<CodeBody> & { clinicCode?: string } = {},
): Promise<CodeBody> {
  const { clinicCode = 'GP0001', ...fields } = more;
  const clinic = await findClinic(visitor, clinicCode);
  return {
    member_name: chosen.group.member.name,
    member_id: chosen.group.member.id,
    policy_id: chosen.policy.id,
    insurance_reference: chosen.policy.insurance_reference,
    company_id: chosen.policy.company_id,
    member_type: chosen.policy.relation ?? '',
    provider_company_id: clinic.id,
    referring_clinic_name: clinic.name,
    referring_provider_code: clinic.code,
    member_nric: nric,
    visit_date: `${testDay}T00:00:00`,
    referral_type: 'SP',
    remarks: '',
    system_version: chosen.group.system_version,
    diagnosis_code: '',
    diagnosis_description: '',
    ...fields,
  };
}

function typeOf(code: string): (typeof LOCATION_TYPES)[number] {
  const type = LOCATION_TYPES.find((candidate) => candidate === code);
  if (type === undefined) throw new Error(`no clinic type ${code}`);
  return type;
}

/** Encodes a solution as the widget sends it. */
export function solutionOf(payload: unknown): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}

export function challengeOf(given: Record<string, unknown>) {
  return Challenge.parse(given);
}

/** Solves a challenge. */
export async function solvedChallenge(given: Record<string, unknown>): Promise<string> {
  const challenge = challengeOf(given);
  const solution = await solveChallenge({ challenge, deriveKey });
  return solutionOf({ challenge, solution });
}

/** Headers with the solution of a new challenge. */
export async function solved(visitor: Visitor, headers: Headers): Promise<Headers> {
  const challenge = await visitor.call('getCaptchaChallenge', {});
  return { ...headers, 'x-captcha': await solvedChallenge(challenge) };
}
