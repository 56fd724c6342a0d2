// The addresses of the FHIR server. They are not calls of the contract, because their format is FHIR's: each answers
// by making calls of the contract, with the session of the request.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Resource } from '@medplum/fhirtypes';
import { stoppedClock } from '../../platform/clock.ts';
import { hasLongBody } from '../../platform/bodies/body-limits.ts';
import { requireCaller } from '../../platform/http/call.ts';
import type { Http } from '../../platform/http/handler.ts';
import { registeredCall } from '../../platform/http/registered-calls.ts';
import type { Services } from '../../platform/http/services.ts';
import { acceptJson } from '../../platform/bodies/accept-json.ts';
import { answerRefusal } from './answer-refusal.ts';
import { capabilityStatement } from './capability-statement.ts';
import { FhirRefusal } from './fhir-refusal.ts';
import { innerCalls } from './inner-call.ts';
import { interactionsOf, queryOf } from './interactions.ts';
import type { FhirAsking, ResourceKind } from './resource-kind.ts';
import { smartConfiguration } from './smart-configuration.ts';

const FHIR_PATH = '/fhir/R4';
const MOST_FORM_BYTES = 65_536;
const MIME = 'application/fhir+json';
const JSON_TYPES = [MIME, 'application/json'];

export interface FhirDoor {
  readonly services: Services;
  readonly kinds: readonly ResourceKind[];
  readonly tokenPath: string;
  readonly httpOf: (request: FastifyRequest, reply: FastifyReply) => Http;
  /** Limits the requests of each program; undefined without limits. */
  readonly limitPrograms:
    | ((request: FastifyRequest, reply: FastifyReply) => Promise<void>)
    | undefined;
}

export async function registerFhirRoutes(app: FastifyInstance, door: FhirDoor): Promise<void> {
  await app.register(
    async (scope) => {
      parseBodies(scope);
      scope.setErrorHandler((error: Error, request, reply) => answerRefusal(error, request, reply));
      scope.addHook('onRequest', (request, _reply, done) => {
        requireJson(request);
        done();
      });
      registerDescriptions(scope, door);
      for (const kind of door.kinds) registerKind(scope, kind, door);
      // Before the pages of the web client, which answer every other address.
      for (const url of ['/', '/*']) {
        scope.route({
          method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
          url,
          schema: { hide: true },
          handler: ({ method, url: address }) => {
            const [path = ''] = address.split('?');
            throw notSupported(`${method} ${path} is not supported; see ${FHIR_PATH}/metadata.`);
          },
        });
      }
    },
    { prefix: FHIR_PATH },
  );
}

function notSupported(text: string): FhirRefusal {
  return new FhirRefusal(404, [{ type: 'not-supported', code: 'NOT_FOUND', text }]);
}

function parseBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  acceptJson(scope, JSON_TYPES);
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_FORM_BYTES },
    (_request, body, done) => done(null, body),
  );
}

/** @throws FhirRefusal 406 if the client accepts only other formats than JSON */
function requireJson(request: FastifyRequest): void {
  const wanted = queryOf(request).get('_format') ?? request.headers.accept ?? '*/*';
  if (/json|\*\/\*|application\/\*/.test(wanted)) return;
  throw new FhirRefusal(406, [
    { type: 'not-supported', code: 'NOT_ACCEPTABLE', text: `This server sends ${MIME} only.` },
  ]);
}

function registerDescriptions(scope: FastifyInstance, door: FhirDoor): void {
  const { services, kinds, tokenPath } = door;
  const addresses = () => ({
    base: services.origin() + FHIR_PATH,
    tokenAddress: services.origin() + tokenPath,
  });
  scope.get('/metadata', { schema: { hide: true } }, (_request, reply) =>
    send(reply, capabilityStatement(kinds, addresses())),
  );
  scope.get('/.well-known/smart-configuration', { schema: { hide: true } }, (_request, reply) =>
    reply.send(smartConfiguration(addresses())),
  );
}

function registerKind(scope: FastifyInstance, kind: ResourceKind, door: FhirDoor): void {
  const { services, limitPrograms, httpOf } = door;
  for (const { method, path, work, maxBodyBytes, answer } of interactionsOf(kind)) {
    scope.route({
      method,
      url: path,
      schema: { hide: true },
      ...(maxBodyBytes === undefined ? {} : { bodyLimit: maxBodyBytes }),
      onRequest: [
        (_request: unknown, _reply: unknown, done: () => void) => {
          services.database.turns.expectTurn(work);
          done();
        },
        ...(limitPrograms === undefined ? [] : [limitPrograms]),
        async (request, reply) => {
          if (!hasLongBody(request)) return;
          await requireCaller(registeredCall('getMe'), httpOf(request, reply), services);
        },
      ],
      handler: async (request, reply) => {
        const asking = await askingOf(request, reply, door);
        return send(reply, await answer(asking, request, reply));
      },
    });
  }
}

/** Checks the session before the request is read further. */
async function askingOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, httpOf }: FhirDoor,
): Promise<FhirAsking> {
  const clock = stoppedClock(services.clock);
  const outer = { http: httpOf(request, reply), traceId: request.id };
  const makeCall = innerCalls(outer, services);
  const { data: me } = await makeCall('getMe', {});
  const key = request.headers['idempotency-key'];
  return {
    makeCall,
    today: clock.today(),
    now: clock.now().toISOString(),
    base: services.origin() + FHIR_PATH,
    key: typeof key === 'string' ? key : undefined,
    clinicId: () => {
      if (me.clinicProfile !== null) return me.clinicProfile.id;
      const text = 'This token is for no clinic in particular. Ask for a token with clinic_id.';
      throw new FhirRefusal(403, [{ type: 'forbidden', code: 'LOCATION_NOT_FOUND', text }]);
    },
  };
}

function send(reply: FastifyReply, resource: Resource): FastifyReply {
  return reply.type(`${MIME}; charset=utf-8`).header('cache-control', 'no-store').send(resource);
}
