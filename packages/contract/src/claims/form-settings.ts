/** The configuration of the claim form, as administrators see and change it. */
import { LONGEST_DELAY, SHORTEST_DELAY } from '@portal/rules/claims/lifecycle/decision-delay.ts';
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { LOCATION_TYPES } from '@portal/rules/catalogue/location-type.ts';
import { DOCUMENT_TYPES } from '@portal/rules/claims/form/document-types.ts';
import { DRUG_MONTHS, MOST_DIAGNOSES } from '@portal/rules/claims/form/claim-form-config.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, Uuid } from '../wire/values.ts';

const version = z.number().int();
const documents = z.array(z.enum(DOCUMENT_TYPES)).max(DOCUMENT_TYPES.length);

const fields = {
  is_referral_visible: z.boolean(),
  requires_referral: z
    .array(z.enum(LOCATION_TYPES))
    .max(LOCATION_TYPES.length)
    .nullable()
    .meta({ description: 'types of clinic that need a referral code; null: the plan decides' }),
  is_mc_visible: z.boolean(),
  max_diagnoses: z.number().int().min(1).max(MOST_DIAGNOSES),
  required_documents: documents,
  drug_months: z
    .array(z.literal(DRUG_MONTHS))
    .min(1)
    .max(DRUG_MONTHS.length)
    .meta({ description: 'supplies of drugs that can be chosen' }),
};

const FormSettings = z
  .object({
    ...fields,
    id: Uuid,
    version,
    claim_type: z.enum(CLAIM_TYPES),
    company_name: z.string().nullable().meta({
      description: 'of the group policy; null: for all policies without a configuration',
    }),
    programme_code: z.string().nullable(),
    always_required: documents.meta({ description: 'required whatever is configured' }),
  })
  .meta({ id: 'FormSettings' });

const DecisionDelay = z.object({
  minutes: z.number().int().meta({ description: 'without an edit until a new claim is decided' }),
  is_default: z.boolean(),
  is_fixed: z
    .boolean()
    .meta({ description: 'ADJUDICATE_DELAY of this demo wins over the setting' }),
  version,
});

export const listFormSettings = {
  summary:
    'The configurations of the claim form, whether drug lines are checked for FWA, and the time before a claim is decided',
  reply: {
    status: 200,
    body: data(
      z.object({
        is_fwa_on: z.boolean().meta({
          description: 'drug lines need dose, frequency and quantity (fraud, waste, abuse)',
        }),
        decision_delay: DecisionDelay,
        forms: z.array(FormSettings),
      }),
    ),
  },
} as const satisfies CallSchema;

export const changeFormSettings = {
  summary: 'Changes a configuration of the claim form; it applies to the next claim',
  params: z.object({ id: Uuid }),
  body: z.strictObject({
    ...fields,
    version: version.meta({ description: 'that was read' }),
  }),
  reply: { status: 200, body: data(FormSettings) },
} as const satisfies CallSchema;

export const switchFwa = {
  summary: 'Switches the check of drug lines for FWA on or off, for all clinics',
  body: z.strictObject({
    is_on: z.boolean(),
    was_on: z.boolean().meta({ description: 'the state that was read' }),
  }),
  reply: { status: 200, body: data(z.object({ is_fwa_on: z.boolean() })) },
} as const satisfies CallSchema;

export const changeDecisionDelay = {
  summary: 'Changes the time without an edit until a new claim is decided, for all clinics',
  body: z.strictObject({
    minutes: z.number().int().min(SHORTEST_DELAY).max(LONGEST_DELAY),
    version: version.meta({ description: 'that was read' }),
  }),
  reply: { status: 200, body: data(DecisionDelay) },
} as const satisfies CallSchema;
