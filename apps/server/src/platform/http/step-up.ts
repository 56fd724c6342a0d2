// Sensitive work needs a recent answer with a second factor, from users who have one.
import { MOST_ROWS_WITHOUT_STEP_UP, STEP_UP_MINUTES } from '@portal/rules/access/second-factor.ts';
import { isoLater } from '../clock.ts';
import type { SessionUser } from '../database/database.ts';
import { ProblemError } from '../problem.ts';

const STEP_UP_MILLISECONDS = STEP_UP_MINUTES * 60_000;

type InSession = Pick<SessionUser, 'needs_step_up' | 'step_up_at'>;

/** Whether the user can do nothing but add a second factor. */
export function mustAddFactor(
  { factor_due_at: dueAt }: Pick<SessionUser, 'factor_due_at'>,
  now: Date,
): boolean {
  return dueAt !== null && dueAt <= now.toISOString();
}

/** Until when sensitive work is allowed; null if it is not. */
export function stepUpUntil({ step_up_at: at }: InSession, now: Date): string | null {
  if (at === null) return null;
  const until = isoLater(at, STEP_UP_MILLISECONDS);
  return until > now.toISOString() ? until : null;
}

/** @throws ProblemError STEP_UP_REQUIRED */
export function requireStepUp(user: InSession, now: Date): void {
  if (user.needs_step_up && stepUpUntil(user, now) === null) {
    throw new ProblemError('STEP_UP_REQUIRED');
  }
}

/** @throws ProblemError STEP_UP_REQUIRED for a file of many rows */
export function requireStepUpForRows(user: InSession, now: Date, rows: number): void {
  if (rows > MOST_ROWS_WITHOUT_STEP_UP) requireStepUp(user, now);
}
