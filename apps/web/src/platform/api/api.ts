// The only way to call the server: `call('getClaim', { params: { id } })`. Address, method and access come from the
// contract's table, request and reply types from its schemas. Only the
// script that runs before the client (first-requests.ts) uses fetch as well.
import { type Call, type CallName, calls } from '@portal/contract/calls.ts';
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { identityBases, type IdentityBases } from '@portal/contract/service-bases.ts';
import { createTokenKeeper, type NewToken } from './access-token.ts';
import { atConfiguredBase, fillPath, isIdentityV2, queryText } from '../address.ts';
import { antiForgeryToken } from '../storage/anti-forgery-cookie.ts';
import { ApiProblem, networkProblem, problemOf } from './api-problem.ts';
import { deviceNow } from '../clock.ts';
import { takeFirstReply } from './first-reply.ts';
import { logWarning } from '../log.ts';
import { withStepUp } from './step-up.ts';
import { withUser } from './until-back.ts';

type EmptyFits<T> = object extends T ? true : false;
type Needed<R> = { [K in keyof R as EmptyFits<R[K]> extends true ? never : K]: R[K] };
type Optional<R> = { [K in keyof R as EmptyFits<R[K]> extends true ? K : never]?: R[K] };

interface CallExtras {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** The same for every attempt of one action; generated if the call needs one and none is given. */
  readonly idempotencyKey?: string;
  /** Caused by a timer, so the call does not keep an idle session alive. */
  readonly isCausedByTimer?: boolean;
  /** Replaces the refresh cookie, so that no tab may do the same or renew its token with the old one meanwhile. */
  readonly replacesRefreshCookie?: boolean;
  /** Continues when the user leaves the page. */
  readonly outlivesPage?: boolean;
  /** Asks who has signed in at a page that waits for its user (until-back.ts). */
  readonly isOfSignIn?: boolean;
}

/** The maximum size in bytes of a request that outlives the page, with a safety margin. */
const OUTLIVING_BYTES = 60_000;

/**
 * The version that was read; the server rejects a change to any other. Without a version the server would take the
 * current one, and a colleague's save could be overwritten, so this client always sends it.
 */
type VersionRead<Name extends CallName> = (typeof calls)[Name] extends { readonly ifMatch: string }
  ? { readonly ifMatch: number | string }
  : unknown;

type CallOptions<Name extends CallName> = Needed<Request<Name>> &
  Optional<Request<Name>> &
  VersionRead<Name> &
  CallExtras;

/** Values of the application for every call; set once at start. */
export interface ApiSurroundings {
  /** Headers of every call: client id, tenant, insurer, user. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** The value of {insurer} in addresses. */
  readonly insurer: () => string;
  /** The base addresses of the identity service. */
  readonly identityBases: () => IdentityBases | undefined;
  /** The client id that renews the session. */
  readonly clientId: () => string | undefined;
  /** The user whom the page was made for; undefined before the first sign-in. */
  readonly owner: () => string | undefined;
  /** Called when the server no longer knows the session. */
  readonly onSessionEnd: (problem: ApiProblem) => void;
}

let surroundings: ApiSurroundings = {
  headers: () => ({}),
  insurer: () => '',
  identityBases: () => undefined,
  clientId: () => undefined,
  owner: () => undefined,
  onSessionEnd: () => undefined,
};

export function configureApi(given: ApiSurroundings): void {
  surroundings = given;
}

