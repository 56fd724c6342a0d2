// Begins to add a passkey.
import type { Handler } from '../../platform/http/handler.ts';
import { ask } from './challenges.ts';
import { listFactorRows } from './factors.queries.ts';
import { optionsToCreate, requireRoomForPasskey } from './passkeys.ts';

export const startPasskey: Handler<'startPasskey'> = async ({ user, tx, services }) => {
  const { user_id: id, username, name } = user;
  const factors = await listFactorRows(tx, id);
  requireRoomForPasskey(factors);
  const options = await optionsToCreate(services, { id, username, name }, factors);
  const challenge = await ask(tx, services, {
    purpose: 'ADD_PASSKEY',
    userId: id,
    sessionId: user.session_id,
    challenge: options.challenge,
  });
  return { data: { challenge, options: { ...options } } };
};
