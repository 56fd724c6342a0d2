import type { CallName } from '@portal/contract/calls.ts';
import type { IdentityBases } from '@portal/contract/service-bases.ts';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { call, configureApi, tokens } from './api.ts';
import { onStepUp } from './step-up.ts';

interface Sent {
  readonly path: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  readonly credentials: string | undefined;
}

const sent: Sent[] = [];
const ended: ApiProblem[] = [];
let bases: IdentityBases | undefined;
let answer: (request: Sent) => Response | Promise<Response>;

type Options<Name extends CallName> = Parameters<typeof call<Name>>[1];

const json = (status: number, body: unknown) => Response.json(body, { status });
const refused = (status: number, code: string) =>
  json(status, { status: 'error', code, message: `${code} in words`, details: [] });
const renewed = (accessToken: string) => json(200, { data: { accessToken, expiresIn: 1800 } });
const to = (path: string) => sent.filter((request) => request.path.endsWith(path));
const bearer = (request: Sent | undefined) => request?.headers.get('Authorization');

beforeEach(() => {
  sent.length = 0;
  ended.length = 0;
  bases = undefined;
  tokens.drop();
  vi.stubGlobal('document', { cookie: 'a=1; XSRF-TOKEN=x%2Fy; b=2' });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const request: Sent = {
      path,
      method: init.method ?? '',
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : undefined,
      credentials: init.credentials,
    };
    sent.push(request);
    return answer(request);
  });
  configureApi({
    headers: () => ({ 'X-Tenant': 'ntucincome', 'X-Insurer-Code': 'NTUC', 'X-User-Id': 'u1' }),
    insurer: () => 'NTUC',
    identityBases: () => bases,
    clientId: () => 'portal-client',
    owner: () => undefined,
    onSessionEnd: (problem) => ended.push(problem),
  });
});

afterEach(() => vi.unstubAllGlobals());

const listDrafts = () => call('listDrafts', { query: {} });

