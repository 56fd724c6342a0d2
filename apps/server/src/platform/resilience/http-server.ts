// The HTTP server below Fastify. It cuts off clients that send or read too slowly, and rejects reads under overload
// before they reach Fastify: at five times the sustainable load, four of five requests are rejected, so a
// rejection must be as cheap as possible.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { TRACE_ID } from '../records/request-log.ts';
import { problemReply, ProblemError } from '../problem.ts';
import type { Arrivals } from '../database/arrivals.ts';
import type { Turns } from '../database/turns.ts';

/** Time limits for clients. A request that arrives more slowly gets 408. */
export interface ClientLimits {
  readonly headersMs: number;
  /** For bodies of all requests except uploads; the body of a call has a maximum of 1 MB. */
  readonly bodyMs: number;
  /** Headers and body of an upload; a document of 10 MB needs 0.7 Mbit/s. */
  readonly requestMs: number;
  readonly checkEveryMs: number;
  /** For reading a reply, which takes up memory or disk until then. */
  readonly replyMs: number;
}

const usualLimits: ClientLimits = {
  headersMs: 20_000,
  bodyMs: 20_000,
  requestMs: 120_000,
  checkEveryMs: 5_000,
  replyMs: 120_000,
};

/** Longer than the idle timeout of proxies, so that the proxy closes an idle connection first. */
const KEEP_ALIVE_MS = 72_000;

const origin = /^https?:\/\/[^/?#]*/i;

/**
 * The path of a request as the router reads it: without origin and query, unescaped, in lower case. Otherwise
 * another spelling of an address would bypass the limits.
 */
function pathOf(target: string): string {
  const [path = ''] = target.replace(origin, '').split(/[?#]/, 1);
  try {
    return decodeURI(path).toLowerCase();
  } catch {
    return path.toLowerCase(); // the router rejects it
  }
}

export function httpServer(
  turns: Turns,
  newTraceId: () => string,
  { headersMs, bodyMs, requestMs, checkEveryMs, replyMs }: ClientLimits = usualLimits,
): FastifyServerFactory {
  return (handler): Server => {
    const server = createServer(
      {
        headersTimeout: headersMs,
        requestTimeout: requestMs,
        connectionsCheckingInterval: checkEveryMs,
        keepAliveTimeout: KEEP_ALIVE_MS,
      },
      (request, response) => {
        const path = pathOf(request.url ?? '');
        // Files of the local store use the disk, not the database.
        const isStore = path.startsWith('/api/store/');
        const isRead = request.method === 'GET' && path.startsWith('/api/') && !isStore;
        if (isRead && turns.isTooLong('read')) {
          turns.countRefusal();
          refuse(response, newTraceId());
          return;
        }
        if (!isStore && hasBody(request)) cutSlowBody(server, request, response, bodyMs);
        countUntilAnswered(turns.arrivals, request, response);
        cutSlowReader(request, response, replyMs);
        handler(request, response);
      },
    );
    return server;
  };
}

/** Emitted by the response when the application has its reply, which the client may then read slowly. */
export const ANSWERED = 'answered';

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Whether the request is answered only after its body has arrived. */
export function waitsForBody(request: IncomingMessage): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return !isRead && hasBody(request) && request.headers['content-length'] !== '0';
}

/** A client that sends its body or reads its reply slowly does not delay other requests, so only the time between counts. */
function countUntilAnswered(
  arrivals: Arrivals,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const begin = () => {
    if (response.writableEnded || response.destroyed) return;
    const end = arrivals.add();
    response.once(ANSWERED, end);
    response.once('close', end);
  };
  if (waitsForBody(request)) request.once('end', begin);
  else begin();
}

function cutSlowReader(
  { socket }: IncomingMessage,
  response: ServerResponse,
  replyMs: number,
): void {
  response.once(ANSWERED, () => {
    const timer = setTimeout(() => socket.destroy(), replyMs);
    response.once('close', () => clearTimeout(timer));
  });
}

/**
 * Aborts a request whose body has not arrived in time, as Node does after `requestTimeout`. A request may be
 * answered and closed before its body has arrived.
 */
function cutSlowBody(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  bodyMs: number,
): void {
  const timer = setTimeout(() => {
    if (!request.complete) cutOff(server, request, response);
  }, bodyMs);
  request.once('end', () => clearTimeout(timer));
  response.once('close', () => {
    if (request.complete || request.socket.destroyed) clearTimeout(timer);
  });
}

/** Closes the connection, with 408 unless there was a reply. */
export function cutOff(server: Server, request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    request.socket.destroy();
    return;
  }
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.emit('clientError', error, request.socket);
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
    [TRACE_ID]: traceId,
  });
  response.end(text);
}
