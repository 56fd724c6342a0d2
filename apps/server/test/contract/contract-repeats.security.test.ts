// Valid requests, changed in one way: sent twice with the same Idempotency-Key, with an outdated version, or with empty
// parameters.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  allCalls,
  callerOf,
  clinicCalls,
  expectProblem,
  guardedCalls,
  isForAdministrators,
  send,
  type CallUnderTest,
} from './contract-calls.ts';
import { databaseState } from '../database-state.ts';
import { openPortal, recordOf, type Portal } from '../portal.ts';
import { openWorld, validRequest } from '../valid-requests.ts';
import type { World } from '../world.ts';

let portal: Portal;
let world: World;
beforeAll(async () => {
  portal = await openPortal();
  world = await openWorld(portal, 'clinic.gp');
});
afterAll(() => portal.close());

function contentOf({ body }: { readonly body: string }): unknown {
  return body === '' ? null : JSON.parse(body);
}

const version = { 'if-match': '"1"' };

test('every changing call accepts an Idempotency-Key, and every change of an existing record accepts If-Match', () => {
  const reads = [
    'calculate',
    'calculator',
    'plans',
    'benefits',
    'getAccessPermissions',
    'findRoles',
    'search',
    'exports',
    'national-number',
    'bank-return-preview',
    'claimability',
    'saml-metadata',
    'watch',
  ];
  const lookUps = [
    'PolicyMemberApi',
    'policy-details',
    'ClinicGroupUser',
    'ApprovalCodeApi',
    'inventory',
    'getMappedInsurerPanel',
    'Applicationuser',
    'reads',
  ];
  // Each claim of a batch has a key of its own.
  const keyedInside = ['batch'];
  // Sign-ins, links and captcha solutions are each valid only once anyway.
  const onceByNature = ['auth', 'login', 'user', 'notification-codes'];
  // Each test event is another delivery, and changes nothing here.
  const triedAgain = ['test'];
  // A stored response would keep the secret, which is stored only as a hash.
  const shownOnce = ['secrets', 'webhooks', 'scim-token'];
  const others = new Set([
    ...reads,
    ...lookUps,
    ...keyedInside,
    ...onceByNature,
    ...triedAgain,
    ...shownOnce,
  ]);
  const changing = allCalls.filter(
    ({ call }) => call.method !== 'GET' && !call.path.split('/').some((part) => others.has(part)),
  );
  expect(changing.filter(({ call }) => call.idempotent !== true)).toEqual([]);
  const unversioned = changing.filter(
    ({ call }) => ['PUT', 'DELETE'].includes(call.method) && call.ifMatch === undefined,
  );
  // Files and forms never change, and saved filters and drugs belong to one user, so they have no versions.
  expect(unversioned.map(({ name }) => name).toSorted()).toEqual([
    'deleteFiles',
    'deleteQueueFilter',
    'deleteSavedItem',
    'removeGeneralForm',
  ]);
});

/** Their valid requests become proposals, which the tests of proposals repeat. */
const needTwo = new Set<string>([
  'applyImport',
  'changeAuthority',
  'changeFactorPolicy',
  'planInstalments',
  'planRuleChange',
  'recordInsurerReceipt',
  'recordRepayment',
  'withdrawRuleChange',
  'writeOffDebt',
]);

describe.each(
  guardedCalls.filter(({ name, call }) => call.idempotent === true && !needTwo.has(name)),
)('the same Idempotency-Key: $name', (one) => {
  test('with the same request returns the same response, and acts once', async () => {
    const request = await validRequest(one.name, world);
    const headers = { ...version, 'idempotency-key': randomUUID() };
    const before = await databaseState(portal.db.owner);
    const first = await send(callerOf(one, world), one, request, headers);
    expect(first.statusCode).toBe(one.schema.reply.status);
    const once = await databaseState(portal.db.owner);
    expect(once).not.toBe(before);
    const second = await send(callerOf(one, world), one, request, headers);
    expect(second.statusCode).toBe(first.statusCode);
    expect(contentOf(second)).toEqual(contentOf(first));
    expect(second.headers['etag']).toBe(first.headers['etag']);
    expect(await databaseState(portal.db.owner)).toBe(once);
  });

  test('with another request is rejected, and nothing changes', async () => {
    const headers = { ...version, 'idempotency-key': randomUUID() };
    const first = await send(
      callerOf(one, world),
      one,
      await validRequest(one.name, world),
      headers,
    );
    expect(first.statusCode).toBe(one.schema.reply.status);
    const other = await validRequest(one.name, world);
    const before = await databaseState(portal.db.owner);
    const problem = expectProblem(await send(callerOf(one, world), one, other, headers));
    expect(problem.code).toBe('IDEMPOTENCY_MISMATCH');
    expect(await databaseState(portal.db.owner)).toBe(before);
  });

  test('of a rejected request can be used for the next one', async () => {
    const request = await validRequest(one.name, world);
    const headers = { ...version, 'idempotency-key': randomUUID() };
    const wrong = { ...request, params: { id: 'none' }, body: { no_such_field: 1 } };
    expectProblem(await send(callerOf(one, world), one, wrong, headers));
    const response = await send(callerOf(one, world), one, request, headers);
    expect(response.statusCode).toBe(one.schema.reply.status);
  });

  test('that is too short or has invalid characters is rejected', async () => {
    const request = await validRequest(one.name, world);
    const before = await databaseState(portal.db.owner);
    for (const key of ['short', 'with blanks in it', 'x'.repeat(201)]) {
      const headers = { ...version, 'idempotency-key': key };
      const problem = expectProblem(await send(callerOf(one, world), one, request, headers));
      expect(problem.details.map(({ field }) => field)).toEqual(['Idempotency-Key']);
    }
    expect(await databaseState(portal.db.owner)).toBe(before);
  });
});

