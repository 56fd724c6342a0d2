// Makes several reads of a screen in one request. Each runs as if it had arrived by itself: with its own session check,
// permission, parsing, transaction and audit, so one that fails does not affect the others.
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { runCall } from '../../platform/http/call.ts';
import { problemIn } from '../../platform/http/http.ts';
import { registeredCall } from '../../platform/http/registered-calls.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { problemReply } from '../../platform/problem.ts';

/** Fewer than a browser sends by itself, because one page must not take all connections of the database. */
const AT_ONCE = 4;

type Read = ParsedRequest<'readTogether'>['body']['reads'][number];

export const readTogether: Handler<'readTogether'> = async ({ body, services, traceId, http }) => {
  const answer = async ({ id, call, params, query = {}, body: sent }: Read) => {
    try {
      const incoming = { params, query, body: sent, traceId, http };
      const { status, body: replied } = await runCall(registeredCall(call), incoming, services);
      return { id, status, body: replied };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return { id, ...problemReply(problemIn(error, services), traceId) };
    }
  };
  return { data: await inParallel(body.reads, AT_ONCE, answer) };
};
