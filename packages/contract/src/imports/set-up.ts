/** The guided set-up: what a first claim needs, and whether a clinic can claim for a member. */
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { CLAIM_OBSTACLE_CODES } from '@portal/rules/imports/claim-obstacles.ts';
import { IMPORTABLE } from '@portal/rules/imports/import-kinds.ts';
import { SET_UP_STEP_NAMES } from '@portal/rules/imports/set-up-steps.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { codeText, data, DateText, Uuid } from '../wire/values.ts';

const Kind = z
  .enum(IMPORTABLE)
  .nullable()
  .meta({ description: 'the kind of master data to import; null: it is done in another way' });

const LONGEST_CODE = 40;

export const getSetUp = {
  summary: 'The steps up to the first claim, and which of them are missing',
  reply: {
    status: 200,
    body: data(
      z.object({
        is_ready: z.boolean().meta({ description: 'a first claim can be submitted' }),
        steps: z.array(
          z.object({
            step: z.enum(SET_UP_STEP_NAMES),
            kind: Kind,
            is_done: z.boolean(),
            is_for_payment: z.boolean().meta({ description: 'needed for the payment only' }),
          }),
        ),
      }),
    ),
  },
} as const satisfies CallSchema;

export const checkClaimability = {
  summary: 'Whether a clinic can claim for a member on a day, and every reason why not',
  body: z.strictObject({
    clinic_code: codeText(LONGEST_CODE).min(1),
    member: codeText(LONGEST_CODE)
      .min(1)
      .meta({ description: 'the national number, or the id of the member' }),
    visit_date: DateText.optional().meta({ description: 'today unless given' }),
    claim_type: z.enum(CLAIM_TYPES).default('OUTPATIENT'),
  }),
  reply: {
    status: 200,
    body: data(
      z.object({
        clinic: z.object({ id: Uuid, code: z.string(), name: z.string() }),
        member: z.object({
          id: Uuid,
          name: z.string(),
          nric: z.string().meta({ description: 'masked' }),
        }),
        visit_date: DateText,
        claim_type: z.enum(CLAIM_TYPES),
        can_claim: z.boolean().meta({ description: 'under at least one of the policies' }),
        checks: z
          .array(
            z.object({
              policy: z
                .object({
                  policy_number: z.string(),
                  insurer_code: z.string(),
                  company_name: z.string(),
                  plan_name: z.string().nullable(),
                })
                .nullable()
                .meta({ description: 'null: the member has no policy' }),
              obstacles: z
                .array(z.object({ code: z.enum(CLAIM_OBSTACLE_CODES), kind: Kind }))
                .meta({ description: 'empty: the clinic can claim' }),
            }),
          )
          .meta({ description: 'one for each policy' }),
      }),
    ),
  },
} as const satisfies CallSchema;
