import type { Handler } from '../platform/http/handler.ts';
import { requireClaimSubject } from './message-subject.ts';
import { noteRead } from './read-messages.ts';

export const markClaimMessagesRead: Handler<'markClaimMessagesRead'> = async ({
  params,
  body,
  user,
  ...reading
}) => noteRead(reading, await requireClaimSubject(reading.tx, user, params.id), body.up_to);
