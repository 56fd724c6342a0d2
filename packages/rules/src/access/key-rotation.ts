// How long the former keys of an API client stay valid after a new one was made.

/** Hours of a transition, in which the program can be given its new key. */
export const OVERLAP_HOURS = [0, 1, 24, 168] as const;
export type OverlapHours = (typeof OVERLAP_HOURS)[number];

export interface ClientKey {
  readonly id: string;
  /** ISO time; null for the newest. */
  readonly expires_at: string | null;
}

/**
 * The new end of each key that is valid now, when another one is made. The newest is valid until the end of the
 * transition, others end at once, so that at most two keys are valid.
 * @param keys the newest first
 * @param until the end of the transition, an ISO time
 */
export function endsAtRotation(
  keys: readonly ClientKey[],
  { now, until }: { readonly now: string; readonly until: string },
): { readonly id: string; readonly expiresAt: string }[] {
  return keys
    .filter(({ expires_at: end }) => end === null || end > now)
    .map(({ id }, at) => ({ id, expiresAt: at === 0 ? until : now }));
}
