// Sends a message with its files: all of them, or nothing.
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { claimMessage, problem } from '@portal/rules/claims/form/claim-problems.ts';
import type { MessageKind } from '@portal/rules/messages/messages.ts';
import { takeDocuments } from '../documents/public.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import type { Subject } from './message-subject.ts';
import { writeMessage } from './write-message.ts';

export type Sending = Pick<
  Parameters<Handler<'sendClaimMessage'>>[0],
  'audit' | 'services' | 'tx' | 'user'
>;

type Content = Pick<ParsedRequest<'sendDeskMessage'>['body'], 'supporting_docs' | 'text'>;

/** @throws ProblemError FORBIDDEN, VALIDATION_FAILED with the path of each file that has not arrived */
export async function sendMessage(
  { tx, user, services, audit }: Sending,
  subject: Subject,
  { text, supporting_docs: files }: Content,
  kind: Exclude<MessageKind, 'QUESTION' | 'REMINDER'>,
): Promise<void> {
  if (!subject.mayWrite) throw new ProblemError('FORBIDDEN');
  const at = services.clock.now().toISOString();
  const { side, clinicId } = subject;
  const id = await writeMessage(tx, subject, { side, kind, text, at, user });
  const missing = await takeDocuments(tx, { clinicId, kind: 'message', id }, files, services);
  if (missing.length > 0) {
    const details = missing.map((index) => {
      const found = problem(`supporting_docs.${index}`, 'DOCUMENT_GONE');
      return { field: found.field, code: found.code, message: claimMessage(found) };
    });
    throw new ProblemError('VALIDATION_FAILED', { details });
  }
  await audit({
    action: kind === 'ANSWER' ? 'messages.answer' : 'messages.send',
    clinicId,
    subjectType: subject.kind,
    subjectId: subject.id,
    after: { message: id, side, files: files.length },
  });
}
