/** A claim in the lists of the administrator's staff. */
import { RAW_STATUSES } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { z } from 'zod';
import { ClaimSummary } from '../claims/claim.ts';

export const ListedClaim = ClaimSummary.pick({
  uuid: true,
  claim_code: true,
  claim_type: true,
  display_status: true,
  display_colour: true,
  date_of_visit_start: true,
  member_name_claimant: true,
  member_nric_claimant: true,
  insurer_code: true,
  company_name: true,
  provider_company_id: true,
  provider_company_name: true,
  total_payable_amount: true,
}).extend({
  version: z.number().int(),
  raw_status: z.enum(RAW_STATUSES),
});
