// Records when a person last used a session, so that idle sessions end. Timer requests of the web client do
// not count. It uses a separate short transaction, no more than every 15 seconds per session, so that rejected
// requests count too and long requests do not lock the session.
import { ACTIVITY_NOTED_EVERY_MS } from '@portal/rules/access/idle-time.ts';
import { LRUCache } from 'lru-cache';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { updateLastActive } from './session-activity.queries.ts';

/** Sessions remembered per server; with more sessions, activity is only recorded more often. */
const mostSessions = 10_000;

export interface SessionActivity {
  /** Records a request of an active session. Never throws, because the request itself has been answered. */
  note(sessionId: string, request: { header(name: string): string | undefined }): Promise<void>;
}

export function openSessionActivity(
  database: Database,
  clock: Clock,
  log: Pick<FastifyBaseLogger, 'warn'>,
): SessionActivity {
  const notedAt = new LRUCache<string, number>({ max: mostSessions });
  return {
    async note(sessionId, request) {
      if (request.header('x-caused-by') === 'timer') return;
      const now = clock.now();
      const last = notedAt.get(sessionId);
      if (last !== undefined && now.getTime() - last < ACTIVITY_NOTED_EVERY_MS) return;
      notedAt.set(sessionId, now.getTime());
      try {
        await database.identity.transaction((tx) =>
          updateLastActive(tx, sessionId, now.toISOString()),
        );
      } catch (error) {
        notedAt.delete(sessionId);
        log.warn({ err: error }, 'the activity of a session could not be recorded');
      }
    },
  };
}
