// Composition: registers every call of the contract at its address, with health, metrics, documentation and the web
// client.
import { calls, type Call, type CallName } from '@portal/contract/calls.ts';
import type { CallSchema } from '@portal/contract/call-schema.ts';
import { schemas } from '@portal/contract/schemas.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import {
  accessHandlers,
  openProgramLimit,
  type ProgramLimit,
  readPublicSettings,
  readTogether,
  registerTokenAddress,
} from './access/public.ts';
import { approvalHandlers } from './approvals/public.ts';
import { assessmentHandlers } from './assessment/public.ts';
import { benefitHandlers } from './benefits/public.ts';
import { catalogueHandlers } from './catalogue/public.ts';
import { claimHandlers } from './claims/public.ts';
import { clinicHandlers } from './clinics/public.ts';
import { registerFhir } from './fhir/public.ts';
import { documentHandlers } from './documents/public.ts';
import { codeHandlers } from './codes/public.ts';
import { guaranteeHandlers } from './guarantees/public.ts';
import { messageHandlers } from './messages/public.ts';
import { noticeHandlers } from './notices/public.ts';
import { operationsHandlers } from './operations/public.ts';
import { paymentHandlers } from './payments/public.ts';
import { memberHandlers } from './members/public.ts';
import { bodyLimitOf, hasLongBody } from './platform/bodies/body-limits.ts';
import {
  requireCaller,
  runCall,
  type IncomingCall,
  type RegisteredCall,
} from './platform/http/call.ts';
import { documented } from './platform/openapi/call-documentation.ts';
import { registerDocumentation } from './platform/openapi/documentation.ts';
import { FileToSend } from './platform/http/file-to-send.ts';
import type { Handlers } from './platform/http/handler.ts';
import {
  openHealth,
  registerLiveness,
  registerReadiness,
  type Health,
} from './platform/http/health.ts';
import { httpOf, openHttp } from './platform/http/http.ts';
import type { ClientLimits } from './platform/resilience/http-server.ts';
import { problemReply, ProblemError } from './platform/problem.ts';
import { sendFile } from './platform/http/send-file.ts';
import { openFilesAside, type FilesAside } from './platform/store/set-aside.ts';
import type { Services } from './platform/http/services.ts';
import { registerStoreRoutes } from './platform/store/store-routes.ts';
import type { Tracing } from './platform/http/tracing.ts';
import { registerWebClient } from './platform/http/web-client.ts';
import { programmeHandlers } from './programmes/public.ts';
import { toolHandlers } from './tools/public.ts';
import { workOf } from './work-of-calls.ts';

const handlers: Handlers = {
  ...accessHandlers,
  readTogether: readTogether(registeredCall),
  ...clinicHandlers,
  ...memberHandlers,
  ...benefitHandlers,
  ...catalogueHandlers,
  ...claimHandlers,
  ...programmeHandlers,
  ...documentHandlers,
  ...codeHandlers,
  ...toolHandlers,
  ...assessmentHandlers,
  ...guaranteeHandlers,
  ...messageHandlers,
  ...approvalHandlers,
  ...paymentHandlers,
  ...noticeHandlers,
  ...operationsHandlers,
};

/** Calls per minute that one address may make, for calls that could be used to guess or to collect data. */
const ratePerMinute: Partial<Record<CallName, number>> = {
  login: 30,
  refreshToken: 120,
  exchangeToken: 30,
  forgetPassword: 10,
  legacyForgotPassword: 10,
  validatePasswordReset: 30,
  legacyVerifyResetCode: 30,
  legacyVerifySetCode: 30,
  updatePassword: 10,
  changePassword: 10,
  legacyResetPassword: 10,
  legacySetPassword: 10,
  register: 10,
  setSecurityCookies: 30,
  getCaptchaChallenge: 60,
  searchPublicLocations: 20,
  checkClinicProgramme: 20,
  getClinicByCode: 20,
  getOtherClinicDetails: 20,
  searchPublicMembers: 20,
  searchPublicMembersByPost: 20,
  getPolicyDetailsForMemberValidity: 20,
  getMemberPolicyDetails: 20,
  getPolicyDetailsV2: 20,
  searchPlans: 20,
  createNotificationCode: 20,
  searchPublicDiagnoses: 300,
  requestUploads: 60,
  getClaimPdf: 60,
  getLetterPdf: 60,
  exportClaims: 20,
  exportClaimsByPost: 20,
};

function isCallName(name: string): name is CallName {
  return name in calls;
}

function registeredCall(name: CallName): RegisteredCall {
  const call: Call = calls[name];
  const schema: CallSchema = schemas[name];
  return { name, call, schema, work: workOf(name, call, schema), handler: handlers[name] };
}

export interface AppOptions {
  /** Folder of the built web client; if undefined, only the calls are served. */
  readonly webClient?: string;
  readonly tracing?: Tracing;
  /** Shared with the application that listens on OPERATIONS_PORT. */
  readonly health?: Health;
  readonly limits?: ClientLimits;
}

/** The application, ready to listen or to be called in tests. */
export async function createApp(
  services: Services,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { health = openHealth(services), tracing } = options;
  const app = await openHttp(services, health.drain, options.limits);
  tracing?.instrument(app);
  health.metrics.instrument(app);
  await registerDocumentation(app);
  registerLiveness(app);
  if (services.config.operationsPort === undefined) registerReadiness(app, health);
  const aside = openFilesAside();
  const limitPrograms = services.config.rateLimits ? openProgramLimit(app, services) : undefined;
  const server = { services, aside, limitPrograms };
  for (const name of Object.keys(calls).filter(isCallName)) {
    registerCall(app, registeredCall(name), server);
  }
  await registerTokenAddress(app, services);
  await registerFhir(app, {
    services,
    limitPrograms,
    registeredOf: registeredCall,
    httpOf: (request, reply) => httpOf(request, reply, services, aside),
  });
  if (services.store.requests !== undefined)
    await registerStoreRoutes(app, services.store.requests);
  if (options.webClient !== undefined) {
    await registerWebClient(app, options.webClient, services, (request, reply) =>
      readPublicSettings(services, httpOf(request, reply, services, aside)),
    );
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
  const { call, name, work } = registered;
  const limit = services.config.rateLimits ? ratePerMinute[name] : undefined;
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
