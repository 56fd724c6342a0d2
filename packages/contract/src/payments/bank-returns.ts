/** The bank's answers: return files, statements, and returns that come without a file. */
import { MAX_RETURN_LINES, RETURN_EFFECTS } from '@portal/rules/payments/bank-return.ts';
import { needsWords, RETURN_REASONS } from '@portal/rules/payments/return-reasons.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, DateText, Money, text, Uuid } from '../wire/values.ts';
import { PaymentWithBatch, Unanswered } from './batch-values.ts';

const byId = z.object({ id: Uuid });
const nullableText = z.string().nullable();
const MAX_RETURN_FILE = 18_000_000;

const returnContent = z.string().min(1).max(MAX_RETURN_FILE);

export const previewBankReturn = {
  summary:
    'What reading a return file or statement of the bank would do, without changing anything',
  body: z.strictObject({ content: returnContent }),
  reply: {
    status: 200,
    body: data(
      z.object({
        mark: z.string().meta({
          description:
            'identifies the file and what it would do; readBankReturn refuses the file if it would do anything else',
        }),
        is_statement: z.boolean().meta({
          description: 'a statement (camt.053, camt.054): its wrong lines change nothing',
        }),
        line_count: z.number().int(),
        wrong: z
          .number()
          .int()
          .meta({ description: 'with any, a return file is refused as a whole' }),
        failed: z.number().int(),
        failed_amount: Money,
        known: z.number().int().meta({ description: 'answers that were read before' }),
        accepted: z.number().int(),
        accepted_amount: Money,
        lines: z
          .array(
            z.object({
              line: z.number().int().meta({ description: 'position in the file, from 1' }),
              reference: z.string(),
              effect: z.enum(RETURN_EFFECTS),
              file_amount: Money.nullable().meta({ description: 'null: the file has none' }),
              amount: Money.nullable().meta({ description: 'of the payment; null: unknown' }),
              code: nullableText,
              reason: nullableText,
              batch_name: nullableText,
              provider_company_name: nullableText,
            }),
          )
          .max(MAX_RETURN_LINES)
          .meta({ description: 'the first 5000: wrong lines, then failures, then the others' }),
      }),
    ),
  },
} as const satisfies CallSchema;

export const readBankReturn = {
  summary:
    "Reads the bank's return file (pain.002, CSV) or statement (camt.053, camt.054): failed payments wait for the next run",
  body: z.strictObject({
    file_name: text(200),
    content: returnContent,
    preview_mark: text(64).min(1).meta({ description: '`mark` of the preview of this file' }),
  }),
  reply: {
    status: 200,
    body: data(
      z.object({
        lines: z.number().int(),
        unmatched: z.number().int().meta({
          description: 'lines of a statement that fit no payment, and have changed nothing',
        }),
        accepted: z.number().int().meta({ description: 'payments that the bank confirms' }),
        failed: z.number().int().meta({ description: 'payments that have failed now' }),
        failed_amount: Money,
        known: z.number().int().meta({ description: 'answers that were read before' }),
        run_ids: z.array(Uuid),
        unanswered: Unanswered.meta({
          description: 'payments of these runs that the bank has still not answered',
        }),
      }),
    ),
  },
} as const satisfies CallSchema;

export const recordPaymentReturn = {
  summary:
    'Records that the bank has returned one payment, as reading a return file would; it waits for the next run',
  params: byId,
  body: z
    .strictObject({
      returned_on: DateText.meta({ description: 'from the release of the run to today' }),
      code: z.enum(RETURN_REASONS).meta({ description: 'a return reason of ISO 20022' }),
      reason: text(300).default('').meta({ description: 'in words; NARR needs it' }),
    })
    .refine(({ code, reason }) => !needsWords(code) || reason !== '', {
      path: ['reason'],
      message: 'Enter the reason in words.',
    }),
  reply: { status: 200, body: data(PaymentWithBatch) },
} as const satisfies CallSchema;
