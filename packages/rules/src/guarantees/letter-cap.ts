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

/** A LOG member guarantees up to this amount. Source: domain decision. */
const MEMBER_AUTHORITY: Cents = cents(2_000_000);

/**
 * The highest cap that this user may set alone. A LOG manager, and a super-admin without a LOG role, has no limit.
 * @returns undefined for a user who decides no letters
 */
export function letterAuthorityOf(
  permissions: ReadonlySet<string>,
): Cents | 'UNLIMITED' | undefined {
  if (permissions.has('Permission.LOG.Manager')) return 'UNLIMITED';
  if (permissions.has('Permission.LOG.Member')) return MEMBER_AUTHORITY;
  return permissions.has('Permission.SuperAdmin') ? 'UNLIMITED' : undefined;
}
