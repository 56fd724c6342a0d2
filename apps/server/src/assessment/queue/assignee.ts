import type { WaitingRow } from './queue.queries.ts';

/** The assessor who works on a claim; null if nobody has taken it. */
export function assigneeOf(
  row: Pick<WaitingRow, 'assigned_to' | 'assignee_name'>,
): { id: string; name: string } | null {
  if (row.assigned_to === null) return null;
  return { id: row.assigned_to, name: row.assignee_name ?? '' };
}
