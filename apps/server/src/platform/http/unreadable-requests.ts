// Input that Node's parser rejects never becomes a request. It also gets an error in the common format, directly
// on the connection, which is then closed.
import type { ProblemCode } from '@portal/contract/problems.ts';
import type { ConnectionError } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { TRACE_ID } from '../records/request-log.ts';
import { newTraceId } from '../records/trace-ids.ts';
import { problemReply, ProblemError } from '../problem.ts';

const codes: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'TOO_LARGE',
};

/** Responds with 400, 408 or 413 if the client still listens, and closes the connection. */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const problem = new ProblemError(codes[error.code] ?? 'BAD_REQUEST');
  const traceId = newTraceId();
  const { status, body } = problemReply(problem, traceId);
  const text = JSON.stringify(body);
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(text)}`,
        `${TRACE_ID}: ${traceId}`,
        'Connection: close',
        '',
        text,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}
