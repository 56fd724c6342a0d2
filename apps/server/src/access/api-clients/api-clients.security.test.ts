// Every call of the contract, made by an API client: its scopes, its clinic and its revocation decide.
import { permissionsToCall } from '@portal/contract/call-access.ts';
import { API_SCOPES, type ApiScope, scopesIn } from '@portal/rules/access/api-scopes.ts';
import { permissionsOf } from '@portal/rules/access/permissions-of.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, signInProgram } from './api-client.builders.ts';
import {
  clinicCalls,
  expectProblem,
  guardedCalls,
  send,
  type CallUnderTest,
} from '../../../test/contract/contract-calls.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { openWorld, validRequest } from '../../../test/valid-requests.ts';
import type { Parts, World } from '../../../test/world.ts';

let portal: Portal;
let world: World;
beforeAll(async () => {
  portal = await openPortal();
  world = await openWorld(portal, 'clinic.gp');
});
afterAll(() => portal.close());

async function aProgram(
  manager: Visitor,
  scopes: ApiScope[],
): Promise<{ program: Visitor; id: string }> {
  const { client, secret } = await aClient(manager, { scopes });
  return { program: await signInProgram(portal, { id: client.id, secret }), id: client.id };
}

/** The outcome of a call: `made`, or the code of the refusal. */
async function outcomeOf(program: Visitor, one: CallUnderTest, request: Parts): Promise<string> {
  const answer = await send(program, one, request);
  return answer.statusCode < 300 ? 'made' : expectProblem(answer).code;
}

const emptyRequest = { params: {}, query: {}, body: {} };

/** The scopes that the manager of a clinic can give. */
const scopesOfClinic = API_SCOPES.filter((scope) => scope !== 'clinic-group:read');

test('a scope is needed: without it each call is refused, and calls for people are refused in any case', async () => {
  const { program } = await aProgram(world.clerk, ['log:read']);
  const wrong: string[] = [];
  for (const one of guardedCalls) {
    const needed = permissionsToCall(one.call.access);
    if (needed?.includes('log:read') === true) continue;
    if (needed === undefined && one.call.forPeople !== true) continue;
    const code = await outcomeOf(program, one, emptyRequest);
    const expected = one.call.forPeople === true ? 'FOR_PEOPLE_ONLY' : 'FORBIDDEN';
    if (code !== expected) wrong.push(`${one.name}: ${code}`);
  }
  expect(wrong).toEqual([]);
});

test('each permission of a clinic that guards a call of programs is a scope', () => {
  const ofGroup = permissionsOf({
    userType: 'CLINICGROUPUSER',
    profile: 'Clinic Group Manager',
    rolePermissions: ['Permission.Claim.Member', 'Permission.LOG.Member'],
    hasExternalClientId: false,
  });
  const guarding = new Set(
    guardedCalls
      .filter(({ call }) => call.forPeople !== true)
      .flatMap(({ call }) => permissionsToCall(call.access) ?? []),
  );
  const missing = ofGroup.filter(
    (one) => guarding.has(one) && !API_SCOPES.some((scope) => scope === one),
  );
  expect(missing.filter((one) => !one.startsWith('clinic-users:'))).toEqual([]);
});

test('with all scopes, a client makes each call of a clinic that is not for people', async () => {
  const { program } = await aProgram(world.clerk, scopesOfClinic);
  const refused: string[] = [];
  // Requests that name the signed-in user name the clerk, not the client.
  const calls = clinicCalls.filter(
    ({ call }) => call.forPeople !== true && !call.path.includes(':sub'),
  );
  for (const one of calls) {
    const outcome = await outcomeOf(program, one, await validRequest(one.name, world));
    if (outcome !== 'made') refused.push(`${one.name}: ${outcome}`);
  }
  expect(refused).toEqual([]);
});

test('gets nothing of another clinic', async () => {
  const other = await portal.signIn('clinic.other');
  const { data: me } = await other.call('getMe', {});
  const { program } = await aProgram(other, scopesIn(me.permissions));
  const letter = await world.aLetter('APPROVED');
  const refusals = [
    await program.refused('getClaim', { params: { id: world.claimId }, query: {} }),
    await program.refused('getDraft', { params: { id: world.draftId }, query: {} }),
    await program.refused('getLetter', { params: { id: letter } }),
    await program.refused('listClaims', { query: { provider_company_id: world.clerk.clinicId } }),
    await program.refused('submitClaim', { body: world.nextClaim() }),
  ];
  expect(refusals.map(({ http }) => http)).toEqual([404, 404, 404, 404, 404]);
  const { data } = await program.call('listClaims', { query: {} });
  expect(new Set(data.map((claim) => claim.provider_company_id))).toEqual(
    new Set([other.clinicId]),
  );
});

test('is refused at every call after it was revoked', async () => {
  const { program, id } = await aProgram(world.clerk, scopesOfClinic);
  await world.clerk.call('revokeApiClient', { params: { id }, body: {} });
  const outcomes = new Set<string>();
  for (const one of guardedCalls) outcomes.add(await outcomeOf(program, one, emptyRequest));
  expect([...outcomes]).toEqual(['TOKEN_EXPIRED']);
});

test('its token opens no session in a browser', async () => {
  const { program } = await aProgram(world.clerk, scopesOfClinic);
  const renewed = await program.refused('refreshToken', { body: {} });
  const cookies = await program.try('setSecurityCookies', {
    body: { accessToken: program.accessToken ?? '', refreshToken: program.accessToken ?? '' },
  });
  expect([renewed.code, cookies.status >= 400, program.cookies.size]).toEqual([
    'REFRESH_FAILED',
    true,
    0,
  ]);
});
