import type { Handler } from '../platform/http/handler.ts';
import { requireLetterSubject } from './message-subject.ts';
import { noteRead } from './read-messages.ts';

export const markLetterMessagesRead: Handler<'markLetterMessagesRead'> = async ({
  params,
  body,
  user,
  ...reading
}) => noteRead(reading, await requireLetterSubject(reading.tx, user, params.id), body.up_to);
