// The head of a draft, without the claim as it was typed.
import { statusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import type { DraftRow } from './drafts.queries.ts';

export function draftHeadOf(row: DraftRow) {
  return {
    uuid: row.id,
    draft_no: row.draft_no,
    claim_type: row.claim_type,
    version: row.version,
    claim_status: 'draft' as const,
    display_status: 'Draft' as const,
    display_colour: statusColour('Draft'),
    member_name_claimant: row.member_name,
    member_nric_claimant: maskTail(row.national_id_tail),
    insurer_code: row.insurer_code,
    date_of_visit_start: row.visit_date,
    total_fee_amount: Number(row.total_amount),
    created_at: row.created_at,
    modified_at: row.modified_at,
    modified_by: row.modified_by,
    modified_by_user_id: row.modified_by_user_id,
  };
}
