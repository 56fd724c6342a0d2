// Rotating refresh tokens (Access spec §4, Session and tokens). Several tabs may ask at once, and a reply
// may be lost: the token just replaced stays good for 10 s and is answered with its successor, which is
// not replaced in turn within that time. An older one was copied: its session ends.
import { millisecondsSince } from '../platform/clock.ts';
import type { Http } from '../platform/handler.ts';
import type { Services } from '../platform/services.ts';
import { giveRefreshCookie, refreshCookie, takeRefreshCookie } from './refresh-cookie.ts';
import { endSession, findSessionForUpdate, rotateRefresh } from './sessions.queries.ts';

const graceMilliseconds = 10_000;

/** An access token for the session of the refresh cookie, which rotates; undefined when it is no good. */
export async function renewSession({ clock, database, tokens }: Services, http: Http) {
  const token = tokens.verifyRefresh(http.cookie(refreshCookie) ?? '');
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
    return undefined;
  });
  if (outcome === undefined) {
    takeRefreshCookie(http);
    return undefined;
  }
  const { id: sessionId, user_id: userId } = outcome.session;
  giveRefreshCookie(http, tokens.signRefresh(sessionId, outcome.count));
  return { userId, ...(await tokens.signAccess({ sessionId, userId })) };
}
