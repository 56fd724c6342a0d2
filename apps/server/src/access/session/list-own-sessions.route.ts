// The last sessions of the signed-in user.
import type { Handler } from '../../platform/http/handler.ts';
import { ownSessions } from './own-sessions.ts';

export const listOwnSessions: Handler<'listOwnSessions'> = async ({ user, tx, services }) => ({
  data: await ownSessions(tx, services, user),
});
