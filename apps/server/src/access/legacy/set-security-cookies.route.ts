import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { takeExchangeCode } from './exchange-code.ts';
import { sessionOfBrowser } from '../../platform/http/forgery/anti-forgery.ts';
import { giveRefreshCookie } from '../session/refresh-cookie.ts';
import { endSession, findSessionForUpdate } from '../session/sessions.queries.ts';

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
  const { clock, database, tokens } = services;
  const access = await tokens.verifyAccess(body.accessToken);
  const held = sessionOfBrowser(http, tokens);
  const session = await database.transaction(async (tx) => {
    const now = clock.now().toISOString();
    const entered = await takeExchangeCode(tx, services, body.refreshToken);
    // Older portals also send the access token; it must belong to the same session.
    const isOther = typeof access === 'object' && access.sessionId !== entered?.id;
    if (entered === undefined || isOther) return undefined;
    const before = held === undefined ? undefined : await findSessionForUpdate(tx, held, now);
    if (before === undefined || before.user_id === entered.user_id) return entered;
    if (!body.replace) throw new ProblemError('OTHER_USER_SIGNED_IN');
    await endSession(tx, before.id, now, 'REPLACED');
    return entered;
  });
  if (session === undefined) throw new ProblemError('REFRESH_FAILED');
  giveRefreshCookie(http, tokens, { id: session.id, count: session.refresh_count });
  return null;
};
