// Whether a clinic knows a member, so that it may see the member's benefits.

import { daysBetween } from '../values/date-arithmetic.ts';
import type { PlainDate } from '../values/plain-date.ts';

/** For this many days after a look-up, a clinic may see the member's benefits. */
export const LOOK_UP_VALID_DAYS = 30;

export interface KnownMember {
  /** The day of the clinic's last look-up; undefined if there was none. */
  readonly lookedUpOn?: PlainDate | undefined;
  /** Whether the clinic has a claim or a draft for the member. */
  readonly hasClaims: boolean;
}

/** Source: docs/decisions/0019. */
export function isKnownMember({ lookedUpOn, hasClaims }: KnownMember, today: PlainDate): boolean {
  if (hasClaims) return true;
  return lookedUpOn !== undefined && daysBetween(lookedUpOn, today) <= LOOK_UP_VALID_DAYS;
}
