// Rotates refresh tokens (Access spec §4, Session and tokens). Several tabs may renew at the same time, and
// a reply may be lost: a replaced token is accepted for another 10 s and gets the same successor, which is
// not rotated during that time. An older token must have been copied, so its session ends.
import { millisecondsSince } from '../../platform/clock.ts';
import type { Http } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { noteSecurity } from '../../platform/records/work-record.ts';
import { REFRESH_COOKIE, sessionOfBrowser } from '../../platform/http/forgery/anti-forgery.ts';
import { giveRefreshCookie, takeRefreshCookie } from './refresh-cookie.ts';
import {
  endSession,
  findEndedReason,
  findSessionForUpdate,
  rotateRefresh,
  TAKEN_OVER,
} from './sessions.queries.ts';

const graceMilliseconds = 10_000;

/** Returns an access token and rotates the refresh cookie; undefined if the cookie is not valid. */
export async function renewSession({ clock, database, tokens }: Services, http: Http) {
  const token = tokens.verifyRefresh(http.cookie(REFRESH_COOKIE) ?? '');
  if (token === undefined) return undefined;
  const now = clock.now();
  const outcome = await database.transaction(async (tx) => {
    const session = await findSessionForUpdate(tx, token.sessionId, now.toISOString());
    if (session === undefined) return undefined;
    const isRecent = millisecondsSince(session.rotated_at, now) <= graceMilliseconds;
    const { refresh_count: newest } = session;
    if (token.count === newest && !(isRecent && newest > 0)) {
      return { session, count: await rotateRefresh(tx, session.id, now.toISOString()) };
    }
    if (token.count === newest || (token.count === newest - 1 && isRecent)) {
      return { session, count: newest };
    }
    await endSession(tx, session.id, now.toISOString(), 'REFRESH_REPLAYED');
    noteSecurity('security.replay-token');
    return undefined;
  });
  if (outcome === undefined) {
    takeRefreshCookie(http, tokens);
    return undefined;
  }
  const { id: sessionId, user_id: userId } = outcome.session;
  giveRefreshCookie(http, tokens, { id: sessionId, count: outcome.count });
  return { userId, ...(await tokens.signAccess({ sessionId, userId })) };
}

/** Whether the session of the refresh cookie ended because the same user signed in somewhere else. */
export async function wasTakenOver({ database, tokens }: Services, http: Http): Promise<boolean> {
  const sessionId = sessionOfBrowser(http, tokens);
  if (sessionId === undefined) return false;
  const reason = await database.transaction((tx) => findEndedReason(tx, sessionId));
  return reason === TAKEN_OVER;
}
