// Limits the requests of each API client, so that a program with a bug does not slow down the clerks. Counted
// per server, before the request needs the database.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/http/services.ts';
import { ProblemError } from '../../platform/problem.ts';
import { bearerToken } from '../../platform/tokens.ts';

/** Ten a second: more than a clinic's system needs, and a small part of what a server can do. */
const REQUESTS_PER_MINUTE = 600;

export type ProgramLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Requires the plugin @fastify/rate-limit. The limit throws RATE_LIMITED; people are not counted. */
export function openProgramLimit(
  app: FastifyInstance,
  { tokens }: Pick<Services, 'tokens'>,
  perMinute = REQUESTS_PER_MINUTE,
): ProgramLimit {
  async function programOf({ headers }: FastifyRequest): Promise<string | undefined> {
    const bearer = bearerToken(headers.authorization);
    const token = bearer === undefined ? 'invalid' : await tokens.verifyAccess(bearer);
    return typeof token === 'object' && token.isProgram === true ? token.userId : undefined;
  }
  const count = app.createRateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: async (request) => (await programOf(request)) ?? '',
    allowList: (_request, key) => key === '',
  });
  return async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed) return;
    void reply.headers({
      'ratelimit-limit': String(counted.max),
      'ratelimit-remaining': String(counted.remaining),
      'ratelimit-reset': String(counted.ttlInSeconds),
    });
    if (!counted.isExceeded) return;
    void reply.header('retry-after', String(counted.ttlInSeconds));
    throw new ProblemError('RATE_LIMITED');
  };
}
