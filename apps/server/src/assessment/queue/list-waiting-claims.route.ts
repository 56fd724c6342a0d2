// The assessors' queue: claims of all clinics that wait for somebody.
import { amountAlone } from '@portal/rules/access/authority.ts';
import { dueDate, type DecisionTarget } from '@portal/rules/assessment/due-dates.ts';
import { awaitedParty } from '@portal/rules/claims/lifecycle/waiting-claim.ts';
import { centsToWire, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { businessDateOf } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readAuthority } from '../../platform/http/second-person.ts';
import { pageOf } from '../../platform/http/page.ts';
import { listedClaim } from '../listed-claim.ts';
import { assigneeOf } from '../assignee.ts';
import { decisionTarget } from './decision-target.ts';
import { queueFilterOf, queueOrderOf } from './queue-filter.ts';
import { listQueue, type WaitingRow } from './queue.queries.ts';

export const listWaitingClaims: Handler<'listWaitingClaims'> = async ({
  query,
  tx,
  user,
  services,
}) => {
  const now = services.clock.now();
  const target = await decisionTarget(tx, services);
  const filter = queueFilterOf(query, { now, userId: user.user_id, target });
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { amounts } = await readAuthority(tx);
  const alone = amountAlone('CLAIM', user.permissions, amounts);
  const { rows, total } = await listQueue(tx, filter, queueOrderOf(query), page);
  return {
    page: pageOf(query, total),
    authority: alone === null ? null : centsToWire(alone ?? ZERO_CENTS),
    data: rows.map((row) => waitingClaim(row, now.toISOString(), target)),
  };
};

function waitingClaim(row: WaitingRow, now: string, target: DecisionTarget) {
  const waitsFor = awaitedParty(row.raw_status);
  if (waitsFor === undefined) throw new Error(`a waiting claim has the status ${row.raw_status}`);
  return {
    ...listedClaim(row),
    total_fee_amount: Number(row.total_fee_amount),
    waits_for: waitsFor,
    waiting_since: row.waiting_since,
    is_paused: row.is_paused,
    due_date: row.is_paused ? null : dueDate(businessDateOf(row.waiting_since), target),
    reasons: [...row.waiting_reasons],
    assigned_to: assigneeOf(row, now),
    unread_messages: row.administrator_unread ?? 0,
  };
}
