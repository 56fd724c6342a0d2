// Fastify around the calls: headers, cookies, error format, health, metrics, documentation.
import cluster from 'node:cluster';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { problems } from '@portal/contract/problems.ts';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { USUAL_BYTES } from '../bodies/body-limits.ts';
import type { Http } from './handler.ts';
import { acceptJson } from '../bodies/accept-json.ts';
import { networkOf } from './network-of.ts';
import type { FilesAside } from '../store/set-aside.ts';
import { StoreError } from '../store/object-store.ts';
import { countRefusal } from '../records/counts.ts';
import { recordRequests, workOfRequest } from '../records/request-log.ts';
import { newTraceId } from '../records/trace-ids.ts';
import { problemReply, ProblemError } from '../problem.ts';
import type { Services } from './services.ts';
import { endConnectionsWhenDraining, type Drain } from '../resilience/drain.ts';
import { ANSWERED, httpServer, type ClientLimits } from '../resilience/http-server.ts';
import { isHungUp, outageOf } from '../resilience/outages.ts';
import { SharedCounts } from '../workers/in-worker.ts';
import { limitUnfinishedBodies } from './unfinished-bodies.ts';
import { answerUnreadable } from './unreadable-requests.ts';

/** The trace id of the request's traceparent, or else a new one; it appears in every log line and error. */
function traceIdOf(header: unknown): string {
  const given =
    typeof header === 'string' ? /^[\da-f]{2}-([\da-f]{32})-/.exec(header)?.[1] : undefined;
  return given ?? newTraceId();
}

/** The client's page for an address that does not exist. */
const NO_SUCH_PAGE = '/app/error/403';

/** Whether a person typed the address or followed a link to it. */
function isPageAddress({ method, url, headers }: FastifyRequest): boolean {
  const isForPages = headers.accept?.includes('text/html') === true;
  return method === 'GET' && isForPages && !url.startsWith('/api/');
}

/** A Fastify application with everything that the calls share, without the calls themselves. */
export async function openHttp(
  services: Services,
  drain: Drain,
  limits?: ClientLimits,
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: services.log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'trace_id',
    }),
    bodyLimit: USUAL_BYTES,
    trustProxy: [...services.config.trustedProxies],
    genReqId: (request) => traceIdOf(request.headers['traceparent']),
    routerOptions: { caseSensitive: false, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    serverFactory: httpServer(services.database.turns, newTraceId, limits),
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      if (isPageAddress(request)) void reply.redirect(NO_SUCH_PAGE);
      else void answerProblem(error, request, reply);
    },
  });
  recordRequests(app, services.config.slowRequestMs);
  endConnectionsWhenDraining(app, drain);
  limitUnfinishedBodies(app);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.raw.emit(ANSWERED);
    done();
  });
  app.removeAllContentTypeParsers();
  acceptJson(app, 'application/json');
  app.setErrorHandler((error: FastifyError, request, reply) =>
    answerProblem(error, request, reply),
  );
  app.setValidatorCompiler(() => (data: unknown) => ({ value: data }));
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure(services),
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: () => new ProblemError('RATE_LIMITED'),
    ...(cluster.isWorker ? { store: SharedCounts } : {}),
  });
  return app;
}

function isSecure(services: Services): boolean {
  return services.config.publicUrl?.startsWith('https:') ?? false;
}

/** The specification gives it this name. For the other cookies, browsers then accept no page without HTTPS and no other host. */
const SHARED_COOKIE = 'XSRF-TOKEN';

/** The parts of HTTP that handlers can use. */
export function httpOf(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  aside: FilesAside,
): Http {
  const secure = isSecure(services) || request.protocol === 'https';
  const isOwn = (name: string) => secure && name !== SHARED_COOKIE;
  const cookieName = (name: string) => (isOwn(name) ? `__Host-${name}` : name);
  return {
    ip: networkOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    isSecure: secure,
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    cookie: (name) => request.cookies[cookieName(name)],
    setCookie: (name, value, options) => {
      void reply.setCookie(cookieName(name), value, {
        path: isOwn(name) ? '/' : options.path,
        httpOnly: options.httpOnly,
        ...(options.maxAgeSeconds === undefined ? {} : { maxAge: options.maxAgeSeconds }),
        sameSite: 'strict',
        secure,
      });
    },
    markSandbox: () => void reply.header('sandbox', 'true'),
    setAside: async (content, owner) => {
      const stream = await aside.add(content, owner);
      reply.raw.once('close', () => stream.destroy());
      if (reply.raw.destroyed) stream.destroy();
      return stream;
    },
  };
}

const fastifyCodes: Readonly<Record<string, ConstructorParameters<typeof ProblemError>[0]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_REQUEST',
};

function asProblem(
  error: Error & Partial<Pick<FastifyError, 'code' | 'statusCode'>>,
): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof StoreError) return new ProblemError('STORE_UNAVAILABLE');
  const known = fastifyCodes[error.code ?? ''];
  if (known !== undefined) return new ProblemError(known);
  if (isHungUp(error)) return new ProblemError('BAD_REQUEST');
  if (outageOf(error) !== undefined) return new ProblemError('UNAVAILABLE');
  if (error.statusCode === 429) return new ProblemError('RATE_LIMITED');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ProblemError('BAD_REQUEST');
  }
  return new ProblemError('INTERNAL');
}

/** The problem to respond with; unexpected errors are logged with their cause. */
export function problemIn(error: Error, { log }: Pick<FastifyRequest, 'log'>): ProblemError {
  const problem = asProblem(error);
  countRefusal(problem.code);
  logFailure(error, problems[problem.code].status, log);
  return problem;
}

/** Responds with an error in the common format. */
function answerProblem(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = problemIn(error, request);
  const work = workOfRequest(request);
  if (work !== undefined) work.problem = problem.code;
  const { status, body } = problemReply(problem, request.id);
  if (status === 503 || problem.code === 'REQUEST_IN_FLIGHT') void reply.header('retry-after', '1');
  return reply.status(status).type('application/json; charset=utf-8').send(body);
}

/** Rejections by the server itself appear only in the access log, because more logging would worsen overload. */
function logFailure(error: Error, status: number, log: FastifyRequest['log']): void {
  if (outageOf(error) !== undefined) log.warn({ err: error }, 'unavailable');
  else if (status >= 500 && !(error instanceof ProblemError)) log.error({ err: error }, 'failed');
}
