// Limits the bodies that one address sends at the same time. Most arrive within milliseconds; a client that sends many
// of them slowly loses the oldest, while the requests of other clients at the same address are still accepted.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { cutOff, waitsForBody } from '../resilience/http-server.ts';
import { networkOf } from './network-of.ts';

export const MOST_UNFINISHED_BODIES = 64;

interface Unfinished {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export function limitUnfinishedBodies(app: FastifyInstance): void {
  const ofAddresses = new Map<string, Set<Unfinished>>();

  function add(address: string, body: Unfinished): void {
    const bodies = ofAddresses.get(address) ?? new Set();
    ofAddresses.set(address, bodies);
    bodies.add(body);
    const forget = () => {
      bodies.delete(body);
      if (bodies.size === 0 && ofAddresses.get(address) === bodies) ofAddresses.delete(address);
    };
    body.request.once('end', forget);
    body.response.once('close', forget);
    const [oldest] = bodies;
    if (bodies.size <= MOST_UNFINISHED_BODIES || oldest === undefined) return;
    // It is closed later than this, so that others may arrive before.
    bodies.delete(oldest);
    cutOff(app.server, oldest.request, oldest.response);
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (waitsForBody(request.raw)) {
      add(networkOf(request.ip), { request: request.raw, response: reply.raw });
    }
    done();
  });
}
