import type { PlainDate } from '../values/plain-date.ts';

export const CODE_STANDINGS = ['ACTIVE', 'USED', 'EXPIRED'] as const;

/** Whether a claim can still use a code, whatever the visit. */
export type CodeStanding = (typeof CODE_STANDINGS)[number];

/** The status of a code on a day, whoever it is for. A used code is USED, however old. */
export function codeStanding(
  code: { readonly isUsedUp: boolean; readonly validTo: PlainDate },
  today: PlainDate,
): CodeStanding {
  if (code.isUsedUp) return 'USED';
  return code.validTo < today ? 'EXPIRED' : 'ACTIVE';
}
