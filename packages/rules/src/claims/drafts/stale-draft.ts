// Drafts that have not been continued are listed as stale. They are never deleted automatically (Portal
// spec, Draft visits).

/** The age after which a draft is stale. */
export const STALE_AFTER_DAYS = 60;

const MILLISECONDS_PER_DAY = 86_400_000;

/** Whether a draft is stale this many milliseconds after it was last saved. */
export function isStale(unsavedMilliseconds: number): boolean {
  return unsavedMilliseconds > STALE_AFTER_DAYS * MILLISECONDS_PER_DAY;
}
