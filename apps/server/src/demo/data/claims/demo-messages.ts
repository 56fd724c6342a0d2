// Demo conversations: questions of the assessor about claims and letters, and answers of the clinics, some of them
// with a file and some of them unread.
import type { MessageKind, MessageSide } from '@portal/rules/messages/messages.ts';
import { secondsOf } from '../../../platform/clock.ts';
import { seededId } from '../../loading/seeded-ids.ts';
import { seededRandom } from '../../loading/seeded-random.ts';
import { addFile, type DemoFileName } from './demo-files.ts';
import type { DemoFrame } from './demo-frame.ts';

export interface DemoMessage {
  readonly side: MessageSide;
  readonly kind: MessageKind;
  /** Null for the administrator's staff. */
  readonly userId: string | null;
  readonly userName: string;
  readonly text: string;
  /** ISO text. */
  readonly at: string;
  readonly file?: DemoFileName;
}

interface DemoConversation {
  readonly clinicId: string;
  readonly claimId: string | null;
  readonly letterId: string | null;
  /** Oldest first. */
  readonly messages: readonly DemoMessage[];
  readonly clinicUnread: number;
  readonly administratorUnread: number;
  /** Decides the ids. */
  readonly seed: number;
}

const millisecondsOf = (at: string) => Math.floor(secondsOf(at) * 1000);

export function addConversation(frame: DemoFrame, made: DemoConversation): void {
  const { rows } = frame;
  const { clinicId, messages } = made;
  // Of its own, so that the rest of the demo stays the same.
  const random = seededRandom(made.seed);
  const last = messages.at(-1);
  if (last === undefined) return;
  const id = seededId(random, millisecondsOf(last.at));
  rows.add('conversation', {
    clinic_id: clinicId,
    id,
    claim_id: made.claimId,
    letter_id: made.letterId,
    last_message_at: last.at,
    clinic_unread: made.clinicUnread,
    administrator_unread: made.administratorUnread,
  });
  for (const { side, kind, userId, userName, text, at, file } of messages) {
    const moment = millisecondsOf(at);
    const messageId = seededId(random, moment);
    rows.add('message', {
      clinic_id: clinicId,
      id: messageId,
      conversation_id: id,
      side,
      kind,
      user_id: userId,
      user_name: userName,
      text,
      sent_at: at,
    });
    if (file === undefined || userId === null) continue;
    addFile(frame, {
      clinicId,
      id: seededId(random, moment),
      name: file,
      owner: { message: messageId },
      userId,
      at,
    });
  }
}
