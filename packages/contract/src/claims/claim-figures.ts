/** The figures of a clinic for its managers: locking, declined and waiting claims, and due amounts. */
import { CLAIM_AGES } from '@portal/rules/claims/figures/manager-figures.ts';
import { DECLINE_FILTERS } from '@portal/rules/claims/lifecycle/stated-reasons.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, DateText, Money, Uuid } from '../wire/values.ts';

const count = z.number().int();
const month = z.string().meta({ description: 'YYYY-MM of the visit', example: '2026-11' });

const FiguresOfMonth = z
  .object({
    month,
    claims: count,
    submitted_amount: Money.meta({ description: 'what the clinic charged' }),
    payable_amount: Money.meta({ description: 'what the plans pay or have paid' }),
    paid_amount: Money,
    outstanding_amount: Money.meta({ description: 'payable and not paid yet' }),
    declined_count: count,
    declined_amount: Money.meta({ description: 'what the clinic charged for declined claims' }),
    pending_count: count,
    pending_amount: Money,
  })
  .meta({ id: 'FiguresOfMonth' });

export const getClaimFigures = {
  summary:
    'Claims that lock within a week, money and declined or pending claims of twelve months, and what is due by age',
  query: z.strictObject({ provider_company_id: Uuid.optional() }),
  reply: {
    status: 200,
    body: data(
      z.object({
        locking: z
          .array(z.object({ day: DateText, claims: count, payable_amount: Money }))
          .meta({ description: 'the claims that the clinic can edit on a day for the last time' }),
        months: z.array(FiguresOfMonth),
        declined_reasons: z
          .array(
            z.object({
              month,
              reason: z.enum(DECLINE_FILTERS).nullable(),
              claims: count,
              amount: Money,
            }),
          )
          .meta({ description: 'a claim with several reasons counts for each; null: not stated' }),
        pending_statuses: z.array(
          z.object({ month, display_status: z.string(), claims: count, amount: Money }),
        ),
        outstanding: z
          .array(z.object({ age: z.enum(CLAIM_AGES), claims: count, amount: Money }))
          .meta({ description: 'by days since submission' }),
      }),
    ),
  },
} as const satisfies CallSchema;
