// The token address, separate from the calls: its requests are forms, and its errors have the format of OAuth.
// It needs no anti-forgery header, because it reads no cookie.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ProblemError } from '../../platform/problem.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import type { Services } from '../../platform/http/services.ts';
import { outageOf } from '../../platform/resilience/outages.ts';
import { issueToken, TOKEN_PATH } from './issue-token.ts';
import { OauthError } from './oauth-error.ts';
import { tokenRequestOf } from './token-request.ts';

const MOST_BYTES = 65_536;
/** Per address and minute. A token lasts half an hour. */
const MOST_REQUESTS = 60;

const documented = {
  operationId: 'issueToken',
  summary: 'Access token for an API client (OAuth 2.0, client credentials)',
  description:
    'Form fields: grant_type=client_credentials, optional scope and clinic_id. The client authenticates with client_secret_basic, client_secret_post or private_key_jwt. Errors have the format of RFC 6749 §5.2.',
  tags: ['oauth'],
  security: [],
  consumes: ['application/x-www-form-urlencoded'],
  body: z
    .object({
      grant_type: z.literal('client_credentials'),
      scope: z.string().optional(),
      clinic_id: z.string().optional(),
      client_id: z.string().optional(),
      client_secret: z.string().optional(),
      client_assertion_type: z.string().optional(),
      client_assertion: z.string().optional(),
    })
    .meta({
      examples: [
        {
          grant_type: 'client_credentials',
          client_id: '01900000-0000-7000-8000-000000000001',
          client_secret: 'portal_secret_example',
        },
      ],
    }),
  response: {
    200: z
      .object({
        access_token: z.string(),
        token_type: z.literal('Bearer'),
        expires_in: z.number().int(),
        scope: z.string(),
      })
      .meta({
        examples: [
          {
            access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJleGFtcGxlIn0.ZXhhbXBsZQ',
            token_type: 'Bearer',
            expires_in: 1800,
            scope: 'outpatient-claim:read',
          },
        ],
      }),
    '4xx': z.object({ error: z.string(), error_description: z.string() }).meta({
      examples: [{ error: 'invalid_client', error_description: 'Unknown client or wrong key.' }],
    }),
  },
};

export async function registerTokenAddress(
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
    scope.post(
      TOKEN_PATH,
      {
        schema: documented,
        ...(services.config.rateLimits
          ? { config: { rateLimit: { max: MOST_REQUESTS, timeWindow: '1 minute' } } }
          : {}),
        onRequest: (_request, _reply, done) => {
          services.database.turns.expectTurn('read');
          done();
        },
      },
      async (request, reply) => {
        const form = typeof request.body === 'string' ? request.body : '';
        const token = await issueToken(
          services,
          tokenRequestOf(form, request.headers.authorization),
          {
            address: networkOf(request.ip),
            userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
            traceId: request.id,
          },
        );
        return withoutStore(reply).send(token);
      },
    );
  });
}

function withoutStore(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
}

function refuse(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'failed');
  if (refusal.code === 'invalid_client') {
    void reply.header('www-authenticate', 'Basic realm="provider-portal"');
  }
  if (refusal.status === 503) void reply.header('retry-after', '1');
  return withoutStore(reply)
    .status(refusal.status)
    .send({ error: refusal.code, error_description: refusal.message });
}

function refusalOf(error: Error & { readonly statusCode?: number | undefined }): OauthError {
  if (error instanceof OauthError) return error;
  const isBusy = error instanceof ProblemError && error.code === 'UNAVAILABLE';
  if (isBusy || outageOf(error) !== undefined) {
    return new OauthError('temporarily_unavailable', 'Try again in a moment.');
  }
  if (error instanceof ProblemError && error.code === 'RATE_LIMITED') {
    return new OauthError(
      'temporarily_unavailable',
      'Too many requests. Use the token again.',
      429,
    );
  }
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return new OauthError('invalid_request', 'Send a form: application/x-www-form-urlencoded.');
  }
  return new OauthError('server_error', 'Something went wrong. Try again later.');
}
