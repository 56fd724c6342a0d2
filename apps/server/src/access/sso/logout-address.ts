// The address for back-channel logout, separate from the calls: its requests are forms of identity providers, and its
// errors have the format of OAuth. It needs no anti-forgery header, because it reads no cookie.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/http/network-of.ts';
import type { Services } from '../../platform/http/services.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findConnectionBySlug } from './connections.queries.ts';
import { LOGOUT_PATH } from './logout-path.ts';
import { endByLogoutToken } from './logout-token.ts';
import { notingRefusals } from './sso-refusal.ts';

const MOST_BYTES = 65_536;
/** Per address and minute: a provider ends the sessions of many people from one address. */
const MOST_REQUESTS = 600;

interface LogoutRequest {
  readonly slug: string;
  readonly form: string;
  readonly from: string;
  readonly traceId: string;
}

export async function registerLogoutAddress(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error: Error, request, reply) => refuse(error, request, reply));
    scope.post<{ Params: { slug: string } }>(
      LOGOUT_PATH,
      {
        schema: { hide: true },
        ...(services.config.rateLimits
          ? { config: { rateLimit: { max: MOST_REQUESTS, timeWindow: '1 minute' } } }
          : {}),
        onRequest: (_request, _reply, done) => {
          services.database.turns.expectTurn('read');
          done();
        },
      },
      async (request, reply) => {
        await logOut(services, {
          slug: request.params.slug,
          form: typeof request.body === 'string' ? request.body : '',
          from: networkOf(request.ip),
          traceId: request.id,
        });
        return reply.header('cache-control', 'no-store').send();
      },
    );
  });
}

async function logOut(
  services: Services,
  { slug, form, from, traceId }: LogoutRequest,
): Promise<void> {
  const token = new URLSearchParams(form).get('logout_token') ?? '';
  const connection = await services.database.identity.transaction((tx) =>
    findConnectionBySlug(tx, slug),
  );
  if (connection === undefined) throw new ProblemError('SSO_FAILED');
  const event = { services, traceId, from, connection };
  await notingRefusals(event, 'access.refuse-sso-logout', () =>
    endByLogoutToken(services, { connection, token, traceId }),
  );
}

/** Says nothing about the reason, which is in the audit trail. */
function refuse(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isRefused = error instanceof ProblemError && error.code === 'SSO_FAILED';
  const status =
    'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 0;
  if (!isRefused && status < 400) request.log.error({ err: error }, 'failed');
  void reply.header('cache-control', 'no-store');
  if (isRefused || (status >= 400 && status < 500)) {
    return reply.status(400).send({ error: 'invalid_request' });
  }
  return reply.status(503).header('retry-after', '1').send({ error: 'temporarily_unavailable' });
}
