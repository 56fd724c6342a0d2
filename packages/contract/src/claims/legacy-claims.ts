/** The claim searches and the export of the older services (Claims spec §7, §9): a plain form of the history. */
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { plain } from '../wire/table.ts';
import { pageQuery } from '../wire/values.ts';
import { ClaimSummary } from './claim.ts';
import { historyQuery } from './history-query.ts';

const LEGACY_LIST_SIZE = 10;
const LEGACY_EXPORT_SIZE = 10_000;

const query = z.strictObject({ ...pageQuery(LEGACY_LIST_SIZE), ...historyQuery });

export const listLegacyClaims = {
  summary: 'Claim history of the clinic in the plain form of the older services',
  query,
  reply: { status: 200, body: plain(z.array(ClaimSummary)) },
} as const satisfies CallSchema;

export const listLegacyVisits = {
  summary: 'Visits that the clinic has claimed, in the plain form of the older services',
  query,
  reply: {
    status: 200,
    body: plain(
      z.array(
        ClaimSummary.pick({
          uuid: true,
          claim_code: true,
          claim_type: true,
          panel_type: true,
          date_of_visit_start: true,
          member_name_claimant: true,
          member_nric_claimant: true,
          insurer_code: true,
          provider_company_id: true,
          provider_company_name: true,
          doctor: true,
          principal_diagnosis: true,
        }),
      ),
    ),
  },
} as const satisfies CallSchema;

export const exportLegacyClaims = {
  summary:
    'The claim history in the plain form of the older services, up to 10,000 claims; X-Left-Out is the number of the others',
  query: z.strictObject({
    size: z.coerce.number().int().min(1).max(LEGACY_EXPORT_SIZE).default(LEGACY_EXPORT_SIZE),
    ...historyQuery,
  }),
  reply: { status: 200, body: z.unknown(), mediaTypes: ['application/json'] },
} as const satisfies CallSchema;
