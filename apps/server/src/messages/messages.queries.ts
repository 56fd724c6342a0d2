// Messages, their conversations, and the claims and letters that they are about.
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import type { LetterStatus } from '@portal/rules/guarantees/letter-moves.ts';
import type { MessageKind, MessageSide } from '@portal/rules/messages/messages.ts';
import { sql, type Transaction } from '../platform/database/database.ts';
import { columnsToMove, type ClaimToMove } from '../claims/public.ts';

/** The claim or letter that a conversation is about. */
export interface SubjectKey {
  readonly clinicId: string;
  readonly kind: 'claim' | 'letter';
  readonly id: string;
}

export interface ClaimSubjectRow extends ClaimToMove {
  readonly raw_status: RawStatus;
  readonly waiting_reasons: readonly string[];
}

/** @param isLocked true locks the claim until the transaction ends */
export function findClaimSubject(
  tx: Transaction,
  id: string,
  isLocked: boolean,
): Promise<ClaimSubjectRow | undefined> {
  return tx.first(sql<ClaimSubjectRow>`
    SELECT ${columnsToMove}, waiting_reasons
      FROM claim WHERE id = ${id} AND voided_at IS NULL ${isLocked ? sql`FOR UPDATE` : sql``}`);
}

interface LetterSubjectRow {
  readonly clinic_id: string;
  readonly id: string;
  readonly status: LetterStatus;
}

export function findLetterSubject(
  tx: Transaction,
  id: string,
): Promise<LetterSubjectRow | undefined> {
  return tx.first(sql<LetterSubjectRow>`SELECT clinic_id, id, status FROM letter WHERE id = ${id}`);
}

const ownColumn = ({ kind }: SubjectKey) => sql.ref(`${kind}_id`);

const unreadColumns = {
  CLINIC: sql.ref('clinic_unread'),
  ADMINISTRATOR: sql.ref('administrator_unread'),
} as const satisfies Record<MessageSide, unknown>;

export interface NewMessage {
  readonly side: MessageSide;
  readonly kind: MessageKind;
  /** Null for a job. */
  readonly userId: string | null;
  readonly userName: string;
  readonly text: string;
  readonly at: string;
}

interface WrittenMessage {
  readonly id: string;
  readonly conversation_id: string;
  /** How many messages the other side has not read, with this one. */
  readonly unread: number;
}

/**
 * Adds a message to the conversation, which it starts if necessary. The conversation is locked before the message
 * gets its id, so the ids of a conversation are in the order in which its messages become visible.
 */
export function insertMessage(
  tx: Transaction,
  subject: SubjectKey,
  message: NewMessage,
): Promise<WrittenMessage> {
  const unread = unreadColumns[message.side === 'CLINIC' ? 'ADMINISTRATOR' : 'CLINIC'];
  return tx.one(sql<WrittenMessage>`
    WITH here AS (
      INSERT INTO conversation AS v (clinic_id, ${ownColumn(subject)}, last_message_at, ${unread})
      VALUES (${subject.clinicId}, ${subject.id}, ${message.at}, 1)
      ON CONFLICT (clinic_id, ${ownColumn(subject)}) DO UPDATE
         SET last_message_at = greatest(v.last_message_at, excluded.last_message_at), ${unread} = v.${unread} + 1
      RETURNING v.id, v.${unread} AS unread
    ), sent AS (
      INSERT INTO message (clinic_id, conversation_id, side, kind, user_id, user_name, text, sent_at)
      SELECT ${subject.clinicId}, here.id, ${message.side}, ${message.kind}, ${message.userId}, ${message.userName},
             ${message.text}, ${message.at} FROM here
      RETURNING id, conversation_id
    )
    SELECT sent.id, sent.conversation_id, here.unread FROM sent, here`);
}

interface ConversationRow {
  readonly id: string;
  readonly clinic_unread: number;
  readonly administrator_unread: number;
}

export function findConversation(
  tx: Transaction,
  subject: SubjectKey,
): Promise<ConversationRow | undefined> {
  return tx.first(sql<ConversationRow>`
    SELECT id, clinic_unread, administrator_unread FROM conversation
     WHERE clinic_id = ${subject.clinicId} AND ${ownColumn(subject)} = ${subject.id}`);
}

interface MessageRow {
  readonly id: string;
  readonly side: MessageSide;
  readonly kind: MessageKind;
  readonly user_name: string;
  readonly text: string;
  readonly sent_at: string;
}

/** The messages of the conversation, oldest first. */
export function listMessageRows(
  tx: Transaction,
  clinicId: string,
  conversationId: string,
): Promise<MessageRow[]> {
  return tx.many(sql<MessageRow>`
    SELECT id, side, kind, user_name, text, sent_at FROM message
     WHERE clinic_id = ${clinicId} AND conversation_id = ${conversationId} ORDER BY id`);
}

/** The last question of the conversation. */
export async function findLastQuestion(
  tx: Transaction,
  subject: SubjectKey,
): Promise<string | undefined> {
  const row = await tx.first(sql<{ id: string }>`
    SELECT m.id FROM conversation v JOIN message m ON m.clinic_id = v.clinic_id AND m.conversation_id = v.id
     WHERE v.clinic_id = ${subject.clinicId} AND ${sql.ref(`v.${subject.kind}_id`)} = ${subject.id}
       AND m.kind = 'QUESTION'
     ORDER BY m.id DESC LIMIT 1`);
  return row?.id;
}

/**
 * Marks the other side's messages up to one of the conversation as read. The lock comes first, in a statement of
 * its own: otherwise a message that arrives meanwhile would be counted as read.
 */
export async function markRead(
  tx: Transaction,
  subject: SubjectKey,
  read: { readonly side: MessageSide; readonly upTo: string },
): Promise<void> {
  const unread = unreadColumns[read.side];
  const here = sql`clinic_id = ${subject.clinicId} AND ${ownColumn(subject)} = ${subject.id}`;
  await tx.run(sql`SELECT FROM conversation WHERE ${here} FOR UPDATE`);
  await tx.run(sql`
    UPDATE conversation v SET ${unread} = least(${unread}, (
             SELECT count(*) FROM message m
              WHERE m.clinic_id = v.clinic_id AND m.conversation_id = v.id AND m.side <> ${read.side}
                AND m.id > ${read.upTo}))
     WHERE ${here} AND EXISTS (
       SELECT FROM message m
        WHERE m.clinic_id = v.clinic_id AND m.conversation_id = v.id AND m.id = ${read.upTo})`);
}
