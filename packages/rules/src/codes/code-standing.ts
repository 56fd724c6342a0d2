import type { PlainDate } from '../values/plain-date.ts';

export const CODE_STANDINGS = ['ACTIVE', 'USED', 'EXPIRED'] as const;

/** Whether a code can still be used by a claim, of whatever visit. */
export type CodeStanding = (typeof CODE_STANDINGS)[number];

/** How a code stands on a day, whoever it is for. A used one is used, however old. */
export function codeStanding(
  code: { readonly isUsedUp: boolean; readonly validTo: PlainDate },
  today: PlainDate,
): CodeStanding {
  if (code.isUsedUp) return 'USED';
  return code.validTo < today ? 'EXPIRED' : 'ACTIVE';
}
