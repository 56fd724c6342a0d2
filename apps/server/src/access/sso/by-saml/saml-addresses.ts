// The addresses for identity providers by SAML, separate from the calls: our metadata, and where their pages send the
// browser with an answer. Browsers send no cookie of ours there, because the form is on another site. So the verified
// person waits in the row of the sign-in, and the browser goes on to the sign-in page, whose call finishSso reads the
// cookie and opens the session.
import { samlPersonOf } from '@portal/rules/access/sso/saml-person.ts';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../../platform/http/network-of.ts';
import type { Services } from '../../../platform/http/services.ts';
import { ProblemError } from '../../../platform/problem.ts';
import { hashOfToken } from '../../credentials/password-links.ts';
import { ANSWER_PATH, METADATA_PATH, metadataOf } from '../../saml/saml-party.ts';
import { requestIdOf } from '../../saml/saml-request.ts';
import { verifyResponse } from '../../saml/verify-response.ts';
import { type ConnectionRow, findConnectionBySlug } from '../connections.queries.ts';
import { callbackOf } from '../provider.ts';
import { samlSettingsOf } from '../saml-settings.ts';
import { keepPerson, noteArrival } from '../sign-ins.queries.ts';
import { notingRefusals, SsoRefusal } from '../sso-refusal.ts';

/** Of a form: base64 of an answer with some hundred groups. */
const MOST_BYTES = 131_072;
/** Per address and minute: a clinic signs in from one address. */
const MOST_REQUESTS = 120;

type Addressed = FastifyRequest<{ Params: { slug: string } }>;

export async function registerSamlAddresses(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const limit = services.config.rateLimits
    ? { config: { rateLimit: { max: MOST_REQUESTS, timeWindow: '1 minute' } } }
    : {};
  const expectRead = (_request: unknown, _reply: unknown, done: () => void) => {
    services.database.turns.expectTurn('read');
    done();
  };
  app.get<{ Params: { slug: string } }>(
    METADATA_PATH,
    { schema: { hide: true }, ...limit },
    (request, reply) =>
      reply.type('application/samlmetadata+xml').send(metadataOf(services, request.params.slug)),
  );
  await app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler(async (error: FastifyError, request: Addressed, reply) => {
      const { code, statusCode = 500 } = error;
      if (statusCode >= 500) request.log.error({ err: error }, 'failed');
      // Too long, or not a form.
      const isRefused = statusCode < 500 && statusCode !== 429;
      const address = isRefused
        ? await answered(services, request, () => refuse(code))
        : pageOf(services, request);
      return reply.header('cache-control', 'no-store').redirect(address, 303);
    });
    scope.post<{ Params: { slug: string } }>(
      ANSWER_PATH,
      { schema: { hide: true }, ...limit, onRequest: expectRead },
      async (request, reply) => {
        const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
        const address = await answered(services, request, (connection) =>
          takeResponse(services, connection, form),
        );
        return reply.header('cache-control', 'no-store').redirect(address, 303);
      },
    );
    ready();
  });
}

function refuse(code: string): Promise<never> {
  return Promise.reject(new SsoRefusal('TOKEN_REFUSED', code));
}

function pageOf(services: Services, { params }: Addressed): string {
  return callbackOf(services, encodeURIComponent(params.slug));
}

/** Where the browser goes on: with the state of the sign-in, or without it if the answer was refused. */
async function answered(
  services: Services,
  request: Addressed,
  take: (connection: ConnectionRow) => Promise<string>,
): Promise<string> {
  const page = pageOf(services, request);
  const { slug } = request.params;
  const connection = await services.database.identity.transaction((tx) =>
    findConnectionBySlug(tx, slug),
  );
  if (connection === undefined) return page;
  const event = { services, traceId: request.id, from: networkOf(request.ip), connection };
  try {
    const state = await notingRefusals(event, 'access.refuse-sso', () => take(connection));
    return `${page}?${new URLSearchParams({ state }).toString()}`;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'SSO_FAILED') return page;
    throw error;
  }
}

/** Keeps the person whom an answer names; returns the state of the sign-in. @throws SsoRefusal */
async function takeResponse(
  services: Services,
  connection: ConnectionRow,
  form: URLSearchParams,
): Promise<string> {
  const saml = samlSettingsOf(connection);
  if (saml === null) throw new SsoRefusal('OTHER_PROTOCOL');
  if (!connection.is_enabled) throw new SsoRefusal('CONNECTION_DISABLED');
  const [response = '', ...others] = form.getAll('SAMLResponse');
  const state = form.get('RelayState') ?? '';
  if (others.length > 0) throw new SsoRefusal('TOKEN_REFUSED', 'several answers');
  // First, so that nobody can make the server read XML without a sign-in. Answers without a request are refused.
  const stateHash = hashOfToken(state);
  const now = services.clock.now().toISOString();
  const isAwaited = await services.database.identity.transaction((tx) =>
    noteArrival(tx, { stateHash, connectionId: connection.id, now }),
  );
  if (!isAwaited) throw new SsoRefusal('STATE_UNKNOWN');
  const verified = await verifyResponse(services, saml, {
    response,
    requestId: requestIdOf(state),
  });
  if ('fault' in verified) throw new SsoRefusal('TOKEN_REFUSED', verified.fault);
  const person = samlPersonOf(verified.assertion, saml);
  if (person === undefined) throw new SsoRefusal('SUBJECT_UNSTABLE');
  await services.database.identity.transaction((tx) => keepPerson(tx, stateHash, person));
  return state;
}
