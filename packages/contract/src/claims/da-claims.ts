/** Claims of tele-consultations, which are made elsewhere and only read here. */
import { DA_CLAIM_STATUSES, MAX_DA_EXPORT } from '@portal/rules/claims/lifecycle/da-claims.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { DateText, Money, paged, pageQuery, text, Timestamp, Uuid } from '../wire/values.ts';

const filter = {
  provider_company_id: Uuid.optional(),
  from: DateText.optional(),
  to: DateText.optional(),
  status: z.enum(DA_CLAIM_STATUSES).optional(),
  q: text(MAX_SEARCH_TEXT).optional().meta({
    description: 'part of the consultation number, the name or the doctor',
  }),
};

const DaClaim = z
  .object({
    id: Uuid,
    consult_no: z.string(),
    consulted_at: Timestamp,
    member_name: z.string(),
    member_nric: z.string().meta({ description: 'masked' }),
    doctor_name: z.string(),
    items: z.array(z.string()),
    amount: Money,
    status: z.enum(DA_CLAIM_STATUSES),
  })
  .meta({ id: 'DaClaim' });

export const listDaClaims = {
  summary: 'The tele-consult claims of an online clinic with a telehealth code, newest first',
  query: z.strictObject({ ...pageQuery(20), ...filter }),
  reply: { status: 200, body: paged(DaClaim) },
} as const satisfies CallSchema;

export const exportDaClaims = {
  summary: `The same as a CSV file, at most ${MAX_DA_EXPORT} rows`,
  query: z.strictObject(filter),
  reply: { status: 200, body: z.unknown(), mediaTypes: ['text/csv'] },
} as const satisfies CallSchema;
