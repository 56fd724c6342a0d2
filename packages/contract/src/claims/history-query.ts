/** The filters and the order of the claim history and its export (Claims spec §7). */
import { CLAIM_DISPLAYED_STATUSES } from '@portal/rules/claims/lifecycle/status-colours.ts';
import { DECLINE_FILTERS } from '@portal/rules/claims/lifecycle/stated-reasons.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import { DateText, text, Uuid } from '../wire/values.ts';
import { ClaimType } from './sent-claim.ts';

const sortableClaimColumns = [
  'date_of_visit_start',
  'insert_date_time',
  'claim_code',
  'member_name_claimant',
  'total_fee_amount',
  'total_payable_amount',
] as const;

const displayed = CLAIM_DISPLAYED_STATUSES.join('|');

export const historyQuery = {
  panel_type: z.enum(['PANEL', 'NON_PANEL']).optional(),
  claim_type: ClaimType.optional(),
  claim_status: z
    .string()
    .regex(
      /^(processing|approved|declined|closed)(,(processing|approved|declined|closed))*$/,
      'Enter statuses with commas between them, as approved,closed.',
    )
    .optional(),
  display_status: z
    .string()
    .regex(
      new RegExp(`^(${displayed})(,(${displayed}))*$`),
      'Enter displayed statuses with commas between them, as Approved,Paid.',
    )
    .optional(),
  decline_reason: z.enum(DECLINE_FILTERS).optional(),
  sort: z
    .string()
    .regex(
      new RegExp(`^(${sortableClaimColumns.join('|')}),(asc|desc)$`),
      'Enter a column and asc or desc, as date_of_visit_start,desc.',
    )
    .default('date_of_visit_start,desc'),
  provider_company_id: Uuid.optional(),
  q: text(MAX_SEARCH_TEXT).optional(),
  own_reference: text(301)
    .optional()
    .meta({ description: 'exactly this own reference: value, or system|value' }),
  from: DateText.optional(),
  to: DateText.optional(),
  insurer: text(20).optional(),
  practitioner: Uuid.optional(),
  member: Uuid.optional(),
  locks: z
    .literal('today')
    .optional()
    .meta({ description: 'only claims that the clinic can edit today for the last time' }),
  locks_on: DateText.optional().meta({
    description: 'the same for another day; a day that is over has no claims',
  }),
};
