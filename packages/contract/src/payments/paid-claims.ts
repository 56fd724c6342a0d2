/** Adjusting a paid claim at the finance desk. */
import { LINE_REASONS } from '@portal/rules/assessment/line-reasons.ts';
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
