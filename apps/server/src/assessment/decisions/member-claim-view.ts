// A claim in the list of a member's claims at all clinics.
import { statusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import type { MemberClaimRow } from './decisions.queries.ts';

export function memberClaimView(row: MemberClaimRow) {
  return {
    uuid: row.id,
    claim_code: row.claim_code,
    claim_type: row.claim_type,
    display_status: row.displayed_status,
    display_colour: statusColour(row.displayed_status),
    date_of_visit_start: row.visit_date,
    provider_company_name: row.location_name,
    doctor: row.practitioner_name,
    principal_diagnosis: row.principal_diagnosis,
    total_fee_amount: Number(row.total_fee_amount),
    total_payable_amount: Number(row.owed_amount),
  };
}
