// What every call of the contract must pass, generated from its table of contents.
import { randomUUID } from 'node:crypto';
import { calls, type Call, type CallName } from '@portal/contract/calls.ts';
import { Problem, problems } from '@portal/contract/problems.ts';
import { permissionsOf } from '@portal/rules/access/permissions-of.ts';
import { joinRoles, PROFILES, type UserType } from '@portal/rules/access/roles.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, pathOf, type Portal, type Visitor } from './portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

function isCallName(name: string): name is CallName {
  return name in calls;
}

const all = Object.keys(calls)
  .filter(isCallName)
  .map((name) => {
    const call: Call = calls[name];
    return { name, call, hasBody: call.method === 'POST' || call.method === 'PUT' };
  });
const guarded = all.filter(({ call }) => call.access !== 'public');
const unknownIds = {
  id: randomUUID(),
  policyId: randomUUID(),
  panel: randomUUID(),
  code: 'XX9999',
};

function addressOf(call: Call): string {
  return pathOf(call.path, unknownIds);
}

/** Every refusal has the one shape, a code of the closed list, and says nothing of the inside. */
function expectProblem(response: { statusCode: number; body: string }): Problem {
  const problem = Problem.parse(JSON.parse(response.body));
  expect(Object.keys(problems)).toContain(problem.code);
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  expect(response.body).not.toMatch(/SELECT|INSERT|node_modules|\.ts:|at async/);
  return problem;
}

/** Either a success or a problem in the one shape; never a failure of the server. */
function expectAnswer(response: { statusCode: number; body: string }): void {
  if (response.statusCode >= 200 && response.statusCode < 300) return;
  expectProblem(response);
}

describe.each(guarded)('$name', ({ call, hasBody }) => {
  test('is refused without a session', async () => {
    const visitor = portal.visitor();
    await visitor.call('getConfig', {});
    const response = await visitor.send({
      method: call.method,
      url: addressOf(call),
      ...(hasBody ? { body: {} } : {}),
    });
    expect(response.statusCode).toBe(401);
    expect(expectProblem(response).code).toBe('TOKEN_MISSING');
  });

  test('is refused with a token that was made up', async () => {
    const response = await clerk.send({
      method: call.method,
      url: addressOf(call),
      headers: { authorization: 'Bearer a.b.c' },
      ...(hasBody ? { body: {} } : {}),
    });
    expect(response.statusCode).toBe(401);
  });

  test('says which field it does not know', async () => {
    const response = await clerk.send({
      method: call.method,
      url: addressOf(call),
      headers: { 'if-match': '"1"' },
      ...(hasBody ? { body: { no_such_field: 1 } } : { query: { no_such_field: 1 } }),
    });
    if (call.method === 'DELETE' || !takesQuery(response.statusCode, hasBody)) return;
    const problem = expectProblem(response);
    expect(problem.details.map((detail) => detail.field)).toContain('no_such_field');
  });

  test('answers senseless input with 4xx, in the one shape', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue({ maxDepth: 2 }),
        fc.string({ maxLength: 40 }),
        async (body, text) => {
          const response = await clerk.send({
            method: call.method,
            url: pathOf(call.path, {
              id: text === '' ? '-' : text,
              policyId: text === '' ? '-' : text,
              panel: text === '' ? '-' : text,
              code: text === '' ? '-' : text,
            }),
            headers: { 'if-match': '"1"' },
            query: hasBody ? {} : { q: text, page: text, date: text, nric: text },
            ...(hasBody ? { body } : {}),
          });
          expectAnswer(response);
        },
      ),
      { numRuns: 8 },
    );
  });
});

/** Calls without query parameters ignore what stands there. */
function takesQuery(status: number, hasBody: boolean): boolean {
  return hasBody || status === 422;
}

