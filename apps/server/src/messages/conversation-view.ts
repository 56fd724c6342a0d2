// A conversation in the format of the responses.
import { documentsOfMessages } from '../documents/public.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Subject } from './message-subject.ts';
import { findConversation, listMessageRows } from './messages.queries.ts';

export async function conversationView(tx: Transaction, subject: Subject) {
  const conversation = await findConversation(tx, subject);
  const rows =
    conversation === undefined ? [] : await listMessageRows(tx, subject.clinicId, conversation.id);
  const ids = rows.map(({ id }) => id);
  const documents = await documentsOfMessages(tx, subject.clinicId, ids);
  const { clinic_unread: ofClinic = 0, administrator_unread: ofAdministrator = 0 } =
    conversation ?? {};
  const question = rows.findLast(({ kind }) => kind === 'QUESTION');
  return {
    data: {
      messages: rows.map((row) => ({ ...row, documents: documents.get(row.id) ?? [] })),
      side: subject.side,
      unread: subject.side === 'CLINIC' ? ofClinic : ofAdministrator,
      may_write: subject.mayWrite,
      awaits_answer: subject.awaitsAnswer,
      open_question: subject.awaitsAnswer ? (question?.id ?? null) : null,
    },
  };
}
