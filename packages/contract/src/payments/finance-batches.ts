/** Provider batches at the finance desk: preview, collecting, closing. */
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import {
  BATCH_STATUSES,
  SHOWN_WORK_STATUSES,
  WORK_KINDS,
} from '@portal/rules/payments/payment-moves.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, DateText, Money, paged, pageQuery, text, Timestamp, Uuid } from '../wire/values.ts';
import { BatchEntry, BatchHead, PaymentAtDesk, TaxDocument } from './batch-values.ts';

const byId = z.object({ id: Uuid });
const MAX_BATCHES = 5000;

/** Long work runs in the background, one piece at a time. */
const PaymentWork = z.object({
  id: Uuid,
  kind: z.enum(WORK_KINDS),
  status: z.enum(SHOWN_WORK_STATUSES).meta({
    description: 'INTERRUPTED: without progress for five minutes; a job continues it',
  }),
  done: z.number().int().meta({ description: 'batches or payments that are finished' }),
  total: z.number().int(),
  started_by: z.string(),
  started_at: Timestamp,
  ended_at: Timestamp.nullable(),
});

const started = { status: 201, body: data(PaymentWork) } as const;

export const getPaymentWork = {
  summary: 'The work that runs now or ran last: collecting, closing or settling',
  reply: { status: 200, body: data(PaymentWork.nullable()) },
} as const satisfies CallSchema;

const PreviewTotals = z.object({
  batches: z.number().int(),
  claims: z.number().int(),
  adjustments: z.number().int(),
  gross_amount: Money,
  adjustment_amount: Money,
});

export const previewBatches = {
  summary: 'What a run on the day would take, without changing anything',
  query: z.strictObject({
    date: DateText.optional().meta({ description: 'without it, the next day of batches' }),
  }),
  reply: {
    status: 200,
    body: data(
      z.object({
        date: DateText,
        cutoff: DateText.meta({ description: 'claims entered before this day are taken' }),
        totals: PreviewTotals,
        held: z.object({ claims: z.number().int(), amount: Money }).meta({
          description: 'approved claims that are left out, because they are no longer covered',
        }),
        last_run: PreviewTotals.extend({ date: DateText }).nullable(),
        batches: z
          .array(
            z.object({
              batch_name: z.string(),
              provider_company_id: Uuid,
              provider_company_name: z.string(),
              insurer_code: z.string(),
              claim_type: z.enum(CLAIM_TYPES),
              claims: z.number().int(),
              adjustments: z.number().int(),
              gross_amount: Money,
              adjustment_amount: Money,
              has_account: z.boolean().meta({
                description: 'false: the clinic has no bank account, so that it cannot be paid',
              }),
              last_gross_amount: Money.nullable().meta({
                description: "this clinic's, insurer's and type's batch of the last run",
              }),
            }),
          )
          .max(MAX_BATCHES),
      }),
    ),
  },
} as const satisfies CallSchema;

export const collectBatches = {
  summary: 'Collects approved claims into open batches, in the background',
  body: z.strictObject({
    date: DateText.meta({ description: 'the day of the batches; not in the future' }),
  }),
  reply: started,
} as const satisfies CallSchema;

export const closeBatches = {
  summary: 'Closes open batches and numbers their documents, in the background',
  body: z.strictObject({
    batch_ids: z.array(Uuid).min(1).max(MAX_BATCHES).optional().meta({
      description: 'without it, all open batches',
    }),
  }),
  reply: started,
} as const satisfies CallSchema;

export const listBatches = {
  summary: 'Provider batches of all clinics, the newest first',
  query: z.strictObject({
    ...pageQuery(20),
    status: z.enum(BATCH_STATUSES).optional(),
    insurer: text(20).optional(),
    claim_type: z.enum(CLAIM_TYPES).optional(),
    from: DateText.optional(),
    to: DateText.optional(),
    text: text(MAX_SEARCH_TEXT).optional().meta({
      description: 'part of a batch name, clinic, number or reference; or the exact net amount',
    }),
  }),
  reply: {
    status: 200,
    body: paged(BatchHead).extend({
      totals: z.object({
        claim_count: z.number().int(),
        gross_amount: Money,
        adjustment_amount: Money,
        fee_amount: Money,
        net_amount: Money,
      }),
    }),
  },
} as const satisfies CallSchema;

export const getBatch = {
  summary: 'A provider batch with its documents and payments',
  params: byId,
  reply: {
    status: 200,
    body: data(
      BatchHead.extend({
        opened_at: Timestamp,
        closed_at: Timestamp.nullable(),
        documents: z.array(TaxDocument),
        payments: z.array(PaymentAtDesk).meta({
          description: 'newest first; a payment that the bank has returned is followed by another',
        }),
        has_account: z.boolean().meta({
          description: 'false: the clinic has no bank account, so that it cannot be paid',
        }),
        carried_to: z.object({ id: Uuid, batch_name: z.string() }).nullable(),
        carried_from: z.array(z.object({ id: Uuid, batch_name: z.string(), net_amount: Money })),
      }),
    ),
  },
} as const satisfies CallSchema;

export const listBatchEntries = {
  summary: 'The claims and adjustments of a batch',
  params: byId,
  query: z.strictObject({ ...pageQuery(50), text: text(MAX_SEARCH_TEXT).optional() }),
  reply: { status: 200, body: paged(BatchEntry) },
} as const satisfies CallSchema;
