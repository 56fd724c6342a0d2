// Runs in the page before the client is loaded: renews the session, loads its user and makes the reads of the first
// screen while the files of the client are still arriving. The client takes the replies (first-reply.ts); it makes its
// own request for everything that is missing.
import type { Call } from '@portal/contract/calls.ts';
import { permissionsToCall } from '@portal/contract/call-access.ts';
import type { TOGETHER } from '@portal/contract/access/read-together.ts';
import type { IdentityBases } from '@portal/contract/service-bases.ts';
import { atConfiguredBase, fillPath, isIdentityV2, queryText } from '../address.ts';
import { laterBy } from '../clock.ts';
import { readShared, readTab } from '../storage/storage.ts';
import { requestKey } from './first-reply.ts';

type FirstCall =
  | 'getConfig'
  | 'getMe'
  | 'readTogether'
  | 'refreshToken'
  | (typeof TOGETHER)[number];

/** Addresses and permissions from the contract, whose whole table would be too large for the page. */
export type FirstCalls = Readonly<Record<FirstCall, Pick<Call, 'access' | 'method' | 'path'>>>;

export interface FirstRead {
  readonly call: (typeof TOGETHER)[number];
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** The user of a page, as far as reads depend on it. */
export interface FirstUser {
  readonly userType: string;
  readonly clinicId: string;
  readonly permissions: readonly unknown[];
}

function fieldOf(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined,
    value,
  );
}

function textOf(value: unknown, ...names: readonly string[]): string {
  const found = fieldOf(value, ...names);
  return typeof found === 'string' ? found : '';
}

function listOf(value: unknown, ...names: readonly string[]): readonly unknown[] {
  const found = fieldOf(value, ...names);
  return Array.isArray(found) ? found : [];
}

/** Undefined in the development server, and if the server had no settings. */
function settingsInPage(): unknown {
  try {
    return JSON.parse(document.getElementById('settings')?.textContent ?? '') ?? undefined;
  } catch {
    return undefined;
  }
}

/** The settings as the reply of their call, with the server's time at the moment when they are taken. */
function replyOfSettings(settings: unknown, since: number): Response {
  const data = fieldOf(settings, 'data');
  const serverTime = laterBy(textOf(data, 'serverTime'), performance.now() - since);
  return Response.json({ data: { ...(typeof data === 'object' ? data : {}), serverTime } });
}

/** Whether there is probably a session. With a chosen insurer, the client adds headers that are unknown here. */
function canRead(): boolean {
  const insurer = new URLSearchParams(location.search).get('insurer') ?? readTab('insurerCode');
  return readShared('isSignedIn') !== undefined && (insurer ?? '') === '';
}

function antiForgeryToken(): string | undefined {
  const found = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return found === undefined ? undefined : decodeURIComponent(found);
}

/** A clone is read, because the client reads the response itself. */
async function bodyOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.clone().json();
}

/** All tabs share the refresh cookie, so only one at a time replaces it (as in platform/api/api.ts). */
function withRefreshCookie(work: () => Promise<Response>): Promise<Response> {
  return 'locks' in navigator ? navigator.locks.request('portal.renew', work) : work();
}

/** The user of a `getMe` reply, if the reads of a screen can be made for it. */
function userFrom(me: unknown): FirstUser | undefined {
  const clinicId = textOf(me, 'data', 'clinicProfile', 'id');
  const mustSetUp =
    fieldOf(me, 'data', 'mustChangePassword') === true ||
    fieldOf(me, 'data', 'mustAddFactor') === true;
  if (clinicId === '' || mustSetUp) return undefined;
  const userType = textOf(me, 'data', 'userType');
  return { userType, clinicId, permissions: listOf(me, 'data', 'permissions') };
}

/** The reads that the user may make, with the name of the request that the client would make. */
function allowed(reads: readonly FirstRead[], user: FirstUser, calls: FirstCalls) {
  return reads
    .filter(({ call }) => {
      const needed = permissionsToCall(calls[call].access);
      return needed?.some((one) => user.permissions.includes(one)) !== false;
    })
    .map((read) => {
      const { method, path } = calls[read.call];
      const address = fillPath(path, read.params ?? {}, '') + queryText(read.query ?? {});
      const body = read.body === undefined ? null : JSON.stringify(read.body);
      return { ...read, id: requestKey(method, address, body) };
    });
}

