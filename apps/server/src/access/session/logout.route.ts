// Sign-out: ends the session for every tab. An unknown session counts as signed out.
import type { Handler } from '../../platform/http/handler.ts';
import { sessionOfBrowser } from '../../platform/http/forgery/anti-forgery.ts';
import { takeRefreshCookie } from './refresh-cookie.ts';
import { endSession } from './sessions.queries.ts';

export const logout: Handler<'logout'> = async ({ services, http }) => {
  const { clock, database, tokens } = services;
  const bearer = /^Bearer ([\w.-]+)$/i.exec(http.header('authorization') ?? '')?.[1];
  const access = bearer === undefined ? undefined : await tokens.verifyAccess(bearer);
  const sessionId = typeof access === 'object' ? access.sessionId : sessionOfBrowser(http, tokens);
  if (sessionId !== undefined) {
    await database.transaction((tx) =>
      endSession(tx, sessionId, clock.now().toISOString(), 'SIGNED_OUT'),
    );
  }
  takeRefreshCookie(http, tokens);
  return { status: 'success', message: 'Signed out' };
};
