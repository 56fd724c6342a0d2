/** Scan Pay: the clinic's QR code, the fees of corporates, and what patients have paid. */
import { MAX_SCAN_PAY_EXPORT, SCAN_PAY_STATUSES } from '@portal/rules/payments/scan-pay.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, DateText, Money, paged, pageQuery, text, Timestamp, Uuid } from '../wire/values.ts';

export const getScanPay = {
  summary: "A clinic's QR code for Scan Pay, and the fees of the corporates",
  query: z.strictObject({ provider_company_id: Uuid.optional() }),
  reply: {
    status: 200,
    body: data(
      z.object({
        clinic: z.object({ code: z.string(), name: z.string() }),
        code: z.string().meta({ description: 'the text of the QR code' }),
        qr: z.object({
          size: z.number().int().meta({ description: 'modules per side, with the quiet zone' }),
          path: z.string().meta({ description: 'the dark modules as an SVG path' }),
        }),
        fees: z.array(
          z.object({
            id: Uuid,
            corporate: z.string(),
            e_card: z.string().meta({ description: 'the card that the patient shows' }),
            consultation_fee: Money.meta({ description: 'before GST' }),
            note: z.string().nullable(),
          }),
        ),
      }),
    ),
  },
} as const satisfies CallSchema;

const filter = {
  provider_company_id: Uuid.optional(),
  from: DateText.optional(),
  to: DateText.optional(),
  status: z.enum(SCAN_PAY_STATUSES).optional(),
  q: text(MAX_SEARCH_TEXT)
    .optional()
    .meta({ description: 'part of the reference or the corporate' }),
};

const ScanPayTransaction = z
  .object({
    id: Uuid,
    reference: z.string(),
    corporate: z.string(),
    amount: Money,
    status: z.enum(SCAN_PAY_STATUSES),
    paid_at: Timestamp,
    settled_on: DateText.nullable(),
  })
  .meta({ id: 'ScanPayTransaction' });

export const listScanPayTransactions = {
  summary: 'What patients have paid by Scan Pay, newest first',
  query: z.strictObject({ ...pageQuery(20), ...filter }),
  reply: {
    status: 200,
    body: paged(ScanPayTransaction).extend({
      total_amount: Money.meta({ description: 'of all matching payments without refunded ones' }),
    }),
  },
} as const satisfies CallSchema;

export const exportScanPayTransactions = {
  summary: `The same as a CSV file, at most ${MAX_SCAN_PAY_EXPORT} rows`,
  query: z.strictObject(filter),
  reply: { status: 200, body: z.unknown(), mediaTypes: ['text/csv'] },
} as const satisfies CallSchema;
