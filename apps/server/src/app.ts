// Composition: registers every call of the contract at its address, with health, metrics, documentation and the web
// client.
import { calls, type Call } from '@portal/contract/calls.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import {
  openProgramLimit,
  type ProgramLimit,
  readPublicSettings,
  registerLogoutAddress,
  registerSamlAddresses,
  registerScim,
  registerTokenAddress,
} from './access/public.ts';
import { registerFhir } from './fhir/public.ts';
import { bodyLimitOf, hasLongBody } from './platform/bodies/body-limits.ts';
import { requireCaller, runCall } from './platform/http/call.ts';
import { ensureAntiForgery } from './platform/http/forgery/anti-forgery.ts';
import type { IncomingCall, RegisteredCall } from './platform/http/incoming-call.ts';
import { documented } from './platform/openapi/call-documentation.ts';
import { registerDocumentation } from './platform/openapi/documentation.ts';
import { FileToSend } from './platform/http/file-to-send.ts';
import {
  openHealth,
  registerLiveness,
  registerReadiness,
  type Health,
} from './platform/monitoring/health.ts';
import { httpOf, openHttp } from './platform/http/http.ts';
import type { ClientLimits } from './platform/resilience/http-server.ts';
import { problemReply, ProblemError } from './platform/problem.ts';
import { sendFile } from './platform/http/send-file.ts';
import { openFilesAside, type FilesAside } from './platform/store/set-aside.ts';
import type { Services } from './platform/http/services.ts';
import { registerStoreRoutes } from './platform/store/store-routes.ts';
import type { SecurityEvents } from './platform/monitoring/security-events.ts';
import type { Tracing } from './platform/monitoring/tracing.ts';
import { registerSecurityText } from './platform/serving/security-text.ts';
import { registerWebClient } from './platform/serving/web-client.ts';
import { loadCalls } from './platform/http/registered-calls.ts';

export interface AppOptions {
  /** Folder of the built web client; if undefined, only the calls are served. */
  readonly webClient?: string;
  readonly tracing?: Tracing;
  /** Shared with the application that listens on OPERATIONS_PORT. */
  readonly health?: Health;
  readonly limits?: ClientLimits;
  readonly security?: SecurityEvents;
}

/** The application, ready to listen or to be called in tests. */
export async function createApp(
  services: Services,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { health = openHealth(services), tracing } = options;
  const app = await openHttp(services, health.drain, options.limits);
  tracing?.instrument(app);
  options.security?.watch(app);
  health.metrics.instrument(app);
  await registerDocumentation(app);
  registerLiveness(app);
  registerSecurityText(app, services);
  if (services.config.operationsPort === undefined) registerReadiness(app, health);
  const aside = openFilesAside();
  const limitPrograms = services.config.rateLimits ? openProgramLimit(app, services) : undefined;
  const server = { services, aside, limitPrograms };
  for (const registered of await loadCalls()) registerCall(app, registered, server);
  await registerTokenAddress(app, services);
  await registerLogoutAddress(app, services);
  await registerSamlAddresses(app, services);
  await registerScim(app, services);
  await registerFhir(app, {
    services,
    limitPrograms,
    httpOf: (request, reply) => httpOf(request, reply, services, aside),
  });
  if (services.store.requests !== undefined)
    await registerStoreRoutes(app, services.store.requests);
  if (options.webClient !== undefined) {
    await registerWebClient(app, options.webClient, services, (request, reply) => {
      ensureAntiForgery(httpOf(request, reply, services, aside), services.tokens);
      return readPublicSettings(services);
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const code = isAddressOfCall(request.url) ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND';
    const { status, body } = problemReply(new ProblemError(code), request.id);
    return reply.status(status).send(body);
  });
  return app;
}

const addresses = Object.values(calls).flatMap((call: Call) =>
  [call.path, ...(call.aliases ?? [])].map(
    (path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace('*', '.+')}/?$`, 'i'),
  ),
);

/** Whether a call with another method exists at this address. */
function isAddressOfCall(url: string): boolean {
  const [path = ''] = url.split('?');
  return addresses.some((address) => address.test(path));
}

/** Dependencies of the call handler. */
interface Server {
  readonly services: Services;
  readonly aside: FilesAside;
  readonly limitPrograms: ProgramLimit | undefined;
}

function registerCall(app: FastifyInstance, registered: RegisteredCall, server: Server): void {
  const { services, aside, limitPrograms } = server;
  const { call, work } = registered;
  const limit = services.config.rateLimits ? call.perMinute : undefined;
  for (const url of [call.path, ...(call.aliases ?? [])]) {
    app.route({
      method: call.method satisfies HTTPMethods,
      url,
      schema: documented(registered, url),
      bodyLimit: bodyLimitOf(call),
      ...(limit === undefined
        ? {}
        : { config: { rateLimit: { max: limit, timeWindow: '1 minute' } } }),
      // Before the body is read, so that a rejection is cheap.
      onRequest: [
        (_request: unknown, _reply: unknown, done: () => void) => {
          services.database.turns.expectTurn(work);
          done();
        },
        ...(limitPrograms === undefined || call.access === 'public' ? [] : [limitPrograms]),
        async (request, reply) => {
          if (!hasLongBody(request)) return;
          await requireCaller(registered, httpOf(request, reply, services, aside), services);
        },
      ],
      handler: (request, reply) => answer(registered, request, reply, server),
    });
  }
}

async function answerFile(
  registered: RegisteredCall,
  incoming: IncomingCall,
  reply: FastifyReply,
  services: Services,
): Promise<void> {
  const { body } = await runCall(registered, incoming, services);
  if (body instanceof FileToSend) await sendFile(body.file, reply);
}

async function answer(
  registered: RegisteredCall,
  request: FastifyRequest,
  reply: FastifyReply,
  { services, aside }: Server,
): Promise<FastifyReply> {
  const incoming = {
    params: request.params,
    query: request.query,
    body: request.body,
    traceId: request.id,
    http: httpOf(request, reply, services, aside),
  };
  if (registered.schema.reply.mediaTypes !== undefined) {
    await answerFile(registered, incoming, reply, services).catch((error: unknown) => {
      // The response has already begun, so no other response can replace it.
      if (!reply.raw.headersSent) throw error;
      request.log.error({ err: error }, 'a file broke off');
    });
    return reply;
  }
  const answered = await runCall(registered, incoming, services);
  if (answered.version !== undefined) void reply.header('etag', `"${answered.version}"`);
  void reply.header('cache-control', 'no-store').status(answered.status);
  return answered.status === 204 ? reply.send() : reply.send(answered.body);
}
