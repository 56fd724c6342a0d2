// Stops without losing a request: first load balancers notice, then connections close one by one.
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
 * Once draining has begun, each response closes its connection, even if the request arrived before.
 * Otherwise the connection would stay open for another request.
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
  /** How long the server keeps responding, so that load balancers notice that it is not ready. */
  readonly noticeMs: number;
  /** How long idle connections stay open after new ones are rejected. */
  readonly idleMs: number;
  /** Connections that are still open after this time are cut. */
  readonly longestMs: number;
}

/** Answers the requests in progress and closes the application. */
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
 * Accepts no more connections. An idle connection is not closed at once, because a request that is on its way
 * would be lost. That request gets its response, and the connection closes afterwards.
 */
async function stopListening({ server }: FastifyInstance, idleMs: number): Promise<void> {
  if (!server.listening) return;
  const wait = new AbortController();
  const allEnded = once(server, 'close', { signal: wait.signal }).catch(() => undefined);
  // Not the method of http.Server, which also closes idle connections.
  NetServer.prototype.close.call(server);
  const timeIsUp = setTimeout(idleMs, undefined, { signal: wait.signal }).catch(() => undefined);
  await Promise.race([allEnded, timeIsUp]);
  wait.abort();
}
