// A claim in the lists of the administrator's staff: the queue, and the claims affected by changes.
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import {
  statusColour,
  type DisplayedStatus,
} from '@portal/rules/claims/lifecycle/status-colours.ts';
import { maskTail } from '@portal/rules/members/mask-nric.ts';

export interface ListedClaimRow {
  readonly id: string;
  readonly clinic_id: string;
  readonly claim_code: string;
  readonly claim_type: 'INPATIENT' | 'OUTPATIENT';
  readonly version: number;
  readonly raw_status: RawStatus;
  readonly displayed_status: DisplayedStatus;
  readonly visit_date: string;
  readonly member_name: string;
  readonly member_id_tail: string | null;
  readonly insurer_code: string;
  readonly company_name: string;
  readonly location_name: string;
  readonly total_payable_amount: string;
}

export function listedClaim(row: ListedClaimRow) {
  return {
    uuid: row.id,
    claim_code: row.claim_code,
    claim_type: row.claim_type,
    version: row.version,
    raw_status: row.raw_status,
    display_status: row.displayed_status,
    display_colour: statusColour(row.displayed_status),
    date_of_visit_start: row.visit_date,
    member_name_claimant: row.member_name,
    member_nric_claimant: maskTail(row.member_id_tail),
    insurer_code: row.insurer_code,
    company_name: row.company_name,
    provider_company_id: row.clinic_id,
    provider_company_name: row.location_name,
    total_payable_amount: Number(row.total_payable_amount),
  };
}
