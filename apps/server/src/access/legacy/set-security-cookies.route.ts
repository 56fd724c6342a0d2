import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { takeExchangeCode } from './exchange-code.ts';
import { leaveToUser } from '../session/other-user.ts';
import { giveRefreshCookie } from '../session/refresh-cookie.ts';

/**
 * Completes a sign-in with the one-time code that the address has instead of a refresh token. If another user
 * has an active session in this browser, the session is replaced only with consent; until then the code
 * remains valid.
 */
export const setSecurityCookies: Handler<'setSecurityCookies'> = async ({
  body,
  services,
  http,
}) => {
  const { database, tokens } = services;
  const access = await tokens.verifyAccess(body.accessToken);
  const session = await database.transaction(async (tx) => {
    const entered = await takeExchangeCode(tx, services, body.refreshToken);
    // Older portals also send the access token; it must belong to the same session.
    const isOther = typeof access === 'object' && access.sessionId !== entered?.id;
    if (entered === undefined || isOther) return undefined;
    const entrance = { services, http, userId: entered.user_id };
    if (!(await leaveToUser(tx, entrance, body.replace))) {
      throw new ProblemError('OTHER_USER_SIGNED_IN');
    }
    return entered;
  });
  if (session === undefined) throw new ProblemError('REFRESH_FAILED');
  giveRefreshCookie(http, tokens, { id: session.id, count: session.refresh_count });
  return null;
};