describe('PERM-19 the authorisation matrix', () => {
  const users = [
    'clinic.gp',
    'clinic.reader',
    'group.merlion',
    'group.assistant',
    'admin.ops',
    'admin.assessor',
    'admin.finance',
  ];

  test.each(users)(
    '%s may call exactly what the permissions of the roles say',
    async (username) => {
      const visitor = await portal.signIn(username);
      const { data: me } = await visitor.call('getMe', {});
      const userType: UserType = me.userType;
      const allowed = new Set<string>(
        permissionsOf({
          userType,
          profile: PROFILES.find((profile) => profile === me.profileType),
          roles: joinRoles(me.roles, []),
          hasExternalClientId: false,
        }),
      );
      const wrong: string[] = [];
      for (const { name, call, hasBody } of guarded) {
        const response = await visitor.send({
          method: call.method,
          url: addressOf(call),
          headers: { 'if-match': '"1"' },
          ...(hasBody ? { body: {} } : {}),
        });
        const mayCall = call.access === 'session' || allowed.has(call.access);
        const isForbidden = response.statusCode === 403 && response.body.includes('"FORBIDDEN"');
        if (name !== 'getAccessPermissions' && isForbidden === mayCall)
          wrong.push(`${name}: ${response.statusCode}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe('HTTP', () => {
  beforeAll(async () => {
    clerk = await portal.signIn('clinic.online');
  });

  test('an address that is not there, a method that is not taken, a body that is no JSON', async () => {
    expect(expectProblem(await clerk.send({ method: 'GET', url: '/api/nothing' })).code).toBe(
      'NOT_FOUND',
    );
    const unread = await clerk.send({ method: 'GET', url: '/api/claim/v1/claims/%E0%A4%A' });
    expect(expectProblem(unread).code).toBe('BAD_REQUEST');
    const wrongMethod = await clerk.send({ method: 'DELETE', url: '/api/claim/v1/claims' });
    expect(wrongMethod.statusCode).toBe(405);
    expect(expectProblem(wrongMethod).code).toBe('METHOD_NOT_ALLOWED');
    const garbled = await portal.app.inject({
      method: 'POST',
      url: '/api/claim/v1/claims',
      headers: {
        authorization: `Bearer ${clerk.accessToken ?? ''}`,
        'content-type': 'application/json',
      },
      payload: '{"a":',
    });
    expect(expectProblem(garbled).code).toBe('BAD_REQUEST');
    const form = await portal.app.inject({
      method: 'POST',
      url: '/api/claim/v1/claims',
      headers: { authorization: `Bearer ${clerk.accessToken ?? ''}`, 'content-type': 'text/plain' },
      payload: 'a=1',
    });
    expect(expectProblem(form).code).toBe('UNSUPPORTED_MEDIA');
  });

  test('a body over 1 MiB is refused', async () => {
    const response = await clerk.send({
      method: 'POST',
      url: '/api/claim/v1/claims/drafts',
      body: { text: 'x'.repeat(1_100_000) },
    });
    expect(response.statusCode).toBe(413);
    expect(expectProblem(response).code).toBe('TOO_LARGE');
  });

  test('every call stands in the generated documentation under its address', async () => {
    const response = await portal.app.inject({ url: '/api/openapi.json' });
    const text = response.body;
    for (const { call } of all)
      expect(text).toContain(JSON.stringify(call.path.replace(/:(\w+)/g, '{$1}')));
  });

  test('API-BASE-02 provider and inventory answer without a version in their addresses', async () => {
    const addresses = [
      `/api/provider/locations/${clerk.clinicId}`,
      `/api/inventory/panels/${randomUUID()}/products/ext`,
    ];
    for (const url of addresses) {
      expect((await clerk.send({ method: 'GET', url })).statusCode).toBe(200);
    }
  });

  test('health, readiness and metrics answer', async () => {
    expect((await portal.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect((await portal.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
    expect((await portal.app.inject({ url: '/metrics' })).body).toContain(
      'http_request_duration_seconds',
    );
  });

  test('no log line holds a national number, a password or a token', async () => {
    await clerk.try('searchMembers', { query: { nric: 'T3000001Z' } });
    const log = portal.logLines.join('\n');
    expect(log).toContain('/api/membership/v1/members/search');
    expect(log).not.toContain('T3000001Z');
    expect(log).not.toContain('Portal@2026');
    expect(log).not.toContain(clerk.accessToken ?? 'none');
  });
});
