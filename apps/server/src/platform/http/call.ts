// Runs one call: anti-forgery, session, permission, parsing, idempotency, handler, response.
// The order matters: errors must not reveal data that the caller is not allowed to see.
import type { Call } from '@portal/contract/calls.ts';
import {
  insertAudit,
  onBehalfOf,
  programName,
  type Actor,
  type AuditEntry,
} from '../database/audit.queries.ts';
import { centsToDecimal } from '@portal/rules/values/cents.ts';
import { stoppedClock } from '../clock.ts';
import type { Transaction } from '../database/database.ts';
import { checkPermission } from './check-permission.ts';
import type { Confirmed, Http, User } from './handler.ts';
import { answerOnce, requestHash, type OutgoingReply } from './idempotency.ts';
import { FileToSend } from './file-to-send.ts';
import { refuseForgery, refuseOtherSession } from './forgery/anti-forgery.ts';
import { idempotencyKey } from './idempotency-key.ts';
import type { IncomingCall, RegisteredCall } from './incoming-call.ts';
import { parseCall } from './parse-call.ts';
import { noteUser } from '../records/work-record.ts';
import { KeptRefusal, ProblemError } from '../problem.ts';
import { peopleIn, proposalsSince, SecondPersonNeeded } from './second-person.ts';
import { insertProposal } from './second-person.queries.ts';
import type { Services } from './services.ts';
import { requireStepUpForRows } from './step-up.ts';
import { bearerToken } from '../tokens.ts';
import { isIdentityCall } from './work-of-calls.ts';

/** Returns the response of the call, or throws ProblemError. */
export async function runCall(
  registered: RegisteredCall,
  incoming: IncomingCall,
  server: Services,
): Promise<OutgoingReply> {
  const { call } = registered;
  const services = {
    ...server,
    clock: stoppedClock(server.clock),
    database: databaseFor(registered, server),
  };
  const isUnsafe = call.method !== 'GET';
  if (isUnsafe) refuseForgery(incoming.http, services.tokens);
  if (call.access === 'public') {
    if (isUnsafe) refuseOtherSession(incoming.http, services.tokens);
    const body = await invoke(registered, {
      ...parseCall(registered, incoming),
      ...basics(incoming, services),
    });
    return reply(registered, body);
  }
  const token = await authenticate(incoming.http, services);
  let isLive = false;
  const inSession: EnterSession = async (work) => {
    const entered = await services.database.inSession(
      token.sessionId,
      async (tx, sessionUser, reading) => {
        isLive = true;
        noteUser(sessionUser);
        if (sessionUser.is_sandbox) incoming.http.markSandbox();
        // A session that has ended is answered as such, so that the client renews its token and repeats the call.
        if (isUnsafe) refuseOtherSession(incoming.http, services.tokens, token.sessionId);
        return {
          result: await work(tx, checkPermission(call, sessionUser, services.clock.now()), reading),
        };
      },
      {
        isReading: isReading(call),
        mayReadReplica: call.readsFrom === 'replica',
        mayRepeat: mayRepeat(call, incoming.http),
      },
    );
    isLive = entered !== undefined;
    if (entered === undefined) throw new ProblemError('TOKEN_EXPIRED');
    return entered.result;
  };
  try {
    const answered =
      call.ownTransactions === true
        ? await runBetweenTransactions(registered, incoming, services, inSession)
        : await inSession((tx, user, reading) =>
            runInSession(registered, incoming, services, { tx, user, reading }),
          );
    if (answered instanceof KeptRefusal) throw answered.problem;
    return answered;
  } catch (error) {
    if (!(error instanceof SecondPersonNeeded)) throw error;
    await inSession((tx, user) => propose(tx, { registered, incoming, services, user }, error));
    throw new ProblemError('SECOND_PERSON_ASKED');
  } finally {
    if (isLive) await services.activity.note(token.sessionId, incoming.http);
  }
}

/**
 * Refuses a request as its call would, before its body is read: only callers may make the server read a long one.
 * @throws ProblemError CSRF_FAILED, TOKEN_MISSING, TOKEN_EXPIRED, FORBIDDEN
 */
export async function requireCaller(
  registered: Pick<RegisteredCall, 'call' | 'name' | 'work'>,
  http: Http,
  services: Services,
): Promise<void> {
  const { call } = registered;
  if (call.access === 'public') return;
  const isUnsafe = call.method !== 'GET';
  if (isUnsafe) refuseForgery(http, services.tokens);
  const { sessionId } = await authenticate(http, services);
  const isLive = await databaseFor(registered, services).inSession(
    sessionId,
    (_tx, user) => {
      if (user.is_sandbox) http.markSandbox();
      if (isUnsafe) refuseOtherSession(http, services.tokens, sessionId);
      checkPermission(call, user, services.clock.now());
      return Promise.resolve(true);
    },
    { isReading: true },
  );
  if (isLive !== true) throw new ProblemError('TOKEN_EXPIRED');
}

function databaseFor({ name, work }: Pick<RegisteredCall, 'name' | 'work'>, services: Services) {
  const { database } = services;
  return (isIdentityCall(name) ? database.identity : database).forWork(work);
}

/** A search by POST, whose words stay out of the address, only reads as well. */
function isReading({ method, readsFrom }: Pick<Call, 'method' | 'readsFrom'>): boolean {
  return method === 'GET' || readsFrom === 'replica';
}

/** A request that reads, or whose first statement looks for the response to an earlier one with its key. */
function mayRepeat(call: Call, http: Http): boolean {
  if (call.ownTransactions === true) return false;
  const isKeyed = call.idempotent === true && http.header('idempotency-key') !== undefined;
  return isReading(call) || isKeyed;
}

