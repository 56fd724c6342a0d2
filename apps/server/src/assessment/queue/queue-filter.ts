// The filter and the order of the queue, from its query.
import { statusesAwaiting } from '@portal/rules/claims/lifecycle/waiting-claim.ts';
import { waitingDaysOf, type DecisionTarget } from '@portal/rules/assessment/due-dates.ts';
import { QUEUE_ORDERS } from '@portal/rules/assessment/queue-orders.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { businessDateOf, isoAfter } from '../../platform/clock.ts';
import type { QueueOrder } from './queue-order.queries.ts';
import type { QueueConditions } from './queue.queries.ts';

type Query = ParsedRequest<'getDeskClaim'>['query'];

const DAY_MS = 86_400_000;

interface Asking {
  /** The current time. */
  readonly now: Date;
  /** The user who filters by their own claims. */
  readonly userId: string;
  readonly target: DecisionTarget;
}

export function queueFilterOf(query: Query, { now, userId, target }: Asking): QueueConditions {
  const { due } = query;
  // Only claims that staff must act on have a due date: the clock of the others is stopped.
  const ofStaff = statusesAwaiting('STAFF');
  const statuses = statusesAwaiting(query.waits_for);
  const today = businessDateOf(now.toISOString());
  const days = due === undefined ? undefined : waitingDaysOf(due, today, target);
  return {
    statuses: due === undefined ? statuses : statuses.filter((one) => ofStaff.includes(one)),
    sinceFrom: startOf(days?.from),
    sinceBefore: startOf(days?.before),
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

/** The first moment of a day in Singapore. */
function startOf(day: PlainDate | undefined): string | undefined {
  return day === undefined ? undefined : `${day}T00:00:00+08:00`;
}

export function queueOrderOf({ sort }: Pick<Query, 'sort'>): QueueOrder {
  const [column, direction] = sort.split(',');
  const by = QUEUE_ORDERS.find((one) => one === column) ?? 'waiting_since';
  return { by, isDescending: direction === 'desc' };
}
