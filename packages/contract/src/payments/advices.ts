/** Payment advice: what a clinic reads about its payments. */
import { ADVICE_KINDS } from '@portal/rules/payments/advice-kind.ts';
import { TAX_DOCUMENT_KINDS } from '@portal/rules/payments/batch-totals.ts';
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, DateText, Money, paged, pageQuery, text, Uuid } from '../wire/values.ts';
import { BatchEntry, BatchHead, PaymentOfBatch, TaxDocument } from './batch-values.ts';

const byId = z.object({ id: Uuid });

const Advice = BatchHead.extend({
  advice_no: z.string().meta({ description: 'the number of the advice summary' }),
});

export const listPaymentAdvices = {
  summary: 'The closed and paid batches of a clinic, the newest first',
  query: z.strictObject({
    ...pageQuery(20),
    provider_company_id: Uuid.optional(),
    kind: z.enum(ADVICE_KINDS).default('OUTPATIENT').meta({
      description: 'MULTIPLE: all programmes and types of claims together',
    }),
    insurer: text(20).optional(),
    claim_type: z.enum(CLAIM_TYPES).optional().meta({ description: 'with kind MULTIPLE' }),
    from: DateText.optional().meta({ description: 'first day of the batch' }),
    to: DateText.optional().meta({ description: 'last day of the batch' }),
    paid_on: DateText.optional().meta({
      description: 'the day of the payment; without batches that paid nothing',
    }),
    text: text(60)
      .optional()
      .meta({ description: 'part of a number, a batch name or a reference' }),
  }),
  reply: { status: 200, body: paged(Advice) },
} as const satisfies CallSchema;

export const getPaymentAdvice = {
  summary: 'A payment advice with its documents and payment',
  params: byId,
  reply: {
    status: 200,
    body: data(
      Advice.extend({
        untaxed_amount: Money.meta({
          description: 'what the plans pay for claims without GST; they are on no tax invoice',
        }),
        documents: z.array(TaxDocument),
        payment: PaymentOfBatch.nullable().meta({
          description: 'null before a payment is made, and if nothing is to be paid',
        }),
        carried_from: z
          .array(z.object({ id: Uuid, batch_name: z.string(), net_amount: Money }))
          .meta({ description: 'the earlier batches whose negative nets this one has taken over' }),
        carried_to: z
          .object({ id: Uuid, batch_name: z.string() })
          .nullable()
          .meta({ description: 'the later batch that has taken over a negative net' }),
      }),
    ),
  },
} as const satisfies CallSchema;

export const listPaymentAdviceClaims = {
  summary: 'The claims and adjustments of a payment advice',
  params: byId,
  query: z.strictObject({
    ...pageQuery(50),
    only: z.enum(['DIFFERENCES', 'ADJUSTMENTS']).optional(),
    text: text(60).optional().meta({ description: 'part of a claim number or a name' }),
  }),
  reply: { status: 200, body: paged(BatchEntry) },
} as const satisfies CallSchema;

export const getPaymentDocument = {
  summary: 'A document of a payment advice as a PDF; CREDIT_NOTE has a query for its second one',
  params: z.object({ id: Uuid, kind: z.enum(TAX_DOCUMENT_KINDS) }),
  query: z.strictObject({
    corrects: z.enum(['BCTI', 'INVOICE']).optional().meta({
      description: 'of two credit notes: which document it corrects',
    }),
  }),
  reply: { status: 200, body: z.unknown(), mediaTypes: ['application/pdf'] },
} as const satisfies CallSchema;

export const exportPaymentAdvice = {
  summary: 'The claims and adjustments of a payment advice as a file, for reconciliation',
  params: byId,
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']) }),
  reply: {
    status: 200,
    body: z.unknown(),
    mediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
} as const satisfies CallSchema;

export const getPaymentSummary = {
  summary: 'The last and next payment of a clinic, and its payments of the last 24 months',
  query: z.strictObject({ provider_company_id: Uuid.optional() }),
  reply: {
    status: 200,
    body: data(
      z.object({
        last_payment: z
          .object({
            payment_date: DateText,
            amount: Money,
            batch_count: z.number().int(),
            latest_advice: byId.extend({ advice_no: z.string() }),
          })
          .nullable(),
        next_payment: z
          .object({
            payment_date: DateText,
            amount: Money.meta({
              description: 'closed and open batches; claims that no batch has taken are not in it',
            }),
            batch_count: z.number().int(),
          })
          .nullable(),
        approved_unbatched_amount: Money.meta({
          description: 'approved claims that no batch has taken, before fees',
        }),
        months: z
          .array(
            z.object({
              month: z.string().meta({ description: 'YYYY-MM' }),
              insurer_code: z.string(),
              claim_type: z.enum(CLAIM_TYPES),
              amount: Money.meta({ description: 'paid, after fees' }),
            }),
          )
          .meta({ description: 'months without a payment are left out' }),
      }),
    ),
  },
} as const satisfies CallSchema;