/** Runs work in a transaction of the session, for a user who is allowed to make this call. */
type EnterSession = <Result>(
  work: (tx: Transaction, user: User, reading: Transaction) => Promise<Result>,
) => Promise<Result>;

async function runBetweenTransactions(
  registered: RegisteredCall,
  incoming: IncomingCall,
  services: Services,
  inSession: EnterSession,
): Promise<OutgoingReply> {
  const user = await inSession((_tx, sessionUser) => Promise.resolve(sessionUser));
  const actor = actorOf(user, incoming, services);
  const body = await invoke(registered, {
    ...parseCall(registered, incoming),
    ...basics(incoming, services),
    user,
    inTransaction: (step: (parts: object) => Promise<unknown>) =>
      inSession((tx) => step({ tx, audit: (entry: AuditEntry) => insertAudit(tx, actor, entry) })),
  });
  return reply(registered, body);
}

interface Proposing {
  readonly registered: RegisteredCall;
  readonly incoming: IncomingCall;
  readonly services: Services;
  readonly user: User;
}

/** Keeps the call as it was sent, until another person confirms it. */
async function propose(
  tx: Transaction,
  { registered: { name }, incoming, services, user }: Proposing,
  { undertaking }: SecondPersonNeeded,
): Promise<void> {
  const { act, amount, subject, address } = undertaking;
  const { params, query, body, http } = incoming;
  const actor = actorOf(user, incoming, services);
  const stated = amount === undefined || amount === null ? null : centsToDecimal(amount);
  const isNew = await insertProposal(tx, {
    act,
    amount: stated,
    subject,
    address,
    call: name,
    request: { params, query, body, ifMatch: http.header('if-match') ?? null },
    involved: peopleIn(undertaking),
    by: user.user_id,
    at: actor.at,
    waitingSince: proposalsSince(services.clock.now()),
  });
  if (!isNew) return;
  await insertAudit(tx, actor, {
    action: 'access.propose',
    clinicId: null,
    subjectType: 'call',
    subjectId: name,
    after: { act, subject, amount: stated },
  });
}

/** Runs a call whose user is known, in a transaction that has begun: one that is confirmed, and those that the demo plays. */
export async function runInSession(
  registered: RegisteredCall,
  incoming: IncomingCall,
  services: Services,
  {
    tx,
    user,
    reading,
    confirmed,
  }: {
    readonly tx: Transaction;
    readonly user: User;
    readonly reading: Transaction;
    readonly confirmed?: Confirmed;
  },
): Promise<KeptRefusal | OutgoingReply> {
  const actor = actorOf(user, incoming, services);
  const answer = async () => {
    const body = await invoke(registered, {
      ...parseCall(registered, incoming),
      ...basics(incoming, services),
      user,
      tx,
      reading,
      confirmed,
      version: versionOf(registered.call, incoming.http),
      audit: (entry: AuditEntry) => insertAudit(tx, actor, entry),
    });
    if (registered.call.stepUp === 'manyRows' && body instanceof FileToSend) {
      requireStepUpForRows(user, services.clock.now(), body.rows ?? Number.POSITIVE_INFINITY);
    }
    return body instanceof KeptRefusal ? body : reply(registered, body);
  };
  const key = registered.call.idempotent === true ? idempotencyKey(incoming.http) : undefined;
  if (key === undefined) return answer();
  const { params, query, body, http } = incoming;
  const ifMatch = http.header('if-match');
  const hash = await requestHash(registered.name, { params, query, body, ifMatch });
  return answerOnce(tx, { userId: user.user_id, key, hash }, answer);
}

function basics(incoming: IncomingCall, services: Services) {
  return { services, traceId: incoming.traceId, http: incoming.http };
}

function invoke(registered: RegisteredCall, context: object): Promise<unknown> {
  // The table of handlers proves that handler and schema belong to the same call.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no type can express this for all calls
  return registered.handler(context as never);
}

function reply(registered: RegisteredCall, body: unknown): OutgoingReply {
  return { status: registered.schema.reply.status, body, version: versionIn(body) };
}

function versionIn(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  // A few older calls return the data itself, without the wrapper.
  const thing = 'data' in body ? body.data : body;
  if (typeof thing !== 'object' || thing === null || !('version' in thing)) return undefined;
  return typeof thing.version === 'number' ? thing.version : undefined;
}

async function authenticate(http: Http, services: Services): Promise<{ sessionId: string }> {
  const bearer = bearerToken(http.header('authorization'));
  if (bearer === undefined) throw new ProblemError('TOKEN_MISSING');
  const token = await services.tokens.verifyAccess(bearer);
  if (token === 'expired') throw new ProblemError('TOKEN_EXPIRED');
  if (token === 'invalid') throw new ProblemError('TOKEN_MISSING');
  return token;
}

function actorOf(user: User, incoming: IncomingCall, services: Services): Actor {
  return {
    at: services.clock.now().toISOString(),
    userId: user.user_id,
    username: user.scopes === null ? user.username : programName(user.name),
    onBehalfOf:
      user.user_type === 'ADMINUSER' && user.location_code !== null
        ? onBehalfOf(user.location_code, user.external_client_id)
        : null,
    sessionId: user.session_id,
    traceId: incoming.traceId,
  };
}

/** A weak tag means that two versions are only similar, which is not enough for overwriting one of them. */
function versionOf({ ifMatch }: Call, http: Http): number | undefined {
  const header = http.header('if-match');
  if (ifMatch === undefined || (ifMatch === 'optional' && header === undefined)) return undefined;
  if (header === undefined) throw new ProblemError('VERSION_REQUIRED');
  const version = /^"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined) throw new ProblemError('VERSION_CONFLICT');
  return Number(version);
}