test('every PUT and DELETE in the specifications accepts a request without If-Match, as does deleting a file of claims', () => {
  const names = guardedCalls
    .filter(({ call }) => call.ifMatch === 'optional')
    .map(({ name }) => name);
  expect(names.toSorted()).toEqual([
    'deleteBulkUpload',
    'deleteClaim',
    'deleteDraft',
    'deleteRole',
    'updateClaim',
    'updateDraft',
    'updateRole',
  ]);
});

describe.each(guardedCalls.filter(({ call }) => call.ifMatch !== undefined))(
  'the version that was read: $name',
  (one) => {
    test.each([
      {
        says: 'a later one',
        headers: { 'if-match': '"2"' },
        status: 412,
        code: 'VERSION_CONFLICT',
      },
      { says: 'no version', headers: { 'if-match': '*' }, status: 412, code: 'VERSION_CONFLICT' },
      {
        says: 'much the same one',
        headers: { 'if-match': 'W/"1"' },
        status: 412,
        code: 'VERSION_CONFLICT',
      },
    ])('$says returns $code, and nothing changes', async ({ headers, status, code }) => {
      const request = await validRequest(one.name, world);
      const before = await databaseState(portal.db.owner);
      const response = await send(callerOf(one, world), one, request, headers);
      expect([response.statusCode, expectProblem(response).code]).toEqual([status, code]);
      expect(await databaseState(portal.db.owner)).toBe(before);
    });

    test('of a record that was changed since is rejected, and nothing changes', async () => {
      const request = await validRequest(one.name, world);
      const first = await send(callerOf(one, world), one, request, version);
      expect(first.statusCode).toBe(one.schema.reply.status);
      const before = await databaseState(portal.db.owner);
      const stale = await send(callerOf(one, world), one, request, version);
      // A deleted record no longer has a version, and the refusal of an ended request says who ended it,
      // that of a letter which moves are possible instead.
      const refusal =
        one.call.method === 'DELETE'
          ? /^404 \w+_NOT_FOUND$/
          : /^(?:412 VERSION_CONFLICT|409 APPROVAL_REQUEST_DECIDED|409 LETTER_MOVE_NOT_POSSIBLE)$/;
      expect(`${stale.statusCode} ${expectProblem(stale).code}`).toMatch(refusal);
      expect(await databaseState(portal.db.owner)).toBe(before);
    });
  },
);

const withVersion = (ifMatch: 'optional' | 'required') =>
  guardedCalls.filter(({ call }) => call.ifMatch === ifMatch);

describe('without If-Match', () => {
  test.each(withVersion('optional'))('$name changes the current version', async (one) => {
    const request = await validRequest(one.name, world);
    const before = await databaseState(portal.db.owner);
    const response = await send(callerOf(one, world), one, request, {});
    expect(response.statusCode).toBe(one.schema.reply.status);
    expect(await databaseState(portal.db.owner)).not.toBe(before);
  });

  test.each(withVersion('required'))('$name is rejected, and nothing changes', async (one) => {
    const request = await validRequest(one.name, world);
    const before = await databaseState(portal.db.owner);
    const response = await send(callerOf(one, world), one, request, {});
    expect(response.statusCode).toBe(428);
    expect(expectProblem(response).code).toBe('VERSION_REQUIRED');
    expect(await databaseState(portal.db.owner)).toBe(before);
  });
});

/** The names of the parameters that a request can omit, as in a search form that was not filled in. */
function optionalParameters({ name, schema }: CallUnderTest): string[] {
  const parameters: unknown = name.endsWith('ByPost') ? schema.body : schema.query;
  if (!(parameters instanceof z.ZodObject)) return [];
  return Object.entries<unknown>(parameters.shape)
    .filter(
      ([, parameter]) => parameter instanceof z.ZodType && parameter.safeParse(undefined).success,
    )
    .map(([key]) => key);
}

describe.each(
  [...clinicCalls, ...guardedCalls.filter(isForAdministrators)]
    .map((one) => ({ ...one, optional: optionalParameters(one) }))
    .filter(({ optional }) => optional.length > 0),
)('empty parameters: $name', (one) => {
  test('count as absent', async () => {
    const request = await validRequest(one.name, world);
    const empty = Object.fromEntries(one.optional.map((key) => [key, '']));
    const filled = one.name.endsWith('ByPost')
      ? { ...request, body: { ...empty, ...recordOf(request.body) } }
      : { ...request, query: { ...empty, ...recordOf(request.query) } };
    const answer = await send(callerOf(one, world), one, filled);
    expect([answer.statusCode, answer.body]).toEqual([one.schema.reply.status, answer.body]);
  });
});
