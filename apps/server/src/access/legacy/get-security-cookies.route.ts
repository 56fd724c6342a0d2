// Returns whether the browser has a valid refresh token.
import type { Handler } from '../../platform/http/handler.ts';
import { REFRESH_COOKIE } from '../../platform/http/forgery/anti-forgery.ts';
import { findSessionForUpdate } from '../session/sessions.queries.ts';

export const getSecurityCookies: Handler<'getSecurityCookies'> = async ({ services, http }) => {
  const { clock, database, tokens } = services;
  const token = tokens.verifyRefresh(http.cookie(REFRESH_COOKIE) ?? '');
  if (token === undefined) return { accessToken: null, refreshToken: null };
  const session = await database.transaction((tx) =>
    findSessionForUpdate(tx, token.sessionId, clock.now().toISOString()),
  );
  const isGood = session?.refresh_count === token.count;
  return { accessToken: null, refreshToken: isGood ? 'set' : null };
};
