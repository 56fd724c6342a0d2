// The amount that a guarantee letter covers, and the part of it that claims have used.
import { type Cents, cents, subtractCents, maxCents, ZERO_CENTS } from '../values/cents.ts';

interface LetterCap {
  readonly cap: Cents;
  /** The amount that the plan pays for the claims under the letter. */
  readonly used: Cents;
}

/** The amount that is left for further bills. */
export function letterLeft({ cap, used }: LetterCap): Cents {
  return maxCents(ZERO_CENTS, subtractCents(cap, used));
}

export const CAP_DOUBTS = ['ABOVE_ESTIMATE', 'ABOVE_COVER'] as const;
export type CapDoubt = (typeof CAP_DOUBTS)[number];

interface AskedCap extends LetterCap {
  readonly estimate: Cents;
  /** The amount that the plan still pays; undefined if it has no limit. */
  readonly coverLeft: Cents | undefined;
}

/** The reasons to ask once more before a cap is guaranteed. Claims under the letter have already reduced the cover. */
export function capDoubts({ cap, used, estimate, coverLeft }: AskedCap): CapDoubt[] {
  const isAboveCover = coverLeft !== undefined && letterLeft({ cap, used }) > coverLeft;
  return CAP_DOUBTS.filter((doubt) => (doubt === 'ABOVE_ESTIMATE' ? cap > estimate : isAboveCover));
}

type CapRefusal = 'CAP_BELOW_USED' | 'CAP_NOT_POSITIVE' | 'CAP_UNCHANGED';

/**
 * Checks a top-up (above 0) or an adjustment (below 0) of a letter.
 * @returns undefined if the letter can have the new cap
 */
export function capRefusal({ cap, used }: LetterCap, change: Cents): CapRefusal | undefined {
  if (change === 0) return 'CAP_UNCHANGED';
  const after = cents(cap + change);
  if (after < used) return 'CAP_BELOW_USED';
  return after <= 0 ? 'CAP_NOT_POSITIVE' : undefined;
}
