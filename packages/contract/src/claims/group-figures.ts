/** The figures of all clinics of a group, side by side. */
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { DateText, Money, Uuid } from '../wire/values.ts';

const count = z.number().int();

const ClinicFigures = z
  .object({
    clinic_id: Uuid,
    closing_today: count.meta({
      description: 'claims that the clinic can edit today for the last time',
    }),
    submitted_count: count.meta({ description: 'claims submitted this month' }),
    payable_amount: Money.meta({ description: 'what the plans pay for visits of this month' }),
    previous_payable_amount: Money.meta({ description: 'the same of the previous month' }),
    decided_count: count.meta({ description: 'approved, paid or declined claims' }),
    declined_count: count,
    paid_count: count.meta({ description: 'claims paid lately' }),
    payment_days: count.meta({ description: 'their days from submission to payment, added up' }),
  })
  .meta({ id: 'ClinicFigures' });

export const listGroupFigures = {
  summary: 'The figures of all listed clinics of an organisation, with the periods that they cover',
  params: z.object({ id: Uuid }),
  reply: {
    status: 200,
    body: z.object({
      data: z.array(ClinicFigures),
      periods: z.object({
        month: DateText.meta({ description: 'first day of this month' }),
        previous_month: DateText,
        decided_since: DateText.meta({ description: 'first visit of the decided claims' }),
        paid_since: DateText.meta({ description: 'first payment of the paid claims' }),
      }),
    }),
  },
} as const satisfies CallSchema;
