// Tests that every call of the contract must pass, generated from its table of contents.
import { randomUUID } from 'node:crypto';
import { permissionsToCall } from '@portal/contract/call-access.ts';
import type { Call } from '@portal/contract/calls.ts';
import { permissionsOf } from '@portal/rules/access/permissions-of.ts';
import { PROFILES, type UserType } from '@portal/rules/access/roles.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { expectAnswer, expectProblem, guardedCalls } from './contract-calls.ts';
import { openPortal, pathOf, type Portal, type Visitor } from '../portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const unknownIds = {
  id: randomUUID(),
  policyId: randomUUID(),
  planId: randomUUID(),
  panel: randomUUID(),
  code: 'XX9999',
  sub: randomUUID(),
  kind: 'Drug',
  '*': randomUUID(),
};

function addressOf(call: Call): string {
  return pathOf(call.path, unknownIds);
}

/** A body with a field that no call knows; if the body is a list, in its first line. */
function withUnknownField(schema: unknown): { body: unknown; field: string } {
  const line = { no_such_field: 1 };
  return schema instanceof z.ZodArray
    ? { body: [line], field: '0.no_such_field' }
    : { body: line, field: 'no_such_field' };
}

describe.each(guardedCalls)('$name', ({ call, schema, hasBody }) => {
  test('is rejected without a session', async () => {
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

  test('is rejected with a forged token', async () => {
    const response = await clerk.send({
      method: call.method,
      url: addressOf(call),
      headers: { authorization: 'Bearer a.b.c' },
      ...(hasBody ? { body: {} } : {}),
    });
    expect(response.statusCode).toBe(401);
  });

  test('names the unknown field', async () => {
    const { body, field } = withUnknownField(schema.body);
    const response = await clerk.send({
      method: call.method,
      url: addressOf(call),
      headers: { 'if-match': '"1"' },
      ...(hasBody ? { body } : { query: { no_such_field: 1 } }),
    });
    // A call that is forbidden to the user reveals nothing about its fields.
    if (response.statusCode === 403) return;
    if (call.method === 'DELETE' || !takesQuery(response.statusCode, hasBody)) return;
    const problem = expectProblem(response);
    expect(problem.details.map((detail) => detail.field)).toContain(
      hasBody ? field : 'no_such_field',
    );
  });

  test('responds to invalid input with 4xx, in the common format', async () => {
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
              planId: text === '' ? '-' : text,
              panel: text === '' ? '-' : text,
              code: text === '' ? '-' : text,
              kind: text === '' ? '-' : text,
              '*': text === '' ? '-' : text,
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

/** Calls without query parameters ignore the query. */
function takesQuery(status: number, hasBody: boolean): boolean {
  return hasBody || status === 422;
}

/** Calls that are closed to clinics without tele-consultations, whatever their users may do. */
const ofOnlineClinics = new Set<string>(['listDaClaims', 'exportDaClaims']);

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
      const given = await portal.db.owner.query<{ permissions: string[] }>(
        'SELECT permissions FROM role WHERE name = ANY ($1)',
        [me.roles],
      );
      const allowed = new Set<string>(
        permissionsOf({
          userType,
          profile: PROFILES.find((profile) => profile === me.profileType),
          rolePermissions: given.rows.flatMap(({ permissions }) => permissions),
          hasExternalClientId: false,
        }),
      );
      const isOffline = me.clinicProfile?.isOnline === false;
      const wrong: string[] = [];
      for (const { name, call, hasBody } of guardedCalls) {
        const response = await visitor.send({
          method: call.method,
          url: addressOf(call),
          headers: { 'if-match': '"1"' },
          ...(hasBody ? { body: {} } : {}),
        });
        const needed = permissionsToCall(call.access);
        const mayCall =
          (needed === undefined || needed.some((one) => allowed.has(one))) &&
          !(isOffline && ofOnlineClinics.has(name));
        const isForbidden = response.statusCode === 403 && response.body.includes('"FORBIDDEN"');
        if (name !== 'getAccessPermissions' && isForbidden === mayCall)
          wrong.push(`${name}: ${response.statusCode}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});
