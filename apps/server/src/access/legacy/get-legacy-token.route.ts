import type { Handler } from '../../platform/http/handler.ts';
import { renewSession } from '../session/renew-session.ts';

/** The older name of the token renewal; it rotates the refresh token too. */
export const getLegacyToken: Handler<'getLegacyToken'> = async ({ services, http }) => {
  const renewed = await renewSession(services, http);
  return renewed === undefined
    ? { data: null }
    : { data: { access_token: renewed.accessToken, expires_at: renewed.expiresAt } };
};
