// The filter and the order of the queue, from its query.
import { statusesAwaiting } from '@portal/rules/claims/lifecycle/waiting-claim.ts';
import { QUEUE_ORDERS } from '@portal/rules/assessment/queue-orders.ts';
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { isoAfter } from '../../platform/clock.ts';
import type { QueueOrder } from './queue-order.queries.ts';
import type { QueueConditions } from './queue.queries.ts';

type Query = ParsedRequest<'getDeskClaim'>['query'];

const DAY_MS = 86_400_000;

/**
 * @param now the current time
 * @param userId the user who filters by their own claims
 */
export function queueFilterOf(query: Query, now: Date, userId: string): QueueConditions {
  return {
    statuses: statusesAwaiting(query.waits_for),
    insurer: query.insurer,
    claimType: query.claim_type,
    reason: query.reason,
    waitingBefore:
      query.min_days === undefined ? undefined : isoAfter(now, -query.min_days * DAY_MS),
    amountFrom: query.amount_from,
    amountTo: query.amount_to,
    assigned: query.assigned === 'ME' ? userId : query.assigned,
    company: query.company,
    isBroken: query.rules === undefined ? undefined : query.rules === 'BROKEN',
    words: query.q === '' ? undefined : query.q,
  };
}

export function queueOrderOf({ sort }: Pick<Query, 'sort'>): QueueOrder {
  const [column, direction] = sort.split(',');
  const by = QUEUE_ORDERS.find((one) => one === column) ?? 'waiting_since';
  return { by, isDescending: direction === 'desc' };
}
