// The assessor who has taken a claim, and the lock that this gives them.
import { heldUntil, isHeldFrom } from '@portal/rules/assessment/claim-hold.ts';
import { isoFromSeconds, secondsOf } from '../platform/clock.ts';
import type { User } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';

export interface TakenClaim {
  readonly assigned_to: string | null;
  readonly assignee_name: string | null;
  readonly assignee_active_at: string | null;
}

/** The columns as the rules read them. */
export function takenOf({ assigned_to: assignee, assignee_active_at: activeAt }: TakenClaim) {
  return { assignee, activeAt: activeAt === null ? null : secondsOf(activeAt) };
}

/** The assessor of a taken claim; null if it is not taken. @param now ISO text */
export function assigneeOf(row: TakenClaim, now: string) {
  if (row.assigned_to === null) return null;
  const until = heldUntil(takenOf(row), secondsOf(now));
  return {
    id: row.assigned_to,
    name: row.assignee_name ?? '',
    held_until: until === null ? null : isoFromSeconds(until),
  };
}

/** @throws ProblemError CLAIM_HELD, with the name of the colleague who works on the claim */
export function requireFree(row: TakenClaim, user: Pick<User, 'user_id'>, now: string): void {
  if (!isHeldFrom(user.user_id, takenOf(row), secondsOf(now))) return;
  const message = row.assignee_name ?? '';
  throw new ProblemError('CLAIM_HELD', {
    details: [{ field: 'assigned_to', code: 'CLAIM_HELD', message }],
  });
}
