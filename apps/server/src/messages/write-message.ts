// Writes a message and announces it by mail. Questions and replies of other slices are written here too, in their
// own transactions.
import { isMailDue, type MessageKind, type MessageSide } from '@portal/rules/messages/messages.ts';
import { enqueueJob } from '../platform/jobs/jobs.queries.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { User } from '../platform/http/handler.ts';
import { insertMessage, type SubjectKey } from './messages.queries.ts';

export interface MessageToWrite {
  readonly side: MessageSide;
  readonly kind: MessageKind;
  readonly text: string;
  readonly at: string;
  /** Without an id for a job. */
  readonly user: Pick<User, 'name'> & { readonly user_id: string | null };
}

/** @returns the id of the message */
export async function writeMessage(
  tx: Transaction,
  subject: SubjectKey,
  { side, kind, text, at, user }: MessageToWrite,
): Promise<string> {
  const message = { side, kind, text, at, userId: user.user_id, userName: user.name };
  const written = await insertMessage(tx, subject, message);
  if (isMailDue(written.unread)) {
    const payload = {
      kind: 'MESSAGE',
      clinic: subject.clinicId,
      conversation: written.conversation_id,
      to: side === 'CLINIC' ? 'ADMINISTRATOR' : 'CLINIC',
    } as const;
    await enqueueJob(tx, { task: 'send_mail', payload });
  }
  return written.id;
}
