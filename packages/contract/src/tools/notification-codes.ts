/** Notification codes, which are referral codes, and the benefits that the validity tool shows. */
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { codeText, DateText, numberText, text, Uuid } from '../wire/values.ts';

const SystemVersion = z.enum(['v2', 'v3', 'v4']);
const LocationType = z.enum([
  'GP',
  'GPJB',
  'SP',
  'DENTAL',
  'TCM',
  'PHYSIO',
  'CHIROPRACTIC',
  'LAB',
  'XRAY',
  'HS',
]);

/** Needs the captcha's solution in X-Captcha, unless captcha is off. */
export const createNotificationCode = {
  summary: 'A notification code for a visit to a laboratory, an X-ray centre or a specialist',
  body: z.strictObject({
    member_name: text(200),
    member_id: Uuid,
    policy_id: Uuid,
    insurance_reference: text(60),
    company_id: Uuid,
    member_type: text(20),
    provider_company_id: Uuid,
    referring_clinic_name: text(200),
    referring_provider_code: codeText(20),
    member_nric: numberText(20),
    visit_date: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
    referral_type: z.enum(['LAB', 'XRAY', 'SP']),
    remarks: text(500).default(''),
    system_version: SystemVersion,
    diagnosis_code: text(20).default(''),
    diagnosis_description: text(500).default(''),
  }),
  reply: {
    status: 201,
    body: z.object({
      data: z.object({
        /** One of three names, depending on the policy system. */
        referral_code: z.string().optional(),
        notification_code: z.string().optional(),
        notificationCode: z.string().optional(),
        valid_from: DateText,
        valid_to: DateText,
      }),
    }),
  },
} as const satisfies CallSchema;

const NumberOrNone = z.union([z.number(), z.literal('NA')]);

const BenefitOfGroup = z.object({
  benefit_description: z.string(),
  remarks: z.string(),
  provider_remarks: z.array(z.string()),
  internal_name: z.string(),
  minimum_visit: NumberOrNone,
  minimum_balance: NumberOrNone,
  co_pay: NumberOrNone,
  co_insurance: NumberOrNone,
  suspension_date: z.string(),
  suspension_remarks: z.string(),
  conditions_coverage: z.string(),
  claim_effective_date: z.string(),
});

/** Needs the captcha's solution in X-Captcha, or the pass that members/search returned for one. */
export const searchPlans = {
  summary: 'Benefits of a member that apply at a clinic today, one item a benefit group',
  body: z.strictObject({
    incurred_date: DateText,
    member_id: Uuid,
    nric: numberText(20),
    relation: text(20),
    policy_id: Uuid,
    panel_ids: z.array(Uuid).max(200),
    provider_code: codeText(20),
    provider_type: LocationType,
    system_version: SystemVersion,
  }),
  reply: {
    status: 200,
    body: z.object({
      data: z.array(
        z.object({
          name: z.string(),
          status: z.string(),
          member_end_date: z.string(),
          policy_start_date: z.string(),
          benefit_list: z.array(BenefitOfGroup),
        }),
      ),
    }),
  },
} as const satisfies CallSchema;
