// The life of a batch, of a payment run and of a payment: which move is possible in which status. The server's guard,
// the buttons and the tests read these tables.

export const BATCH_STATUSES = ['OPEN', 'CLOSED', 'PAID_TO_PROVIDERS'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

export const RUN_STATUSES = ['PREPARED', 'RELEASED', 'CANCELLED'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export const RUN_MOVES = ['RELEASE', 'CANCEL'] as const;
export type RunMove = (typeof RUN_MOVES)[number];

const RUN_TRANSITIONS: Readonly<Record<RunStatus, Partial<Record<RunMove, RunStatus>>>> = {
  PREPARED: { RELEASE: 'RELEASED', CANCEL: 'CANCELLED' },
  RELEASED: {},
  CANCELLED: {},
};

export function runMovesFrom(status: RunStatus): RunMove[] {
  return RUN_MOVES.filter((move) => RUN_TRANSITIONS[status][move] !== undefined);
}

/** The status after the move; undefined if it is not possible. */
export function runStatusAfter(status: RunStatus, move: RunMove): RunStatus | undefined {
  return RUN_TRANSITIONS[status][move];
}

/** When the claims of a run count as paid: on its payment date, or only when the bank confirms. */
export const PAID_WHEN = ['PAYMENT_DATE', 'CONFIRMED'] as const;
export type PaidWhen = (typeof PAID_WHEN)[number];

/** The settlement of such a run pays it on its payment date, without waiting for the bank. */
export const PAID_ON_THEIR_DAY: readonly PaidWhen[] = ['PAYMENT_DATE'];

/** A released payment is with the bank. */
export const PAYMENT_STATUSES = ['PREPARED', 'RELEASED', 'PAID', 'FAILED', 'CANCELLED'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The filters of a list of payments. UNANSWERED: sent, and without an answer of the bank. */
export const PAYMENT_FILTERS = [...PAYMENT_STATUSES, 'UNANSWERED'] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

/** Nobody releases the payments that they have prepared. Source: domain decision on four eyes. */
export function mayRelease(run: { readonly preparedBy: string }, userId: string): boolean {
  return run.preparedBy !== userId;
}

/** Long work that runs in the background, one piece at a time. */
export const WORK_KINDS = ['COLLECT', 'CLOSE', 'SETTLE'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

const WORK_STATUSES = ['RUNNING', 'DONE', 'FAILED'] as const;
export type WorkStatus = (typeof WORK_STATUSES)[number];

/** Work without progress for this long was interrupted, for example because its process was killed. Source: domain decision. */
export const INTERRUPTED_AFTER_SECONDS = 5 * 60;

/** Interrupted work is stored as running, because nothing could note its end. A job continues it. */
export const SHOWN_WORK_STATUSES = [...WORK_STATUSES, 'INTERRUPTED'] as const;
type ShownWorkStatus = (typeof SHOWN_WORK_STATUSES)[number];

/** @param times in seconds since 1970 */
export function workStatusAt(
  status: WorkStatus,
  times: { readonly progressedAt: number; readonly now: number },
): ShownWorkStatus {
  const isInterrupted = times.now - times.progressedAt > INTERRUPTED_AFTER_SECONDS;
  return status === 'RUNNING' && isInterrupted ? 'INTERRUPTED' : status;
}
