/** Referral and approval codes (Claims spec §3, §5, §7). A check returns 200 with its verdict. */
import {
  MAX_APPROVAL_CODE,
  MAX_REFERRAL_CODE,
  MAX_REMARKS,
} from '@portal/rules/claims/claim-limits.ts';
import { APPROVAL_CODE_STATUSES, CODE_STATUSES } from '@portal/rules/codes/code-status.ts';
import { CONSULT_TYPES } from '@portal/rules/codes/notification-code.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { z } from 'zod';
import { Address } from '../clinics/locations.ts';
import { tableDefaults } from '../table-defaults.ts';
import type { CallSchema } from '../call-schema.ts';
import { codeText, data, DateText, Money, paged, pageQuery, text, Uuid } from '../wire/values.ts';
import { fieldError } from '../field-messages.ts';

const nullableText = z.string().nullable();
const Status = z.enum(CODE_STATUSES).meta({ description: 'for any visit' });

/** The member, clinic and date for which the code is checked. */
const use = {
  visit_date: z
    .string()
    .refine(
      (typed) => typed === '' || parsePlainDate(typed) !== undefined,
      fieldError('DATE_FORMAT'),
    )
    .meta({ format: 'date', example: '2026-11-05' })
    .transform((typed) => (typed === '' ? undefined : typed))
    .optional()
    .meta({ description: 'empty text counts as no code' }),
  member_id: Uuid,
  policy_id: Uuid.optional(),
  provider_company_id: Uuid.optional().meta({ description: "the user's clinic if not given" }),
  claim_uuid: Uuid.optional().meta({ description: 'a claim that can have used the code already' }),
};

const ReferralCode = z
  .object({
    code: z.string(),
    referral_type: z.enum(CONSULT_TYPES),
    referring_clinic_name: nullableText,
    referring_clinic_code: nullableText,
    diagnosis_code: nullableText,
    description: nullableText,
    valid_from: DateText,
    valid_to: DateText,
    status: Status,
  })
  .meta({ id: 'ReferralCode' });

const ApprovalRuleName = z.object({
  name: z.string().meta({ description: 'the code of the rule', example: 'CAR008' }),
  description: z.string(),
});

const ApprovalCode = z
  .object({
    code: z.string(),
    member_nric: z.string().meta({ description: 'masked' }),
    visit_date: DateText.nullable(),
    valid_from: DateText,
    valid_to: DateText,
    rules: z.array(ApprovalRuleName.extend({ title: z.string() })),
    drugs: z.array(
      z.object({
        drug_sku_id: z.string(),
        drug_name: z.string(),
        quantity: z.number(),
      }),
    ),
    amounts: z
      .array(z.object({ rule: z.string(), up_to: Money }))
      .meta({ description: 'the figures up to which rules about amounts are lifted' }),
    claim_up_to: Money.nullable().meta({
      description: 'the most that the plan may pay for the claim; null: any amount',
    }),
    status: z.enum(APPROVAL_CODE_STATUSES).meta({ description: 'for any visit' }),
  })
  .meta({ id: 'ApprovalCode' });

export const checkReferralCode = {
  summary: 'Checks a referral code for a visit; a refused code has a reason',
  query: z.strictObject({
    ...use,
    referral_code: codeText(MAX_REFERRAL_CODE),
    referral_type: z.enum(CONSULT_TYPES).optional(),
    member_type: text(40).optional(),
  }),
  reply: {
    status: 200,
    body: data(
      ReferralCode.partial().extend({
        is_valid: z.boolean(),
        reason: z
          .enum(['NOT_FOUND', 'EXPIRED', 'WRONG_MEMBER', 'WRONG_POLICY', 'WRONG_TYPE', 'USED'])
          .nullable(),
        code: z.string(),
      }),
    ),
  },
} as const satisfies CallSchema;

const NamedDoctor = z.object({ name: z.string(), license_number: z.string() });

