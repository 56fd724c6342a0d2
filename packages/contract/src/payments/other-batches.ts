/** The statuses of claims in the batches of insurers, members, CPF and GE. */
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import {
  BATCH_STATUS_KINDS,
  OTHER_BATCH_STATUS_NAMES,
} from '@portal/rules/payments/other-batch-statuses.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, DateText, Money, paged, pageQuery, text, Uuid } from '../wire/values.ts';

const MAX_BATCHES = 200;
const MAX_BATCH_NAME = 100;

const status = z.enum(OTHER_BATCH_STATUS_NAMES);

export const listOtherBatches = {
  summary: 'Approved claims in batches of a kind, by clinic, insurer, type, batch and status',
  query: z.strictObject({
    ...pageQuery(20),
    kind: z.enum(BATCH_STATUS_KINDS),
    status: z
      .enum(['NONE', ...OTHER_BATCH_STATUS_NAMES])
      .optional()
      .meta({
        description: 'NONE: without a status',
      }),
    insurer: text(20).optional(),
    text: text(MAX_SEARCH_TEXT).optional().meta({ description: 'part of a batch name or clinic' }),
  }),
  reply: {
    status: 200,
    body: paged(
      z.object({
        provider_company_id: Uuid,
        provider_company_name: z.string(),
        batch_name: z.string().nullable().meta({
          description: 'the provider batch of the claims; null: they are in none',
        }),
        batch_date: DateText.nullable(),
        insurer_code: z.string(),
        claim_type: z.enum(CLAIM_TYPES),
        status: status.nullable(),
        claim_count: z.number().int(),
        amount: Money.meta({ description: 'what the plans pay for the claims' }),
      }),
    ),
  },
} as const satisfies CallSchema;

export const setBatchStatuses = {
  summary: 'Sets the status of insurer, member, CPF or GE batches: of all of them, or of none',
  body: z.strictObject({
    kind: z.enum(BATCH_STATUS_KINDS),
    status,
    reason: text(300).optional().meta({
      description: 'required for a refusal, and for taking back a status',
    }),
    batches: z
      .array(
        z.strictObject({
          provider_company_id: Uuid,
          batch_name: text(MAX_BATCH_NAME).nullable(),
          insurer_code: text(20),
          claim_type: z.enum(CLAIM_TYPES),
          status: status.nullable().meta({ description: 'the status that the user sees' }),
          claim_count: z.number().int().min(1).meta({
            description: 'the number of claims that the user sees',
          }),
        }),
      )
      .min(1)
      .max(MAX_BATCHES),
  }),
  reply: {
    status: 200,
    body: data(z.object({ changed: z.number().int().meta({ description: 'claims' }) })),
  },
} as const satisfies CallSchema;
