import type { Handler } from '../platform/http/handler.ts';
import { requireLetterSubject } from './message-subject.ts';
import { readMessages } from './read-messages.ts';

export const listLetterMessages: Handler<'listLetterMessages'> = async ({
  params,
  user,
  ...reading
}) => readMessages(reading, await requireLetterSubject(reading.tx, user, params.id));
