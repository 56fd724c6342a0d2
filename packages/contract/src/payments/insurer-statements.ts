/** Statements of insurers for the claims paid in a month, with the claims and the bookings as files. */
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import {
  codeText,
  data,
  DateText,
  Money,
  numberIn,
  text,
  Timestamp,
  Uuid,
} from '../wire/values.ts';

const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
  .meta({ description: 'YYYY-MM', example: '2026-11' });
const format = z.enum(['csv', 'xlsx']);
const byCode = z.object({ code: codeText(20) });
const fileTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

const percent = z.number().nullable();

const Statement = z
  .object({
    insurer_code: z.string(),
    insurer_name: z.string(),
    claim_count: z.number().int().meta({ description: 'claims with a payment in the month' }),
    paid_amount: Money.meta({ description: 'what plans paid for claims, with GST' }),
    taken_back_amount: Money.meta({
      description: 'payments that the bank returned and negative adjustments; 0 or below',
    }),
    owed_amount: Money.meta({ description: 'paid + taken back: what the insurer owes' }),
    received_amount: Money.meta({ description: 'that the insurer has paid for the month' }),
    open_amount: Money.meta({ description: 'owed - received' }),
    fee_before_gst: Money.meta({
      description: "the administrator's fees invoiced to clinics in the month, less credit notes",
    }),
    fee_gst: Money,
    premium_amount: Money.nullable().meta({
      description: 'of employers for the month; null if unknown',
    }),
    loss_ratio: percent.meta({ description: 'owed in percent of the premiums' }),
  })
  .meta({ id: 'InsurerStatement' });

const UseOfPlans = z
  .object({
    name: z.string(),
    claim_count: z.number().int(),
    member_count: z.number().int().meta({ description: 'members with a claim' }),
    paid_amount: Money,
  })
  .meta({ id: 'UseOfPlans' });

const UseByCompany = UseOfPlans.extend({
  premium_amount: Money.nullable(),
  loss_ratio: percent.meta({ description: 'paid in percent of the premium' }),
  insured_members: z.number().int().nullable(),
  utilisation: percent.meta({ description: 'members with a claim in percent of the insured ones' }),
}).meta({ id: 'UseByCompany' });

export const listInsurerStatements = {
  summary: 'The amounts that insurers owe for the claims paid in a month',
  query: z.strictObject({ month }),
  reply: {
    status: 200,
    body: data(
      z.object({
        month,
        insurers: z.array(Statement),
        total: Statement,
        open_amounts: z
          .array(z.object({ insurer_code: z.string(), amount: Money }))
          .meta({ description: 'what insurers have not paid yet, of all months' }),
      }),
    ),
  },
} as const satisfies CallSchema;

export const getInsurerStatement = {
  summary:
    'The amount that an insurer owes for a month, and its parts by company, plan and benefit',
  params: byCode,
  query: z.strictObject({ month }),
  reply: {
    status: 200,
    body: data(
      Statement.extend({
        month,
        before: Statement.meta({ description: 'the month before' }),
        companies: z.array(UseByCompany).meta({
          description: 'the 100 with the largest amounts, also those with only a premium',
        }),
        plans: z.array(UseOfPlans).meta({ description: 'the 100 with the largest amounts' }),
        benefits: z.array(UseOfPlans).meta({
          description:
            'the 100 with the largest amounts, of the claims that were paid in the month, as they are now',
        }),
      }),
    ),
  },
} as const satisfies CallSchema;

const Receipt = z.object({
  id: Uuid,
  received_on: DateText,
  reference: z.string(),
  amount: Money.meta({ description: 'below 0: paid back to the insurer, or a correction' }),
  parts: z.array(z.object({ month, amount: Money })),
  proposed_by: z.string(),
  confirmed_by: z.string(),
  at: Timestamp,
});

const accountReply = {
  status: 200,
  body: data(
    z.object({
      insurer_code: z.string(),
      insurer_name: z.string(),
      open_amount: Money.meta({ description: 'of all months' }),
      months: z
        .array(z.object({ month, owed_amount: Money, received_amount: Money, open_amount: Money }))
        .meta({ description: 'with an amount that is owed or received, the newest first' }),
      receipts: z.array(Receipt).meta({ description: 'the last 100, the newest first' }),
    }),
  ),
} as const;

export const getInsurerAccount = {
  summary: 'What an insurer owes for each month, what it has paid, and its receipts',
  params: byCode,
  reply: accountReply,
} as const satisfies CallSchema;

/** Dollars; receipts of insurers are larger than the amounts of claims. */
const ReceiptAmount = numberIn({ min: -99_999_999.99, max: 99_999_999.99, places: 2 }).refine(
  (amount) => amount !== 0,
);

export const recordInsurerReceipt = {
  summary:
    'Records an amount that an insurer has paid, and the months that it pays, to the cent; needs two people',
  params: byCode,
  body: z.strictObject({
    received_on: DateText.meta({ description: 'until today' }),
    reference: text(60).min(1).meta({ description: 'of the bank statement' }),
    amount: ReceiptAmount.meta({
      description: 'below 0: paid back to the insurer, or the correction of a receipt',
    }),
    parts: z
      .array(z.strictObject({ month, amount: ReceiptAmount }))
      .min(1)
      .max(120)
      .refine((parts) => new Set(parts.map((part) => part.month)).size === parts.length)
      .meta({ description: 'a month each; they add up exactly to the amount' }),
  }),
  reply: accountReply,
} as const satisfies CallSchema;

export const exportBordereau = {
  summary: 'The payments for claims of an insurer in a month as a file, a line each',
  params: byCode,
  query: z.strictObject({ month, format }),
  reply: { status: 200, body: z.unknown(), mediaTypes: fileTypes },
} as const satisfies CallSchema;

export const exportJournal = {
  summary:
    'The bookings of a month as a file: what insurers owe, fees, and payments of the bank, with the accounts of the setting journal_accounts',
  query: z.strictObject({ month, format }),
  reply: { status: 200, body: z.unknown(), mediaTypes: fileTypes },
} as const satisfies CallSchema;
