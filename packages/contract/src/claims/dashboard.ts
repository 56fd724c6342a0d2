/** The figures of the dashboard: claims by month and status, what needs attention today, the busiest doctors. */
import { STATUS_GROUPS } from '@portal/rules/claims/lifecycle/status-groups.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, DateText, Money, Uuid } from '../wire/values.ts';
import { ClaimType } from './sent-claim.ts';

const month = z.string().meta({ description: 'YYYY-MM', example: '2026-11' });

const MonthFigure = z
  .object({
    month: month.meta({ description: 'YYYY-MM of the visit', example: '2026-11' }),
    claim_type: ClaimType,
    status: z.enum(STATUS_GROUPS),
    claims: z.number().int(),
    payable_amount: Money.meta({ description: 'what the plans pay' }),
  })
  .meta({ id: 'MonthFigure' });

export const getDashboardSummary = {
  summary: 'Claims of the last 24 months by status, and what needs attention today',
  query: z.strictObject({ provider_company_id: Uuid.optional() }),
  reply: {
    status: 200,
    body: data(
      z.object({
        op_claim_count: z.number().int().meta({ description: 'outpatient claims' }),
        ip_claim_count: z.number().int().meta({ description: 'inpatient claims' }),
        submit_count: z.number().int().meta({ description: 'claims submitted this month' }),
        draft_count: z.number().int(),
        submitted_today: z.object({ claims: z.number().int(), payable_amount: Money }),
        closing_today: z.number().int().meta({
          description: 'claims that the clinic can edit today for the last time',
        }),
        open_month: z
          .object({ month, last_day: DateText })
          .nullable()
          .meta({ description: 'the previous month while its claims can be edited' }),
        figures: z.array(MonthFigure),
      }),
    ),
  },
} as const satisfies CallSchema;

const TopDoctor = z
  .object({
    practitioner_id: Uuid,
    name: z.string(),
    claims: z.number().int().meta({ description: 'with a visit this month' }),
    payable_amount: Money,
    previous_claims: z.number().int().meta({ description: 'with a visit last month' }),
    previous_payable_amount: Money,
  })
  .meta({ id: 'TopDoctor' });

export const listTopDoctors = {
  summary: 'The doctors with the most claims, or the highest amount, of this month',
  query: z.strictObject({
    provider_company_id: Uuid.optional(),
    metric: z.enum(['claims', 'amount']).default('claims'),
    limit: z.coerce.number().int().min(1).max(10).default(3),
  }),
  reply: { status: 200, body: data(z.array(TopDoctor)) },
} as const satisfies CallSchema;
