import type { Handler } from '../platform/http/handler.ts';
import { requireClaimSubject } from './message-subject.ts';
import { readMessages } from './read-messages.ts';

export const listClaimMessages: Handler<'listClaimMessages'> = async ({
  params,
  user,
  ...reading
}) => readMessages(reading, await requireClaimSubject(reading.tx, user, params.id));
