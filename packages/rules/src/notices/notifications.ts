// The notifications of a clinic: decisions of the administrator about its claims, letters,
// approval codes and requests to change its data.

export const NOTIFICATION_KINDS = [
  'CLAIM_DECLINED',
  'CLAIM_CLOSED',
  'LETTER_ISSUED',
  'LETTER_REJECTED',
  'CODE_GRANTED',
  'CODE_REFUSED',
  'CHANGE_ACCEPTED',
  'CHANGE_DECLINED',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Older decisions are found in the lists of claims, letters, drafts and requests. */
export const NOTIFIED_DAYS = 30;
