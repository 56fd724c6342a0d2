// Notes when a person last used a session, so that an idle one ends. Requests that a timer of the web
// client causes do not count. It is a short transaction of its own, at most one every 15 seconds for each
// session: a request that is refused counts too, and no long request holds a lock on the session.
import { ACTIVITY_NOTED_EVERY_MS } from '@portal/rules/access/idle-time.ts';
import { LRUCache } from 'lru-cache';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Http } from './handler.ts';
import { updateLastActive } from './session-activity.queries.ts';

/** Sessions in use at a time on one server; more of them are only noted more often. */
const mostSessions = 10_000;

export interface SessionActivity {
  /** Notes a request of a live session. Never throws: the request itself has been answered. */
  note(sessionId: string, http: Http): Promise<void>;
}

export function openSessionActivity(
  database: Database,
  clock: Clock,
  log: Pick<FastifyBaseLogger, 'warn'>,
): SessionActivity {
  const notedAt = new LRUCache<string, number>({ max: mostSessions });
  return {
    async note(sessionId, http) {
      if (http.header('x-caused-by') === 'timer') return;
      const now = clock.now();
      const last = notedAt.get(sessionId);
      if (last !== undefined && now.getTime() - last < ACTIVITY_NOTED_EVERY_MS) return;
      notedAt.set(sessionId, now.getTime());
      try {
        await database.transaction((tx) => updateLastActive(tx, sessionId, now.toISOString()));
      } catch (error) {
        notedAt.delete(sessionId);
        log.warn({ err: error }, 'the activity of a session could not be noted');
      }
    },
  };
}