describe('requests', () => {
  test('a signed-in call sends the token and the common headers', async () => {
    tokens.take({ accessToken: 'first', expiresIn: 1800 });
    answer = () => json(200, { data: [] });
    await listDrafts();
    expect(bearer(sent[0])).toBe('Bearer first');
    expect(sent[0]?.headers.get('X-Tenant')).toBe('ntucincome');
    expect(sent[0]?.headers.get('X-User-Id')).toBe('u1');
  });

  test('HDR-02 sends credentials only with calls of the identity service', async () => {
    tokens.take({ accessToken: 'first', expiresIn: 1800 });
    answer = () => json(200, { data: {} });
    await call('getMe');
    await call('logout', { body: {} });
    await call('login', { body: {} });
    await call('getConfig');
    await call('legacyDisableReset', { query: { UserName: 'x' } });
    await listDrafts();
    expect(sent.map(({ path, credentials }) => `${path} ${credentials}`)).toEqual([
      '/api/identity/v2/auth/me include',
      '/api/identity/v2/auth/logout include',
      '/api/identity/v2/auth/login include',
      '/api/config same-origin',
      '/api/login/GetDisableResetPassword?UserName=x same-origin',
      '/api/claim/v1/claims/drafts same-origin',
    ]);
  });

  test('sends identity calls to the bases in the settings', async () => {
    bases = { v1: '/older', v2: 'https://identity.example/v2' };
    answer = () => json(200, { data: {} });
    await call('login', { body: {} });
    await call('legacyDisableReset', { query: { UserName: 'x' } });
    expect(sent.map(({ path }) => path)).toEqual([
      'https://identity.example/v2/auth/login',
      '/older/GetDisableResetPassword?UserName=x',
    ]);
  });

  test('a public call sends the common headers without a token', async () => {
    tokens.take({ accessToken: 'first', expiresIn: 1800 });
    answer = () => json(200, { data: {} });
    await call('getConfig');
    expect(bearer(sent[0])).toBeNull();
    expect(sent[0]?.headers.get('X-Insurer-Code')).toBe('NTUC');
  });

  test('HDR-08 only changing calls send the anti-forgery token', async () => {
    answer = () => json(200, { status: 'success', message: '' });
    await call('logout', { body: {} });
    await call('getConfig');
    expect(sent[0]?.headers.get('X-XSRF-TOKEN')).toBe('x/y');
    expect(sent[1]?.headers.get('X-XSRF-TOKEN')).toBeNull();
  });

  test('marks calls caused by a timer, but not calls caused by a person', async () => {
    tokens.take({ accessToken: 'first', expiresIn: 1800 });
    answer = () => json(200, { data: [] });
    await call('listDrafts', { query: {}, isCausedByTimer: true });
    await listDrafts();
    expect(to('/drafts').map(({ headers }) => headers.get('X-Caused-By'))).toEqual(['timer', null]);
  });

  test('HDR-03 sends a body as JSON, and no content type without a body', async () => {
    answer = () => json(200, { status: 'success', message: '' });
    await call('logout', { body: { username: 'clinic.gp' } });
    await call('getConfig');
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/json');
    expect(sent[0]?.body).toBe('{"username":"clinic.gp"}');
    expect(sent[1]?.headers.get('Content-Type')).toBeNull();
  });

  test('changing a draft, claim or role does not compile without its version', () => {
    type WithVersion = { readonly ifMatch: number | string };
    expectTypeOf<Options<'updateDraft'>>().toExtend<WithVersion>();
    expectTypeOf<Options<'deleteDraft'>>().toExtend<WithVersion>();
    expectTypeOf<Options<'updateClaim'>>().toExtend<WithVersion>();
    expectTypeOf<Options<'deleteClaim'>>().toExtend<WithVersion>();
    expectTypeOf<Options<'updateRole'>>().toExtend<WithVersion>();
    expectTypeOf<Options<'deleteRole'>>().toExtend<WithVersion>();
    expectTypeOf<Options<'submitClaim'>>().not.toExtend<WithVersion>();
  });

  test('a change sends If-Match and the same key on both attempts', async () => {
    tokens.take({ accessToken: 'first', expiresIn: 1800 });
    answer = (request) => {
      if (request.path.endsWith('refresh-token')) return renewed('second');
      return bearer(request) === 'Bearer first' ? refused(401, 'TOKEN_EXPIRED') : json(200, {});
    };
    await call('deleteDraft', { params: { id: 'd1' }, ifMatch: 3 });
    const [first, second] = to('/drafts/d1');
    expect(first?.headers.get('If-Match')).toBe('"3"');
    expect(first?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  });
});

test('repeats a call after a step-up with the same body and idempotency key', async () => {
  tokens.take({ accessToken: 'first', expiresIn: 1800 });
  const allow = () => (answer = () => json(200, {}));
  onStepUp(() => Promise.resolve(allow()).then(() => true));
  answer = () => refused(403, 'STEP_UP_REQUIRED');
  await call('suspendUser', { params: { id: 'u2' }, body: {}, ifMatch: 1 });
  const [first, second] = to('/suspend');
  expect(second?.body).toBe(first?.body);
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
});

describe('an expired token', () => {
  test('SESS-06 SESS-07 three calls share one renewal and succeed with the new token', async () => {
    tokens.take({ accessToken: 'first', expiresIn: 0 });
    answer = (request) =>
      request.path.endsWith('refresh-token') ? renewed('second') : json(200, { data: [] });
    await Promise.all([listDrafts(), listDrafts(), listDrafts()]);
    expect(to('refresh-token')).toHaveLength(1);
    expect(to('/drafts').map(bearer)).toEqual(Array(3).fill('Bearer second'));
  });

  test('renews a token that the server rejects and repeats the call once', async () => {
    tokens.take({ accessToken: 'first', expiresIn: 1800 });
    answer = (request) => {
      if (request.path.endsWith('refresh-token')) return renewed('second');
      return bearer(request) === 'Bearer first'
        ? refused(401, 'TOKEN_EXPIRED')
        : json(200, { data: [] });
    };
    await Promise.all([listDrafts(), listDrafts()]);
    expect(to('refresh-token')).toHaveLength(1);
    expect(ended).toHaveLength(0);
  });

  test('SESS-08 a rejected renewal ends the session', async () => {
    tokens.take({ accessToken: 'first', expiresIn: 0 });
    answer = () => refused(401, 'REFRESH_FAILED');
    await expect(listDrafts()).rejects.toMatchObject({ code: 'REFRESH_FAILED' });
    expect(ended).toHaveLength(1);
  });

  const unusable = [
    {},
    { accessToken: '', expiresIn: 1800 },
    { accessToken: null, expiresIn: 1800 },
  ];

  test.each(unusable)(
    'SESS-09 a renewed token that cannot be used is logged as null, and ends the session: %j',
    async (data) => {
      const logged = vi.spyOn(console, 'warn').mockReturnValue();
      tokens.take({ accessToken: 'first', expiresIn: 0 });
      answer = () => json(200, { data });
      await expect(listDrafts()).rejects.toMatchObject({
        code: 'REFRESH_FAILED',
        message: 'refresh token error',
      });
      expect(logged.mock.calls).toEqual([['The access token is not valid.', null]]);
      expect([ended.length, to('/drafts')]).toEqual([1, []]);
      logged.mockRestore();
    },
  );

  test('is not renewed while another call replaces the refresh cookie', async () => {
    tokens.take({ accessToken: 'first', expiresIn: 1800 });
    const change = Promise.withResolvers<Response>();
    answer = (request) =>
      request.path.endsWith('refresh-token') ? renewed('second') : change.promise;
    const body = { current_password: 'old', new_password: 'new' };
    const changing = call('changePassword', { body, replacesRefreshCookie: true });
    await expect.poll(() => sent.length).toBe(1);
    const renewing = tokens.renew();
    await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1);
    expect(to('refresh-token')).toHaveLength(0);
    change.resolve(json(200, { data: {} }));
    await Promise.all([changing, renewing]);
    expect(to('refresh-token')).toHaveLength(1);
  });

  test('a renewal without a response keeps the session', async () => {
    tokens.take({ accessToken: 'first', expiresIn: 0 });
    answer = () => Promise.reject(new TypeError('offline'));
    await expect(listDrafts()).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
    expect(ended).toHaveLength(0);
  });

  test('SESS-10 a 401 after the renewal ends the session', async () => {
    tokens.take({ accessToken: 'first', expiresIn: 1800 });
    answer = (request) =>
      request.path.endsWith('refresh-token') ? renewed('second') : refused(401, 'TOKEN_EXPIRED');
    await expect(listDrafts()).rejects.toMatchObject({ status: 401 });
    expect(to('/drafts')).toHaveLength(2);
    expect(ended).toHaveLength(1);
  });

  test('SESS-10 a 401 of the insurer API keeps the session', async () => {
    tokens.take({ accessToken: 'first', expiresIn: 1800 });
    answer = (request) =>
      request.path.endsWith('refresh-token') ? renewed('second') : refused(401, 'TOKEN_EXPIRED');
    const asked = call('listLocationInsurers', { params: { id: 'c1' } });
    await expect(asked).rejects.toMatchObject({ status: 401 });
    expect(to('/insurers')).toHaveLength(2);
    expect(ended).toHaveLength(0);
  });
});

