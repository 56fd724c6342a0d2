// A request to remove factors in the form that the calls answer.
import { isoAfter } from '../../platform/clock.ts';
import type { FactorResetReader, FactorResetRow } from './factor-resets.queries.ts';

/** A change of an account excludes its author from decisions about it for this time. */
const INVOLVED_MILLISECONDS = 30 * 86_400_000;

export function factorResetReader(userId: string, now: Date): FactorResetReader {
  return { userId, since: isoAfter(now, -INVOLVED_MILLISECONDS) };
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
