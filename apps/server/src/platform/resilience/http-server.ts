// The HTTP server below Fastify. It cuts requests that arrive too slowly, and refuses reads of an overloaded
// server before Fastify sees them: at five times the load that can be served, four of five requests are
// refused, so refusing must take as little time as possible from the others.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { problemReply, ProblemError } from '../problem.ts';
import type { Turns } from './turns.ts';

/** How long a request may take to arrive. Slower ones are answered with 408. */
export interface ArrivalLimits {
  readonly headersMs: number;
  /** Headers and body; a document of 10 MB needs 0.7 Mbit/s. */
  readonly requestMs: number;
  readonly checkEveryMs: number;
}

const usualLimits: ArrivalLimits = { headersMs: 20_000, requestMs: 120_000, checkEveryMs: 5_000 };

/** Longer than proxies keep theirs, so that it is the proxy that closes an idle connection. */
const KEEP_ALIVE_MS = 72_000;

/** Files of the local store come from the disk, not from the database. */
const readOfDatabase = /^\/api\/(?!store\/)/;

export function httpServer(
  turns: Turns,
  newTraceId: () => string,
  { headersMs, requestMs, checkEveryMs }: ArrivalLimits = usualLimits,
): FastifyServerFactory {
  return (handler): Server =>
    createServer(
      {
        headersTimeout: headersMs,
        requestTimeout: requestMs,
        connectionsCheckingInterval: checkEveryMs,
        keepAliveTimeout: KEEP_ALIVE_MS,
      },
      (request, response) => {
        const isRead = request.method === 'GET' && readOfDatabase.test(request.url ?? '');
        if (isRead && turns.isTooLong('read')) {
          turns.countRefusal();
          refuse(response, newTraceId());
          return;
        }
        const end = turns.arrivals.add();
        // A long file is not in the way of others while it is sent.
        response.once('pipe', end);
        response.once('close', end);
        handler(request, response);
      },
    );
}

const { status, body } = problemReply(new ProblemError('UNAVAILABLE'), 'TRACE_ID');
const [beforeTraceId = '', afterTraceId = ''] = JSON.stringify(body).split('TRACE_ID');

function refuse(response: ServerResponse, traceId: string): void {
  const text = beforeTraceId + traceId + afterTraceId;
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': '1',
  });
  response.end(text);
}
