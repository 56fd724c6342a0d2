/** The membership search (domain §5): by national number, policy number, or name with date of birth. */
import {
  MEMBER_SEARCH_LIMITS,
  NATIONAL_TAIL_LENGTH,
  memberSearchProblem,
} from '@portal/rules/members/member-search.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, DateText, numberText, text, Uuid } from '../wire/values.ts';
import { Relation, SystemVersion } from './members.ts';

const nullableText = z.string().nullable();

const FoundPolicy = z
  .object({
    id: Uuid,
    code: z.string(),
    policy_number: z.string(),
    insurance_reference: z.string(),
    insurer_code: z.string(),
    programme_name: z.string(),
    status: z.string(),
    inactive_reason: nullableText,
    start_date: DateText.nullable(),
    expiry_date: DateText.nullable(),
    company_id: Uuid,
    company_name: z.string(),
    company_policy_id: Uuid,
    relation: Relation,
    relation_text: z.string(),
    relation_member_id: Uuid.nullable(),
    relation_member_name: nullableText,
    policy_holder_id: Uuid,
    member_policy_id: Uuid,
    plan_id: Uuid.nullable(),
    plan_name: nullableText,
  })
  .meta({ id: 'FoundPolicy' });

const MemberQuestion = z
  .strictObject({
    nric: numberText(MEMBER_SEARCH_LIMITS.nric).optional(),
    policy_number: numberText(MEMBER_SEARCH_LIMITS.policy).optional(),
    nric_tail: numberText(NATIONAL_TAIL_LENGTH).optional().meta({
      description: 'last four characters of the NRIC/FIN; only with a policy number',
    }),
    name: text(MEMBER_SEARCH_LIMITS.name).optional(),
    date_of_birth: DateText.optional(),
    visit_date: DateText.optional(),
    insurer: text(20).optional(),
  })
  .superRefine((question, context) => {
    const found = memberSearchProblem({
      nric: question.nric,
      policyNumber: question.policy_number,
      nricTail: question.nric_tail,
      name: question.name,
      dateOfBirth: question.date_of_birth,
    });
    if (found === undefined) return;
    context.addIssue({
      code: 'custom',
      path: [fieldOf[found.field]],
      message: found.message,
      params: { code: `MEMBER_SEARCH_${found.code}` },
    });
  });

const fieldOf = {
  nric: 'nric',
  nricTail: 'nric_tail',
  name: 'name',
  dateOfBirth: 'date_of_birth',
} as const;

const reply = {
  status: 200,
  body: data(
    z.array(
      z.object({
        system_version: SystemVersion,
        member: z.object({
          id: Uuid,
          name: z.string(),
          nric: z.string().meta({ description: 'masked' }),
          date_of_birth: DateText,
        }),
        policies: z.array(FoundPolicy),
      }),
    ),
  ),
} as const;

const summary =
  'Members by NRIC/FIN; by policy number with the date of birth or the end of the NRIC/FIN; or by name with the date of birth. One row per member and system version';

export const searchMembers = {
  summary: `${summary}. Logs and history keep the address, so prefer the POST form`,
  query: MemberQuestion,
  reply,
} as const satisfies CallSchema;

export const searchMembersByPost = {
  summary,
  body: MemberQuestion,
  reply,
} as const satisfies CallSchema;
