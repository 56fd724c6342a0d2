/** The configuration of the claim form of a policy (Claims spec §7). */
import { DOCUMENT_TYPES } from '@portal/rules/claims/form/document-types.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, Uuid } from '../wire/values.ts';

const documentTypes = z.array(z.enum(DOCUMENT_TYPES));

export const getClaimFormConfig = {
  summary: 'The fields that the claim form of a policy shows, and those that it requires',
  query: z.strictObject({
    platform: z.literal('PORTAL').default('PORTAL'),
    claim_type: z.enum(['OUTPATIENT', 'INPATIENT']).default('OUTPATIENT'),
  }),
  body: z.strictObject({ policy_id: Uuid }),
  reply: {
    status: 200,
    body: data(
      z.object({
        fields: z.object({
          referral_code: z.object({ visible: z.boolean(), required: z.boolean() }),
          diagnosis: z.object({ max: z.number().int() }),
          mc: z.object({ visible: z.boolean() }),
          documents: z.object({ required: documentTypes }),
          drug_months: z.array(z.number()),
        }),
        doc_types: documentTypes,
        late_days: z.number().int().nullable().meta({
          description:
            'days after the visit within which a claim is not late; null without a limit',
        }),
        requires_referral: z.array(z.string()).meta({ description: 'kinds of clinic' }),
      }),
    ),
  },
} as const satisfies CallSchema;
