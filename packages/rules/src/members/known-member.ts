// Whether a clinic has to do with a member, so that it may ask what the member's plan pays.

import { daysBetween } from '../values/date-arithmetic.ts';
import type { PlainDate } from '../values/plain-date.ts';

/** A clinic that has looked a member up may ask about them for this many days. */
const LOOK_UP_VALID_DAYS = 30;

export interface KnownMember {
  /** The day of the clinic's last look-up; undefined for never. */
  readonly lookedUpOn?: PlainDate | undefined;
  /** Whether the clinic has a claim or a draft for the member. */
  readonly hasClaims: boolean;
}

/** Source: docs/decisions/0019. */
export function isKnownMember({ lookedUpOn, hasClaims }: KnownMember, today: PlainDate): boolean {
  if (hasClaims) return true;
  return lookedUpOn !== undefined && daysBetween(lookedUpOn, today) <= LOOK_UP_VALID_DAYS;
}
