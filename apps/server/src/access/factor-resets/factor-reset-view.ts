// A request to remove factors in the form that the calls answer.
import type { FactorResetRow } from './factor-resets.queries.ts';

export const isSecondPerson = (row: FactorResetRow, deciderId: string): boolean =>
  deciderId !== row.requested_by && deciderId !== row.user_id;

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
