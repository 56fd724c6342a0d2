// The life of a request for an approval code: which move is possible in which status, and who may make it.
import { partsOf, type PlainDate } from '../values/plain-date.ts';

export const APPROVAL_REQUEST_STATUSES = ['REQUESTED', 'APPROVED', 'REFUSED', 'WITHDRAWN'] as const;
export type ApprovalRequestStatus = (typeof APPROVAL_REQUEST_STATUSES)[number];

export const APPROVAL_DECISIONS = ['APPROVE', 'REFUSE'] as const;
export type ApprovalRequestMove = (typeof APPROVAL_DECISIONS)[number] | 'WITHDRAW';

type Transitions = Partial<Record<ApprovalRequestMove, ApprovalRequestStatus>>;

/** Typed so that a missing status does not compile. Each of the three moves ends the request. */
const TRANSITIONS: Readonly<Record<ApprovalRequestStatus, Transitions>> = {
  REQUESTED: { APPROVE: 'APPROVED', REFUSE: 'REFUSED', WITHDRAW: 'WITHDRAWN' },
  APPROVED: {},
  REFUSED: {},
  WITHDRAWN: {},
};

/** The status after the move; undefined if the move is not possible. */
export function approvalRequestStatusAfter(
  status: ApprovalRequestStatus,
  move: ApprovalRequestMove,
): ApprovalRequestStatus | undefined {
  return TRANSITIONS[status][move];
}

/** Whether the request still waits for a decision. */
export function isWaitingRequest(status: ApprovalRequestStatus): boolean {
  return approvalRequestStatusAfter(status, 'APPROVE') !== undefined;
}

const COLOURS = {
  REQUESTED: 'amber',
  APPROVED: 'green',
  REFUSED: 'red',
  WITHDRAWN: 'grey',
} as const satisfies Record<ApprovalRequestStatus, string>;

export function approvalRequestColour(status: ApprovalRequestStatus) {
  return COLOURS[status];
}

/** The number of a request, for example AR-2611-000042: year and month, and a running number. */
export function approvalRequestNumber(day: PlainDate, running: number): string {
  const { year, month } = partsOf(day);
  const yearAndMonth = `${String(year % 100).padStart(2, '0')}${String(month).padStart(2, '0')}`;
  return `AR-${yearAndMonth}-${String(running).padStart(6, '0')}`;
}

/** Letters and digits that are hard to misread. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const APPROVAL_CODE_BYTES = 7;

/** A code of A and seven letters and digits. The 32 characters divide the values of a byte evenly. */
export function approvalCodeOf(bytes: Uint8Array): string {
  const rest = Array.from(bytes.subarray(0, APPROVAL_CODE_BYTES), (byte) =>
    CODE_LETTERS.charAt(byte % CODE_LETTERS.length),
  );
  return ['A', ...rest].join('');
}
