// Drafts that nobody goes on with are listed as stale; they are never deleted by themselves (Portal
// spec, Draft visits).

/** A draft older than that is stale. */
export const STALE_AFTER_DAYS = 60;

const MILLISECONDS_PER_DAY = 86_400_000;

/** Whether a draft is stale, so many milliseconds after it was last saved. */
export function isStale(unsavedMilliseconds: number): boolean {
  return unsavedMilliseconds > STALE_AFTER_DAYS * MILLISECONDS_PER_DAY;
}