interface Sent {
  readonly key: string;
  readonly send: () => Promise<Response>;
}

/** The user of the requests; before there is one, the client sends this id too. */
const ANONYMOUS = 'anonymous';

interface Signed {
  readonly token?: string;
  readonly userId?: string;
  readonly content?: object;
}

type Requester = (call: FirstCalls[FirstCall], signed: Signed) => Sent;

/** Prepares requests with the headers of the client (HDR-06). */
function requester(settings: unknown, antiForgery: string, languageTag: string): Requester {
  const bases: IdentityBases = {
    v1: textOf(settings, 'data', 'identityBases', 'v1'),
    v2: textOf(settings, 'data', 'identityBases', 'v2'),
  };
  const common = {
    Accept: 'application/json',
    'Accept-Language': languageTag,
    'X-Client-Id': textOf(settings, 'data', 'clientId'),
  };
  return ({ method, path }, { token, userId = ANONYMOUS, content }) => {
    const address = atConfiguredBase(path, bases);
    const body = content === undefined ? null : JSON.stringify(content);
    const headers = {
      ...common,
      'X-User-Id': userId,
      ...(body === null ? {} : { 'Content-Type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'X-XSRF-TOKEN': antiForgery }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    };
    const credentials = isIdentityV2(path) ? 'include' : 'same-origin';
    return {
      key: requestKey(method, address, body),
      send: () => fetch(address, { method, headers, body, credentials }),
    };
  };
}

type Replies = NonNullable<typeof globalThis.firstReplies>;

function keep(replies: Replies, key: string, response: Promise<Response>): void {
  const kept = response.catch(() => undefined);
  replies.set(key, () => kept);
}

/** The response of one read, out of the reply to all of them. */
function responseOf(together: unknown, id: string): Response {
  const reply = listOf(together, 'data').find((one) => fieldOf(one, 'id') === id);
  return Response.json(fieldOf(reply, 'body'), { status: Number(fieldOf(reply, 'status')) });
}

/** The reads of the screen at a path, which has no slash at its end. */
type ReadsOf = (path: string, user: FirstUser) => readonly FirstRead[];

/**
 * @param path of the screen that the client will open; undefined if it needs no session
 * @param languageTag of the language chosen on this device
 */
export function requestFirstReplies(
  calls: FirstCalls,
  path: string | undefined,
  readsOf: ReadsOf,
  languageTag: string,
): void {
  const arrivedAt = performance.now();
  const replies: Replies = new Map();
  globalThis.firstReplies = replies;
  const settings = settingsInPage();
  if (settings === undefined) return;
  const config = calls.getConfig;
  replies.set(requestKey(config.method, config.path, null), () =>
    Promise.resolve(replyOfSettings(settings, arrivedAt)),
  );
  const antiForgery = antiForgeryToken();
  if (path === undefined || antiForgery === undefined || !canRead()) return;
  // Only the client reads the filters in the address.
  const screen = location.search === '' ? path : '/app';
  const request = requester(settings, antiForgery, languageTag);

  async function makeReads(token: string, me: unknown): Promise<void> {
    const user = userFrom(me);
    const reads = user === undefined ? [] : allowed(readsOf(screen, user), user, calls);
    if (reads.length === 0) return;
    const content = { reads };
    const userId = textOf(me, 'data', 'userId');
    const together = request(calls.readTogether, { token, userId, content }).send().then(bodyOf);
    for (const { id } of reads) {
      keep(
        replies,
        id,
        together.then((body) => responseOf(body, id)),
      );
    }
  }

  async function fetchUser(token: string): Promise<Response> {
    const response = await request(calls.getMe, { token }).send();
    // The client gets its user once it can take the reads.
    const reading = bodyOf(response).then((me) => makeReads(token, me));
    await reading.catch(() => undefined);
    return response;
  }

  const content = { client_id: textOf(settings, 'data', 'clientId') };
  const renewal = request(calls.refreshToken, { content });
  const renewed = withRefreshCookie(renewal.send);
  keep(replies, renewal.key, renewed);
  const user = renewed.then(bodyOf).then((body) => fetchUser(textOf(body, 'data', 'accessToken')));
  keep(replies, request(calls.getMe, {}).key, user);
}
