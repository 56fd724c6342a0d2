/** Changes of claims by the finance desk: adjusting a paid claim, and the statuses of other batches. */
import { LINE_REASONS } from '@portal/rules/assessment/line-reasons.ts';
import { BATCH_STATUS_KINDS } from '@portal/rules/payments/other-batch-statuses.ts';
import { RAW_STATUSES } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, Money, MoneyInput, text, Uuid } from '../wire/values.ts';

export const adjustClaim = {
  summary: 'Prices a paid claim again; the next batch pays or recovers the difference',
  params: z.object({ id: Uuid }),
  body: z.strictObject({
    version: z.number().int().min(1).meta({ description: 'the version that the user sees' }),
    reason: text(300).min(1),
    lines: z
      .array(
        z.strictObject({
          ref: text(60).meta({ description: 'path of the line in the claim' }),
          accepted_amount: MoneyInput,
          reason: z.enum(LINE_REASONS),
        }),
      )
      .max(200)
      .meta({ description: 'all decisions on lines; earlier ones that are not here end' }),
  }),
  reply: {
    status: 200,
    body: data(
      z.object({
        uuid: Uuid,
        version: z.number().int(),
        raw_status: z.enum(RAW_STATUSES),
        payable_before: Money,
        payable_after: Money,
        difference_amount: Money,
        fee_difference_amount: Money,
      }),
    ),
  },
} as const satisfies CallSchema;

export const setBatchStatuses = {
  summary: 'Sets the status of insurer, member, CPF or GE batches of claims',
  body: z.strictObject({
    claim_ids: z.array(Uuid).min(1).max(500),
    kind: z.enum(BATCH_STATUS_KINDS),
    status: text(20).min(1).meta({ description: 'a status of this kind' }),
  }),
  reply: {
    status: 200,
    body: data(
      z.object({
        changed: z.number().int(),
        unchanged: z.number().int().meta({ description: 'claims that had the status already' }),
      }),
    ),
  },
} as const satisfies CallSchema;
