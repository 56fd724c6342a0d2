/** A member with their policies and plans (Claims spec §3, §7). */
import { SYSTEM_VERSIONS } from '@portal/rules/catalogue/system-version.ts';
import { REVEAL_REASON } from '@portal/rules/members/mask-particulars.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, DateText, text, Uuid } from '../wire/values.ts';

export const Relation = z.enum(['MAIN', 'SPOUSE', 'CHILD', 'PARENT']);
export const SystemVersion = z.enum(SYSTEM_VERSIONS);
const nullableText = z.string().nullable();

/** Details that a clinic rarely needs: masked, or in full for a reason. */
const particulars = {
  race: nullableText,
  blood_group: nullableText,
  marital_status: nullableText,
  address: z.object({
    block: nullableText,
    unit: nullableText,
    street: nullableText,
    postal_code: nullableText,
    country: nullableText,
  }),
} as const;

const MemberPolicy = z
  .object({
    id: Uuid,
    policy_number: z.string(),
    insurer_code: z.string(),
    programme_name: z.string(),
    system_version: SystemVersion,
    status: z.string(),
    company_id: Uuid,
    company_name: z.string(),
    company_policy_id: Uuid,
    insurance_reference: z.string(),
    policy_holder_id: Uuid,
    start_date: DateText,
    expiry_date: DateText.nullable(),
    relation: Relation,
    relation_text: z.string(),
    relation_member_id: Uuid.nullable(),
    relation_member_name: nullableText,
    relation_member_national_id: nullableText,
    suspension_date: DateText.nullable(),
    suspension_remarks: nullableText,
    is_valid_on_date: z.boolean(),
    invalid_reason: nullableText,
    plans: z.array(
      z.object({
        plan_id: Uuid,
        plan_name: z.string(),
        insurance_plan_reference: z.string(),
        remark: nullableText,
        start_date: DateText,
        end_date: DateText,
      }),
    ),
    employment_histories: z.array(z.object({ from_date: DateText, to_date: DateText.nullable() })),
  })
  .meta({ id: 'MemberPolicy' });

export const getMemberDetail = {
  summary:
    'A member with policies and dependants; numbers, contact, address and some particulars are masked, and every reading is audited',
  params: z.object({ id: Uuid }),
  query: z.strictObject({
    incurred_date: DateText.optional(),
    policy_id: Uuid.optional().describe(
      'The policy that a claim is made under: it is listed even if another system has a better one.',
    ),
  }),
  reply: {
    status: 200,
    body: data(
      z.object({
        id: Uuid,
        full_name: z.string(),
        national_id: z.string().meta({ description: 'masked; empty if there is none' }),
        passport: nullableText.meta({ description: 'masked' }),
        date_of_birth: DateText,
        gender: nullableText,
        nationality: nullableText,
        race: particulars.race.meta({ description: 'masked' }),
        blood_group: particulars.blood_group.meta({ description: 'masked' }),
        marital_status: particulars.marital_status.meta({ description: 'masked' }),
        address: particulars.address.meta({ description: 'masked, except the country' }),
        contact: z
          .object({
            email: nullableText,
            phone_prefix: nullableText.meta({ description: 'in full' }),
            mobile: nullableText,
            phone: nullableText,
          })
          .meta({ description: 'masked: enough to ask the patient whether it is still correct' }),
        bank: z.object({ name: nullableText, account_masked: nullableText }),
        policies: z.array(MemberPolicy),
        dependants: z.array(
          z.object({
            id: Uuid,
            name: z.string(),
            national_id: z.string().meta({ description: 'masked' }),
            relation: Relation,
            relation_text: z.string(),
            policy_number: z.string(),
          }),
        ),
      }),
    ),
  },
} as const satisfies CallSchema;

export const revealNationalNumber = {
  summary:
    'NRIC/FIN, passport number, race, blood group, marital status and address of a member in full; the reason is written to the audit trail',
  params: z.object({ id: Uuid }),
  body: z.strictObject({
    reason: text(REVEAL_REASON.max).min(REVEAL_REASON.min),
  }),
  reply: {
    status: 200,
    body: data(z.object({ national_id: nullableText, passport: nullableText, ...particulars })),
  },
} as const satisfies CallSchema;

export const validateEmployment = {
  summary:
    'Tells whether the member is employed on the incurred date; for dependants, the main holder',
  params: z.object({ id: Uuid, policyId: Uuid }),
  query: z.strictObject({ incurred_date: DateText, relation: text(40).optional() }),
  reply: {
    status: 200,
    body: data(z.object({ is_valid: z.boolean(), message: nullableText })),
  },
} as const satisfies CallSchema;

export const getPolicy = {
  summary: 'A policy with its company and its policy system, without members',
  params: z.object({ id: Uuid }),
  reply: {
    status: 200,
    body: data(
      z.object({
        id: Uuid,
        uuid: Uuid,
        policy_number: z.string(),
        status: z.string(),
        insurance_reference: z.string(),
        start_date: DateText,
        expiry_date: DateText.nullable(),
        company_id: Uuid,
        company_name: z.string(),
        company_policy_id: Uuid,
        insurer_code: z.string(),
        programme_name: z.string(),
        system_version: SystemVersion,
      }),
    ),
  },
} as const satisfies CallSchema;
