// A request to remove factors in the form that the calls answer.
import { RESET_WAITS_DAYS } from '@portal/rules/access/second-factor.ts';
import { isoAfter } from '../../platform/clock.ts';
import { involvedSince } from '../../platform/http/second-person.ts';
import type { FactorResetReader, FactorResetRow } from './factor-resets.queries.ts';

const DAY_MILLISECONDS = 86_400_000;

/** Requests from before this time have expired. */
export const waitingSince = (now: Date): string =>
  isoAfter(now, -RESET_WAITS_DAYS * DAY_MILLISECONDS);

export function factorResetReader(userId: string, now: Date): FactorResetReader {
  return { userId, since: involvedSince(now), waitingSince: waitingSince(now) };
}

export const isSecondPerson = (row: FactorResetRow, deciderId: string): boolean =>
  deciderId !== row.requested_by && deciderId !== row.user_id && !row.is_involved;

export function factorResetOf(row: FactorResetRow, readerId: string) {
  return {
    id: row.id,
    user: { id: row.user_id, username: row.username, name: row.name },
    clinic: row.clinic,
    reason: row.reason,
    status: row.status,
    requested_by: row.requester,
    requested_at: row.requested_at,
    decided_by: row.decider,
    decided_at: row.decided_at,
    can_decide: row.status === 'WAITING' && isSecondPerson(row, readerId),
  };
}
