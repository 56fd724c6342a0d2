// The notifications of a clinic: decisions of the administrator about its claims, letters and approval codes.

export const NOTIFICATION_KINDS = [
  'CLAIM_DECLINED',
  'CLAIM_CLOSED',
  'LETTER_ISSUED',
  'LETTER_REJECTED',
  'CODE_GRANTED',
  'CODE_REFUSED',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Older decisions are found in the lists of claims, letters and drafts. */
export const NOTIFIED_DAYS = 30;
