// Messages between clinic and administrator: their sides and kinds, and what an answer changes.
import { canTransition } from '../claims/lifecycle/claim-transitions.ts';
import { RAW_STATUSES, type RawStatus } from '../claims/lifecycle/raw-status.ts';
import {
  LETTER_STATUSES,
  letterStatusAfter,
  type LetterStatus,
} from '../guarantees/letter-moves.ts';

export const MESSAGE_SIDES = ['CLINIC', 'ADMINISTRATOR'] as const;
export type MessageSide = (typeof MESSAGE_SIDES)[number];

/**
 * A question stops the clock of a claim and an answer starts it again; a message does neither. A job writes reminders,
 * which the browser shows in the language of the reader.
 */
export const MESSAGE_KINDS = ['MESSAGE', 'QUESTION', 'ANSWER', 'REMINDER'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** In characters. */
export const MAX_MESSAGE = 2000;

/** The status of a claim after the clinic's answer. */
export const ANSWERED_STATUS = 'PENDING ASSESSOR' satisfies RawStatus;

/** The reason for a decision that an answered claim has in the queue. */
const CLINIC_ANSWERED = 'CLINIC_ANSWERED';

export function sideOfUser(userType: string): MessageSide {
  return userType === 'ADMINUSER' ? 'ADMINISTRATOR' : 'CLINIC';
}

/** Whether the clinic can answer a question about a claim with this status. */
export function awaitsAnswer(status: RawStatus): boolean {
  return canTransition(status, ANSWERED_STATUS, 'CLINIC');
}

/** The statuses of claims with a question that the clinic must answer, for SQL statements. */
export const AWAITING_STATUSES: readonly string[] = RAW_STATUSES.filter(awaitsAnswer);

/** Whether the clinic can reply to a question about a letter with this status. */
export function letterAwaitsAnswer(status: LetterStatus): boolean {
  return letterStatusAfter(status, 'REPLY', 'CLINIC') !== undefined;
}

/** The same statuses of letters. */
export const AWAITING_LETTER_STATUSES: readonly string[] =
  LETTER_STATUSES.filter(letterAwaitsAnswer);

/** A draft of a request is the clinic's own; the administrator does not see it. */
export function hasLetterMessages(status: LetterStatus): boolean {
  return status !== 'DRAFT';
}

/** The reasons for a decision after the clinic's answer. */
export function reasonsAfterAnswer(reasons: readonly string[]): string[] {
  return [CLINIC_ANSWERED, ...reasonsAfterQuestion(reasons)];
}

/** The reasons for a decision after a question to the clinic: an earlier answer no longer counts. */
export function reasonsAfterQuestion(reasons: readonly string[]): string[] {
  return reasons.filter((reason) => reason !== CLINIC_ANSWERED);
}

/**
 * The users of a clinic who get a mail about a message: its own users. Users of the clinic group get it only if the
 * clinic has no user of its own who can answer.
 * @param able the users who can answer
 */
export function messageReaders<User extends { readonly user_type: string }>(
  able: readonly User[],
): readonly User[] {
  const own = able.filter(({ user_type: type }) => type !== 'CLINICGROUPUSER');
  return own.length > 0 ? own : able;
}

/**
 * Whether a message is announced by mail: only the first one that the other side has not read.
 * @param unread how many messages the other side has not read, with this one
 */
export function isMailDue(unread: number): boolean {
  return unread === 1;
}
