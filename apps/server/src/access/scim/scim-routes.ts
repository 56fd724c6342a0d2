// The addresses of SCIM 2.0, separate from the calls: media type, errors and versions follow RFC 7644. A
// connection's token takes the place of a session; no cookie is read.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acceptJson } from '../../platform/bodies/accept-json.ts';
import { stoppedClock } from '../../platform/clock.ts';
import { problemIn } from '../../platform/http/http.ts';
import type { Services } from '../../platform/http/services.ts';
import { problemReply } from '../../platform/problem.ts';
import { hashOfToken } from '../credentials/password-links.ts';
import { lockAdministration } from '../roles/roles.queries.ts';
import { findConnectionById } from '../sso/connections.queries.ts';
import type { ScimAsking, ScimReply } from './scim-asking.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './scim-discovery.ts';
import { notFound, ScimRefusal, scimErrorBody } from './scim-error.ts';
import { SCIM_PATH, scimAddressOf } from '../sso/scim-path.ts';
import {
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  patchGroup,
  replaceGroup,
} from './scim-groups.ts';
import {
  createUser,
  deleteUser,
  getUser,
  listUsers,
  patchUser,
  replaceUser,
} from './scim-users.ts';
import { enterScim, lockScim } from './scim.queries.ts';

const JSON_TYPES = ['application/scim+json', 'application/json'];
/** Per address and minute: a provider sends every change as a request. */
const MOST_REQUESTS = 1200;

type Answering = (asking: ScimAsking, id: string) => Promise<ScimReply> | ScimReply;

type Method = 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';

const ROUTES: readonly (readonly [Method, string, Answering])[] = [
  ['GET', '/ServiceProviderConfig', serviceProviderConfig],
  ['GET', '/ResourceTypes', (asking) => resourceTypes(asking)],
  ['GET', '/ResourceTypes/:id', resourceTypes],
  ['GET', '/Schemas', (asking) => schemas(asking)],
  ['GET', '/Schemas/:id', schemas],
  ['GET', '/Users', listUsers],
  ['POST', '/Users', createUser],
  ['GET', '/Users/:id', getUser],
  ['PUT', '/Users/:id', replaceUser],
  ['PATCH', '/Users/:id', patchUser],
  ['DELETE', '/Users/:id', deleteUser],
  ['GET', '/Groups', listGroups],
  ['POST', '/Groups', createGroup],
  ['GET', '/Groups/:id', getGroup],
  ['PUT', '/Groups/:id', replaceGroup],
  ['PATCH', '/Groups/:id', patchGroup],
  ['DELETE', '/Groups/:id', deleteGroup],
];

/** Paths that contain the id of a record. */
const ofRecords = /^\/(?:Users|Groups)\//;

export async function registerScim(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      acceptJson(scope, JSON_TYPES);
      scope.setErrorHandler((error: Error, request, reply) => refuse(error, request, reply));
      for (const [method, url, answer] of ROUTES) {
        scope.route<{ Params: { id?: string } }>({
          method,
          url,
          schema: { hide: true },
          ...(services.config.rateLimits
            ? { config: { rateLimit: { max: MOST_REQUESTS, timeWindow: '1 minute' } } }
            : {}),
          onRequest: (_request, _reply, done) => {
            services.database.turns.expectTurn('read');
            done();
          },
          handler: async (request, reply) => {
            const { id = '' } = request.params;
            if (ofRecords.test(url) && !z.uuid().safeParse(id).success) throw notFound('Resource');
            return send(await asked(services, request, (asking) => answer(asking, id)), reply);
          },
        });
      }
    },
    { prefix: SCIM_PATH },
  );
}

/** Runs a request in one transaction of its connection. @throws ScimRefusal 401 */
async function asked(
  server: Services,
  request: FastifyRequest,
  answer: (asking: ScimAsking) => Promise<ScimReply> | ScimReply,
): Promise<ScimReply> {
  const services = { ...server, clock: stoppedClock(server.clock) };
  const { authorization, 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
  const token = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1];
  return services.database.identity.transaction(async (tx) => {
    const id = token === undefined ? undefined : await enterScim(tx, hashOfToken(token));
    const connection = id === undefined ? undefined : await findConnectionById(tx, id);
    if (connection === undefined) throw new ScimRefusal(401, 'The token is not valid.');
    if (request.method !== 'GET') {
      await lockScim(tx, connection.id);
      if (connection.user_type === 'ADMINUSER') await lockAdministration(tx);
    }
    return answer({
      tx,
      services,
      connection,
      traceId: request.id,
      base: scimAddressOf(services),
      query: new URLSearchParams(request.url.split('?')[1]),
      body: request.body,
      ifMatch,
      ifNoneMatch,
    });
  });
}

function send({ status, body, version, location }: ScimReply, reply: FastifyReply): FastifyReply {
  if (version !== undefined) void reply.header('etag', `W/"${version}"`);
  if (location !== undefined) void reply.header('location', location);
  void reply.header('cache-control', 'no-store').status(status);
  return body === undefined ? reply.send() : inScim(reply).send(body);
}

const inScim = (reply: FastifyReply) => reply.type('application/scim+json; charset=utf-8');

function refuse(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof ScimRefusal ? error : refusalOf(error, request);
  if (refusal.status === 401) void reply.header('www-authenticate', 'Bearer realm="scim"');
  if (refusal.status === 503) void reply.header('retry-after', '1');
  void reply.header('cache-control', 'no-store').status(refusal.status);
  return inScim(reply).send(scimErrorBody(refusal));
}

function refusalOf(error: Error, request: FastifyRequest): ScimRefusal {
  const problem = problemIn(error, request);
  const { status } = problemReply(problem, request.id);
  return new ScimRefusal(status, problem.text, status === 400 ? 'invalidSyntax' : undefined);
}