export const listReferralCodes = {
  summary:
    'Referral codes that the clinic created or used, by words or of one member; a whole code finds a code for the clinic',
  query: z.strictObject({
    ...pageQuery(tableDefaults.length),
    search_text: text(MAX_SEARCH_TEXT).default(''),
    member_id: Uuid.optional().meta({ description: 'only the codes of this member' }),
    provider_company_id: Uuid.optional().meta({ description: "the user's clinic if not given" }),
  }),
  reply: {
    status: 200,
    body: paged(
      ReferralCode.extend({
        member_name: z.string(),
        member_nric: z.string().meta({ description: 'masked' }),
        remarks: nullableText.meta({ description: 'clinical notes' }),
        attending_doctor: NamedDoctor.nullable().meta({ description: 'who refers' }),
        referred_to: z
          .object({
            code: z.string(),
            name: z.string(),
            address: Address.extend({ postal_code: nullableText }),
            phone: nullableText,
            hours: nullableText.meta({ description: 'opening hours' }),
            tests: z.array(z.string()),
            doctor: NamedDoctor.nullable(),
          })
          .nullable()
          .meta({ description: 'the suggested clinic, if one was chosen' }),
        claims: z
          .array(z.object({ uuid: Uuid, claim_code: z.string(), visit_date: DateText }))
          .meta({
            description: 'the claims that this clinic has made from it, the 20 latest visits first',
          }),
      }),
    ),
  },
} as const satisfies CallSchema;

const MAX_CLINIC_CODE = 20;
const MAX_DOCTOR_CODE = 20;

export const createReferral = {
  summary:
    "Refers a member from the user's clinic to a laboratory, an X-ray centre or a specialist",
  body: z.strictObject({
    member_id: Uuid,
    policy_id: Uuid,
    visit_date: DateText,
    referral_type: z.enum(CONSULT_TYPES),
    diagnosis_code: text(20)
      .default('')
      .meta({ description: 'required for a laboratory or an X-ray from a GP or a specialist' }),
    attending_doctor_code: codeText(MAX_DOCTOR_CODE)
      .default('')
      .meta({ description: 'the MCR number of the doctor who refers' }),
    referred_clinic_code: codeText(MAX_CLINIC_CODE)
      .default('')
      .meta({ description: 'the suggested clinic; the code is valid at all of its type' }),
    referred_doctor_code: codeText(MAX_DOCTOR_CODE)
      .default('')
      .meta({ description: 'the MCR number of the suggested doctor at that clinic' }),
    remarks: text(MAX_REMARKS).default('').meta({ description: 'clinical notes' }),
  }),
  reply: { status: 201, body: data(ReferralCode) },
} as const satisfies CallSchema;

export const checkApprovalCode = {
  summary: 'Checks an approval code for a visit; without a visit date it is refused',
  query: z.strictObject({ ...use, approval_code: codeText(MAX_APPROVAL_CODE) }),
  reply: {
    status: 200,
    body: data(
      ApprovalCode.partial().extend({
        is_valid: z.boolean(),
        reason: z
          .enum([
            'NOT_FOUND',
            'NO_VISIT_DATE',
            'EXPIRED',
            'WRONG_MEMBER',
            'WRONG_POLICY',
            'WRONG_PROVIDER',
            'REVOKED',
            'USED',
          ])
          .nullable(),
        code: z.string(),
      }),
    ),
  },
} as const satisfies CallSchema;

export const getApprovalCode = {
  summary:
    'An approval code for this clinic or for any clinic, with the rules that it lifts and the drugs that it allows',
  params: z.object({ code: codeText(MAX_APPROVAL_CODE).min(1) }),
  reply: { status: 200, body: data(ApprovalCode) },
} as const satisfies CallSchema;

export const listRulesOfProviderType = {
  summary: 'The approval rules in force for a kind of provider',
  query: z.strictObject({ provider_company_type: text(20) }),
  reply: { status: 200, body: data(z.array(ApprovalRuleName)) },
} as const satisfies CallSchema;

export const getProviderRuleList = {
  summary: 'The approval rules in force for a kind of provider, in the form of the older service',
  body: z.strictObject({ Name: text(20) }),
  reply: {
    status: 200,
    body: z.object({ status: z.literal(true), data: z.array(ApprovalRuleName) }),
  },
} as const satisfies CallSchema;
