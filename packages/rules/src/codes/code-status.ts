import type { PlainDate } from '../values/plain-date.ts';

export const CODE_STATUSES = ['ACTIVE', 'USED', 'EXPIRED'] as const;

/** Whether a claim can still use a code, whatever the visit. */
export type CodeStatus = (typeof CODE_STATUSES)[number];

/** The status of a code on a day, whoever it is for. A used code is USED, however old. */
export function codeStatus(
  code: { readonly isUsedUp: boolean; readonly validTo: PlainDate },
  today: PlainDate,
): CodeStatus {
  if (code.isUsedUp) return 'USED';
  return code.validTo < today ? 'EXPIRED' : 'ACTIVE';
}
