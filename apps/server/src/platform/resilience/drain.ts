// Stopping without losing a request: balancers learn of it first, then connections end one by one.
import { once } from 'node:events';
import { Server as NetServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Whether the server is about to stop. */
export interface Drain {
  readonly hasBegun: boolean;
  begin(): void;
}

export function openDrain(): Drain {
  let hasBegun = false;
  return {
    get hasBegun() {
      return hasBegun;
    },
    begin() {
      hasBegun = true;
    },
  };
}

/**
 * Once draining has begun, each answer is the last one of its connection, also when it was under way
 * before. Otherwise the connection would be kept for a next request.
 */
export function endConnectionsWhenDraining(app: FastifyInstance, drain: Drain): void {
  app.addHook('preClose', (done) => {
    drain.begin();
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.hasBegun) void reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (drain.hasBegun) request.raw.socket.end();
    done();
  });
}

export interface DrainTimes {
  /** Until balancers have noticed that the server is not ready; it goes on answering meanwhile. */
  readonly noticeMs: number;
  /** How long idle connections stay open when no new ones are accepted. */
  readonly idleMs: number;
  /** Connections that are still open after this time are cut. */
  readonly longestMs: number;
}

/** Answers what has been asked and closes the application. */
export async function drainAndClose(
  app: FastifyInstance,
  drain: Drain,
  { noticeMs, idleMs, longestMs }: DrainTimes,
): Promise<void> {
  drain.begin();
  const cut = new AbortController();
  const cutting = setTimeout(longestMs, undefined, { signal: cut.signal }).then(
    () => app.server.closeAllConnections(),
    () => undefined,
  );
  await setTimeout(noticeMs);
  await stopListening(app, idleMs);
  await app.close();
  cut.abort();
  await cutting;
}

/**
 * Accepts no more connections. An idle one is not closed at once: a request may be on its way on it, and
 * would be lost. It is answered, and the connection ends with the answer.
 */
async function stopListening({ server }: FastifyInstance, idleMs: number): Promise<void> {
  if (!server.listening) return;
  const wait = new AbortController();
  const allEnded = once(server, 'close', { signal: wait.signal }).catch(() => undefined);
  // The method of http.Server closes idle connections as well.
  NetServer.prototype.close.call(server);
  const timeIsUp = setTimeout(idleMs, undefined, { signal: wait.signal }).catch(() => undefined);
  await Promise.race([allEnded, timeIsUp]);
  wait.abort();
}
