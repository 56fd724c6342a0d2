// The lock of a claim that an assessor has taken: while they work on it at the desk, others neither decide nor take it.

/** Without activity of its assignee at the desk, a claim is free again after this time. Source: domain decision. */
export const HOLD_MINUTES = 15;

/** How often an open desk asks who works on its claim. */
export const WATCH_SECONDS = 5;

/** The activity of an assignee is stored at most this often. */
const STORED_EVERY_SECONDS = 60;

interface Taken {
  /** The user who has taken the claim; null: nobody. */
  readonly assignee: string | null;
  /** When they were last active at the desk, in seconds since 1970; null: not since they took it or decided it. */
  readonly activeAt: number | null;
}

/** When the claim becomes free if its assignee does nothing more, in seconds since 1970; null: it is free. */
export function heldUntil({ assignee, activeAt }: Taken, now: number): number | null {
  if (assignee === null || activeAt === null) return null;
  const until = activeAt + HOLD_MINUTES * 60;
  return until > now ? until : null;
}

/** Whether somebody else works on the claim now. */
export function isHeldFrom(userId: string, taken: Taken, now: number): boolean {
  return taken.assignee !== userId && heldUntil(taken, now) !== null;
}

/** Whether the activity of this user at the desk prolongs the lock. */
export function prolongsHold(userId: string, { assignee, activeAt }: Taken, now: number): boolean {
  return assignee === userId && (activeAt === null || now - activeAt >= STORED_EVERY_SECONDS);
}
