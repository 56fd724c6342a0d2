// The assessors' queue: claims of all clinics that wait for somebody, the longest wait first.
import { statusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import { awaitedParty } from '@portal/rules/claims/lifecycle/waiting-claim.ts';
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { assigneeOf } from './assignee.ts';
import { queueFilterOf } from './queue-filter.ts';
import { listQueue, type WaitingRow } from './queue.queries.ts';

export const listWaitingClaims: Handler<'listWaitingClaims'> = async ({
  query,
  tx,
  user,
  services,
}) => {
  const filter = queueFilterOf(query, services.clock.now(), user.user_id);
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { rows, total } = await listQueue(tx, filter, page);
  return { page: pageOf(query, total), data: rows.map(waitingClaim) };
};

function waitingClaim(row: WaitingRow) {
  const waitsFor = awaitedParty(row.raw_status);
  if (waitsFor === undefined) throw new Error(`a waiting claim has the status ${row.raw_status}`);
  return {
    uuid: row.id,
    claim_code: row.claim_code,
    claim_type: row.claim_type,
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
    total_fee_amount: Number(row.total_fee_amount),
    total_payable_amount: Number(row.total_payable_amount),
    version: row.version,
    waits_for: waitsFor,
    waiting_since: row.waiting_since,
    is_paused: row.is_paused,
    reasons: [...row.waiting_reasons],
    assigned_to: assigneeOf(row),
    unread_messages: row.administrator_unread ?? 0,
  };
}