describe('a failed call is one typed problem', () => {
  test('with status, code, message, details and violations', async () => {
    answer = () =>
      json(422, {
        code: 'RULES_BLOCKED',
        message: '',
        description: 'A rule prevents the submission of this claim.',
        details: [{ field: 'mc_days', code: 'max', message: 'At most 10' }, 'noise'],
        violations: [{ rule: 'CAR007' }],
        trace_id: 't1',
      });
    const problem = await call('getConfig').catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({
      status: 422,
      code: 'RULES_BLOCKED',
      message: 'A rule prevents the submission of this claim.',
      details: [{ field: 'mc_days', code: 'max', message: 'At most 10' }],
      violations: [{ rule: 'CAR007' }],
      traceId: 't1',
    });
  });

  test('has the code UNKNOWN for a response in an unknown format', async () => {
    answer = () => new Response('<html>', { status: 502 });
    await expect(call('getConfig')).rejects.toMatchObject({ status: 502, code: 'UNKNOWN' });
  });

  test('reports an aborted call as aborted', async () => {
    const abort = new AbortController();
    abort.abort();
    answer = () => Promise.reject(new DOMException('aborted', 'AbortError'));
    const failure = await call('getConfig', { signal: abort.signal }).catch((e: unknown) => e);
    expect(failure).toBeInstanceOf(DOMException);
  });
});
