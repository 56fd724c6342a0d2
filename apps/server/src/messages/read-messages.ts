// Reads the messages about a claim or letter, and marks them as read.
import type { Handler } from '../platform/http/handler.ts';
import { conversationView } from './conversation-view.ts';
import type { Subject } from './message-subject.ts';
import { markRead } from './messages.queries.ts';

type Reading = Pick<Parameters<Handler<'listClaimMessages'>>[0], 'audit' | 'tx'>;

/** Audited, because messages can contain the member's illness. */
export async function readMessages({ tx, audit }: Reading, subject: Subject) {
  const reply = await conversationView(tx, subject);
  await audit({
    action: 'messages.read',
    clinicId: subject.clinicId,
    subjectType: subject.kind,
    subjectId: subject.id,
  });
  return reply;
}

/** The reading of a user who cannot answer does not count for their side. */
export async function noteRead({ tx, audit }: Reading, subject: Subject, upTo: string) {
  if (subject.mayWrite) {
    await markRead(tx, subject, { side: subject.side, upTo });
    await audit({
      action: 'messages.mark-read',
      clinicId: subject.clinicId,
      subjectType: subject.kind,
      subjectId: subject.id,
      after: { side: subject.side, up_to: upTo },
    });
  }
  return conversationView(tx, subject);
}
