/** The calls of the claim history: list, export, counts (Claims spec §7). */
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, Money, paged, pageQuery, Uuid } from '../wire/values.ts';
import { ClaimSummary } from './claim.ts';
import { historyQuery } from './history-query.ts';

const EXPORT_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

export const listClaims = {
  summary: 'Claim history of the clinic, newest visit first',
  query: z.strictObject({ ...pageQuery(10), ...historyQuery }),
  reply: {
    status: 200,
    body: paged(ClaimSummary).extend({
      totals: z.object({
        total_fee_amount: Money,
        total_payable_amount: Money,
        total_patient_payable_amount: Money,
        is_complete: z.boolean().meta({
          description: 'false if a search found more claims than it lists',
        }),
      }),
    }),
  },
} as const satisfies CallSchema;

export const exportClaims = {
  summary:
    'The claim history as a file: the first 10,000 rows of the list; X-Left-Out is the number of the others',
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']), ...historyQuery }),
  reply: { status: 200, body: z.unknown(), mediaTypes: EXPORT_TYPES },
} as const satisfies CallSchema;

export const countPanelClaims = {
  summary: 'Claims of the clinic, those submitted this month, and its drafts',
  query: z.strictObject({ provider_company_id: Uuid.optional() }),
  reply: {
    status: 200,
    body: data(
      z.object({
        op_claim_count: z.number().int().meta({ description: 'outpatient claims' }),
        ip_claim_count: z.number().int().meta({ description: 'inpatient claims' }),
        submit_count: z.number().int().meta({ description: 'claims submitted this month' }),
        draft_count: z.number().int(),
      }),
    ),
  },
} as const satisfies CallSchema;

/** The list by POST, because a search text may be a national number, and logs and histories keep addresses. */
export const listClaimsByPost = {
  summary: `${listClaims.summary}; the address contains no search text`,
  body: listClaims.query,
  reply: listClaims.reply,
} as const satisfies CallSchema;

/** The file by POST, for the same reason. */
export const exportClaimsByPost = {
  summary: `${exportClaims.summary}; the address contains no search text`,
  body: exportClaims.query,
  reply: exportClaims.reply,
} as const satisfies CallSchema;
