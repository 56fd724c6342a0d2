import type { PlainDate } from '../values/plain-date.ts';

export const CODE_STATUSES = ['ACTIVE', 'USED', 'EXPIRED'] as const;

export const APPROVAL_CODE_STATUSES = [...CODE_STATUSES, 'REVOKED'] as const;

export type ApprovalCodeStatus = (typeof APPROVAL_CODE_STATUSES)[number];

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

/** The status of an approval code, which the administrator can revoke while no claim has used it. */
export function approvalCodeStatus(
  code: { readonly isUsedUp: boolean; readonly isRevoked: boolean; readonly validTo: PlainDate },
  today: PlainDate,
): ApprovalCodeStatus {
  return code.isRevoked ? 'REVOKED' : codeStatus(code, today);
}
