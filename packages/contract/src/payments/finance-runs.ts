/** Payment runs at the finance desk: preparing, releasing, the bank's file and its return. */
import { BANK_FILE_FORMATS } from '@portal/rules/payments/bank-file-formats.ts';
import {
  PAID_WHEN,
  PAYMENT_FILTERS,
  RUN_MOVES,
  RUN_STATUSES,
} from '@portal/rules/payments/payment-moves.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import {
  codeText,
  data,
  DateText,
  Money,
  paged,
  pageQuery,
  text,
  Timestamp,
  Uuid,
} from '../wire/values.ts';
import { PaymentWithBatch, Unanswered } from './batch-values.ts';

const byId = z.object({ id: Uuid });
const nullableText = z.string().nullable();
const noBody = z.strictObject({});
const partOfPayment = text(MAX_SEARCH_TEXT)
  .optional()
  .meta({ description: 'part of a reference, batch name or clinic' });

const Uncovered = z.object({ claims: z.number().int(), amount: Money });

const PaidWhen = z.enum(PAID_WHEN).meta({
  description:
    'when the claims count as paid. PAYMENT_DATE: on the payment date, or earlier if the bank confirms; CONFIRMED: only when the bank confirms',
});

const Run = z.object({
  id: Uuid,
  run_no: z.string(),
  status: z.enum(RUN_STATUSES),
  payment_date: DateText,
  paid_when: PaidWhen,
  payment_count: z.number().int(),
  total_amount: Money,
  settled_count: z.number().int().meta({
    description: 'payments that are made or have failed, of all',
  }),
  failed_count: z.number().int(),
  failed_amount: Money,
  prepared_by: z.string(),
  prepared_at: Timestamp,
  released_by: nullableText,
  released_at: Timestamp.nullable(),
  returned_at: Timestamp.nullable().meta({
    description: 'when the last return file or statement of the bank was read',
  }),
  sent_at: Timestamp.nullable().meta({ description: 'when the file for the bank was first made' }),
  unanswered: Unanswered,
  uncovered: Uncovered.meta({
    description:
      'while the run is prepared: its claims that are no longer covered and that nobody has kept; they are paid unless the run is cancelled',
  }),
  moves: z.array(z.enum(RUN_MOVES)).meta({ description: 'the moves that this user can make' }),
});

const runReply = { status: 200, body: data(Run) } as const;

export const previewPaymentRun = {
  summary: 'What a payment run would pay, beside the last run',
  reply: {
    status: 200,
    body: data(
      z.object({
        payment_date: DateText.meta({ description: 'the next day of payments' }),
        paid_when: PaidWhen.meta({ description: 'as in the last run' }),
        payment_count: z.number().int(),
        total_amount: Money,
        set_off_count: z.number().int().meta({
          description: 'batches without an amount to pay; they are settled with the run',
        }),
        uncovered: Uncovered.meta({
          description:
            'claims of these batches that are no longer covered and that nobody has kept',
        }),
        last_run: Run.nullable(),
        clinics: z.array(
          z.object({
            provider_company_id: Uuid,
            provider_company_name: z.string(),
            batches: z.number().int(),
            amount: Money,
            last_amount: Money.nullable().meta({ description: 'in the last released run' }),
            account: nullableText.meta({
              description: 'masked; null: no account, so that the clinic is not paid',
            }),
          }),
        ),
        missing_clinics: z
          .array(
            z.object({
              provider_company_id: Uuid,
              provider_company_name: z.string(),
              last_amount: Money,
            }),
          )
          .meta({ description: 'the last released run has paid them, and nothing waits for them' }),
        open_run: byId.extend({ run_no: z.string() }).nullable().meta({
          description: 'the run that must be released or cancelled first',
        }),
      }),
    ),
  },
} as const satisfies CallSchema;

export const preparePaymentRun = {
  summary: 'Prepares a payment for each closed batch with an amount to pay',
  body: z.strictObject({ payment_date: DateText, paid_when: PaidWhen.optional() }),
  reply: { status: 201, body: data(Run) },
} as const satisfies CallSchema;

export const listPaymentRuns = {
  summary: 'Payment runs, the newest first',
  query: z.strictObject({ ...pageQuery(20), status: z.enum(RUN_STATUSES).optional() }),
  reply: { status: 200, body: paged(Run) },
} as const satisfies CallSchema;

export const getPaymentRun = {
  summary: 'A payment run with its progress',
  params: byId,
  reply: runReply,
} as const satisfies CallSchema;

export const listPaymentsOfRun = {
  summary: 'The payments of a run',
  params: byId,
  query: z.strictObject({
    ...pageQuery(50),
    status: z
      .enum(PAYMENT_FILTERS)
      .optional()
      .meta({ description: 'UNANSWERED: sent, and without an answer of the bank' }),
    text: partOfPayment,
  }),
  reply: { status: 200, body: paged(PaymentWithBatch) },
} as const satisfies CallSchema;

export const listUnansweredPayments = {
  summary: 'Payments that the bank has neither confirmed nor rejected, the oldest first',
  query: z.strictObject({ ...pageQuery(50), text: partOfPayment }),
  reply: {
    status: 200,
    body: paged(
      PaymentWithBatch.extend({
        days: z.number().int().meta({ description: 'since the payment date' }),
      }),
    ),
  },
} as const satisfies CallSchema;

export const releasePaymentRun = {
  summary:
    'Releases a run that somebody else has prepared; its payments are settled in the background from the payment date on',
  params: byId,
  body: noBody,
  reply: runReply,
} as const satisfies CallSchema;

export const cancelPaymentRun = {
  summary: 'Cancels a prepared run; its batches wait for the next one',
  params: byId,
  body: noBody,
  reply: runReply,
} as const satisfies CallSchema;

export const downloadBankFile = {
  summary: 'The payments of a released run for the bank: ISO 20022 pain.001, or CSV',
  params: byId,
  query: z.strictObject({ format: z.enum(BANK_FILE_FORMATS) }),
  reply: { status: 200, body: z.unknown(), mediaTypes: ['application/xml', 'text/csv'] },
} as const satisfies CallSchema;

export const findPayment = {
  summary: 'The payment with a reference of the bank statement, with the claims that it pays',
  query: z.strictObject({ reference: codeText(MAX_SEARCH_TEXT).min(3) }),
  reply: {
    status: 200,
    body: data(
      PaymentWithBatch.extend({
        claim_count: z.number().int(),
        claims: z
          .array(z.object({ claim_id: Uuid, claim_code: z.string(), amount: Money }))
          .meta({ description: 'the first 100; the batch has all of them' }),
      }),
    ),
  },
} as const satisfies CallSchema;
