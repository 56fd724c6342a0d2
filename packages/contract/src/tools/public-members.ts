/** Members in the tools before sign-in (Access spec §7). */
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { codeText, DateText, numberText, text, Uuid } from '../wire/values.ts';

const Relation = z.enum(['MAIN', 'SPOUSE', 'CHILD', 'PARENT']);
const SystemVersion = z.enum(['v2', 'v3', 'v4']);

const PublicPolicy = z.object({
  id: Uuid,
  code: z.string(),
  policy_number: z.string(),
  insurance_reference: z.string(),
  status: z.string(),
  start_date: DateText.nullable(),
  expiry_date: DateText.nullable(),
  company_id: Uuid,
  company_name: z.string(),
  company_policy_id: Uuid,
  relation: Relation.nullable(),
  relation_text: z.string(),
  relation_member_id: Uuid.nullable(),
  relation_member_name: z.string().nullable(),
  policy_holder_id: Uuid,
  member_policy_id: Uuid,
});

/**
 * The headers X-Insurer-Code and X-Tenant name the programme, with X-Sub-Info if a code has two;
 * X-ProviderCode names the clinic. With X-Feature: member-validity the request has no date and needs the
 * captcha's solution in X-Captcha; the reply has a pass for plans/search.
 */
export const searchPublicMembers = {
  summary:
    'Policies of a national number in a programme, by policy system; empty if there are none',
  query: z.strictObject({
    nric: numberText(20),
    visit_date: DateText.optional(),
    /** The last 4 characters of the policy number, required after too many look-ups without a result. */
    policy_tail: numberText(4).optional(),
  }),
  reply: {
    status: 200,
    body: z.object({
      data: z.array(
        z.object({
          system_version: SystemVersion,
          member: z.object({ id: Uuid, name: z.string(), nric: z.string() }),
          policies: z.array(PublicPolicy),
        }),
      ),
      /** Valid for 10 minutes as X-Captcha of plans/search; null without captcha. */
      captcha_pass: z.string().nullable(),
    }),
  },
} as const satisfies CallSchema;

export const searchPublicMembersByPost = {
  summary: `${searchPublicMembers.summary}; the address contains no search fields`,
  body: searchPublicMembers.query,
  reply: searchPublicMembers.reply,
} as const satisfies CallSchema;

/** The older look-ups have other field names. */
const legacyAsk = {
  insurerProgram: text(20),
  visitDate: DateText.optional(),
  memberNric: numberText(20),
};
const LegacyReply = z.object({
  status: z.boolean(),
  data: z.array(
    z.object({
      PolicyId: Uuid,
      PolicyNumber: z.string(),
      CompanyName: z.string(),
      Relation: z.string(),
      RelationText: z.string(),
      RelationMemberName: z.string().nullable(),
      MemberId: Uuid,
      MemberName: z.string(),
      SystemVersion,
      Status: z.string(),
    }),
  ),
});

export const getPolicyDetailsForMemberValidity = {
  summary: 'Older form of members/search in validity mode',
  body: z.strictObject(legacyAsk),
  reply: { status: 200, body: LegacyReply },
} as const satisfies CallSchema;

export const getMemberPolicyDetails = {
  summary: 'Older form of members/search',
  body: z.strictObject(legacyAsk),
  reply: { status: 200, body: LegacyReply },
} as const satisfies CallSchema;

export const getPolicyDetailsV2 = {
  summary: 'Older form of members/search with the clinic and the mode',
  body: z.strictObject({
    ...legacyAsk,
    clinicCode: codeText(20),
    mode: z.enum(['VALIDITY', 'NOTIFICATION']),
  }),
  reply: { status: 200, body: LegacyReply },
} as const satisfies CallSchema;