interface AnyOptions extends CallExtras {
  readonly ifMatch?: number | string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A new Idempotency-Key. */
export function newKey(): string {
  // Pages in an insecure context have no randomUUID.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function headersOf(target: Call, options: AnyOptions, token: string | undefined): Headers {
  const headers = new Headers({ Accept: 'application/json', ...surroundings.headers() });
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  const antiForgery = target.method === 'GET' ? undefined : antiForgeryToken();
  if (antiForgery !== undefined) headers.set('X-XSRF-TOKEN', antiForgery);
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
  if (options.ifMatch !== undefined) headers.set('If-Match', `"${options.ifMatch}"`);
  if (options.isCausedByTimer === true) headers.set('X-Caused-By', 'timer');
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  return headers;
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fitsBeyondPage(body: string): boolean {
  return new TextEncoder().encode(body).length <= OUTLIVING_BYTES;
}

/** Reads the body of a successful response. */
type Reader<T> = (response: Response) => Promise<T>;

function send<T>(
  target: Call,
  options: AnyOptions,
  token: string | undefined,
  read: Reader<T>,
): Promise<T> {
  const work = () => sendNow(target, options, token, read);
  return options.replacesRefreshCookie === true ? withRefreshCookie(work) : work();
}

async function sendNow<T>(
  target: Call,
  options: AnyOptions,
  token: string | undefined,
  read: Reader<T>,
  isRepeated = false,
): Promise<T> {
  const base = atConfiguredBase(target.path, surroundings.identityBases() ?? identityBases);
  const path = fillPath(base, options.params ?? {}, surroundings.insurer());
  const address = path + queryText(options.query ?? {});
  const sentBody = options.body === undefined ? null : JSON.stringify(options.body);
  const first = await takeFirstReply(target.method, address, sentBody);
  const response = first ?? (await request(address, target, options, token, sentBody));
  if (response.ok) return read(response);
  const problem = problemOf(response.status, await bodyOf(response));
  if (isRepeated || !problem.is('CSRF_FAILED')) throw problem;
  // Another tab has changed the session, or the page came from another site: the settings set the right cookie.
  await request(calls.getConfig.path, calls.getConfig, {}, undefined, null);
  return sendNow(target, options, token, read, true);
}

/** @throws ApiProblem NETWORK without a response */
function request(
  address: string,
  target: Call,
  options: AnyOptions,
  token: string | undefined,
  body: string | null,
): Promise<Response> {
  return fetch(address, {
    method: target.method,
    headers: headersOf(target, options, token),
    credentials: isIdentityV2(target.path) ? 'include' : 'same-origin',
    body,
    keepalive: options.outlivesPage === true && fitsBeyondPage(body ?? ''),
    signal: options.signal ?? null,
  }).catch((error: unknown) => {
    throw options.signal?.aborted === true ? error : networkProblem();
  });
}

/**
 * @throws ApiProblem REFRESH_FAILED for an unusable token, which is logged as null (Access spec §8), and for one of
 * another user, who has signed in in another tab
 */
function usableToken(token: NewToken & { readonly userId: string }): NewToken {
  const isUsable = typeof token.accessToken === 'string' && token.accessToken !== '';
  if (isUsable && [undefined, token.userId].includes(surroundings.owner())) return token;
  if (!isUsable) logWarning('The access token is not valid.', null);
  throw new ApiProblem({ status: 401, code: 'REFRESH_FAILED', message: 'refresh token error' });
}

/** All tabs share the refresh cookie, so only one at a time replaces it, if the browser supports locks. */
async function withRefreshCookie<T>(work: () => Promise<T>): Promise<T> {
  if (!('navigator' in globalThis) || !('locks' in navigator)) return work();
  return navigator.locks.request('portal.renew', work);
}

async function fetchToken(): Promise<NewToken> {
  const clientId = surroundings.clientId();
  const body = clientId === undefined ? {} : { client_id: clientId };
  try {
    const reply = await call('refreshToken', { body, replacesRefreshCookie: true });
    return usableToken(reply.data);
  } catch (error) {
    const isRefused = error instanceof ApiProblem && (error.status === 401 || error.status === 403);
    if (isRefused) surroundings.onSessionEnd(error);
    throw error;
  }
}

/** The access token of this tab. */
export const tokens = createTokenKeeper(fetchToken, deviceNow);

async function sendWithToken<T>(target: Call, options: AnyOptions, read: Reader<T>): Promise<T> {
  const owner = surroundings.owner();
  const token = await tokens.usable();
  const attempt = (held: string | undefined) => send(target, options, held, read);
  try {
    return await attempt(token);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 401) throw error;
    // The current token may be that of the next user.
    if (owner !== undefined && surroundings.owner() !== owner) throw error;
    if (token === undefined) {
      surroundings.onSessionEnd(error);
      throw error;
    }
    // Another call may have renewed it in the meantime; otherwise this one does.
    const current = tokens.current();
    const next = current === undefined || current === token ? await tokens.renew() : current;
    return attempt(next).catch((second: unknown) => {
      const isRefused = second instanceof ApiProblem && second.status === 401;
      if (isRefused && target.isInsurerApi !== true) surroundings.onSessionEnd(second);
      throw second;
    });
  }
}

function sendSignedIn<T>(target: Call, options: AnyOptions, read: Reader<T>): Promise<T> {
  const attempt = () => withStepUp(() => sendWithToken(target, options, read));
  return options.isOfSignIn === true ? attempt() : withUser(attempt, options.signal);
}

/** Without the name: with both in one tuple, the compiler compares the options of all calls, which are too many. */
type Arguments<Name extends CallName> =
  EmptyFits<CallOptions<Name>> extends true ? [o?: CallOptions<Name>] : [o: CallOptions<Name>];

/**
 * Calls the server.
 * @throws ApiProblem for every unsuccessful response, and without a response
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[options]: Arguments<Name>
): Promise<Reply<Name>> {
  const target: Call = calls[name];
  const key = options?.idempotencyKey ?? (target.idempotent === true ? newKey() : undefined);
  const given: AnyOptions =
    key === undefined ? { ...options } : { ...options, idempotencyKey: key };
  const reply =
    target.access === 'public'
      ? await send(target, given, undefined, bodyOf)
      : await sendSignedIn(target, given, bodyOf);
  // Responses enter here: the server builds each one field by field from the contract's schema.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only place where replies enter
  return reply as Reply<Name>;
}

/** Calls that respond with a file. */
type FileCall =
  | 'downloadBankFile'
  | 'exportAuditTrail'
  | 'exportBordereau'
  | 'exportDebts'
  | 'exportBulkProblems'
  | 'exportClaimsByPost'
  | 'exportDaClaims'
  | 'exportJournal'
  | 'exportPaymentAdvice'
  | 'exportReport'
  | 'exportScanPayTransactions'
  | 'getClaimPdf'
  | 'getImportSample'
  | 'getLetterPdf'
  | 'getPaymentDocument';

export interface FetchedFile {
  readonly content: Blob;
  readonly headers: Headers;
}

/** Downloads a whole file. @throws ApiProblem for every unsuccessful response, and if the connection breaks */
export function fetchFile<Name extends FileCall>(
  name: Name,
  options: CallOptions<Name>,
): Promise<FetchedFile> {
  return sendSignedIn(calls[name], { ...options }, async (response) => ({
    content: await response.blob().catch(() => {
      throw networkProblem();
    }),
    headers: response.headers,
  }));
}
