// One log line for each request, and its trace id in the response.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldsOf, newWorkRecord, recorded, type WorkRecord } from './work-record.ts';

/** The header that names the trace id of a response. */
export const TRACE_ID = 'trace-id';

const works = new WeakMap<FastifyRequest, WorkRecord>();

/** The record of a request of an application that `recordRequests` has been called for. */
export function workOfRequest(request: FastifyRequest): WorkRecord | undefined {
  return works.get(request);
}

/** @param slowMs a request that takes longer is a warning with the names of its statements */
export function recordRequests(app: FastifyInstance, slowMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const work = newWorkRecord(request.id);
    works.set(request, work);
    void reply.header(TRACE_ID, request.id);
    recorded(work, done);
  });
  // The events of a body that arrives later belong to the connection, not to the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const work = works.get(request);
    if (work === undefined) done();
    else recorded(work, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const isSlow = reply.elapsedTime > slowMs;
    const work = works.get(request) ?? newWorkRecord(request.id);
    request.log[isSlow ? 'warn' : 'info'](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...fieldsOf(work, { isSlow }),
      },
      'answered',
    );
  });
}
