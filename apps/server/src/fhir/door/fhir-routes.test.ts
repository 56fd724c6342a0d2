import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';
import {
  aClient,
  aKeyPair,
  anAssertion,
  askToken,
  assertionType,
  errorIn,
  tokenIn,
} from '../../access/api-clients/api-client.builders.ts';
import {
  aFhirProgram,
  FHIR,
  fhirClient,
  openFhirPortal,
  type FhirClient,
} from '../fhir-client.builders.ts';

let portal: Portal;
let manager: Visitor;
let program: Visitor;
let client: FhirClient;
beforeAll(async () => {
  ({ portal, manager, program, client } = await openFhirPortal(['member-search-single:read']));
});
afterAll(() => portal.close());

/** A request of the interaction that is refused. */
function requestOf(type: string, code: string | undefined): [string, string, object?] {
  if (code === 'read') return ['GET', `/${type}/none`];
  return code === 'create' ? ['POST', `/${type}`, {}] : ['GET', `/${type}?unknown=1`];
}

test('describes itself without a token, and names each address that it answers', async () => {
  const { resource } = await fhirClient(portal.visitor()).send('CapabilityStatement', {
    method: 'GET',
    url: '/metadata',
  });
  const resources = resource.rest?.[0]?.resource ?? [];
  for (const { type, interaction = [], operation = [] } of resources) {
    for (const { code } of interaction) {
      const { issues } = await client.refused(...requestOf(type ?? '', code));
      expect({ type, code, text: issues[0]?.text }).not.toMatchObject({
        text: expect.stringContaining('metadata') as unknown,
      });
    }
    for (const { name } of operation) {
      const { issues } = await client.refused('POST', `/${type}/$${name}`, { resourceType: 'X' });
      expect(issues[0]?.text).not.toContain('metadata');
    }
  }
  expect(resources.length).toBeGreaterThan(4);
});

test('tells how a program gets a token', async () => {
  const answer = await portal.app.inject(`${FHIR}/.well-known/smart-configuration`);
  expect(answer.json()).toMatchObject({
    token_endpoint: 'http://portal.test/api/oauth/token',
    grant_types_supported: ['client_credentials'],
    token_endpoint_auth_signing_alg_values_supported: expect.arrayContaining([
      'RS384',
      'ES384',
    ]) as unknown,
    scopes_supported: expect.arrayContaining(['system/Patient.rs']) as unknown,
  });
});

test('gives a SMART backend service a token with the permissions of its scopes', async () => {
  const { publicKeys, privateKey } = await aKeyPair();
  const scopes = ['member-search-single:read', 'outpatient-claim:read'] as const;
  const { data } = await manager.call('createApiClient', {
    body: {
      name: 'SMART service',
      location_id: manager.clinicId,
      scopes: [...scopes],
      key_method: 'PRIVATE_KEY_JWT',
      public_keys: publicKeys,
    },
  });
  const ask = async (scope: string) =>
    askToken(portal, {
      grant_type: 'client_credentials',
      client_assertion_type: assertionType,
      client_assertion: await anAssertion(portal, data.id, { key: privateKey }),
      scope,
    });
  const token = tokenIn(await ask('system/Patient.rs'));
  expect(token.scope).toBe('system/Patient.rs');
  const service = portal.visitor();
  service.accessToken = token.access_token;
  const me = await service.call('getMe', {});
  expect(me.data.permissions).toEqual(['member-search-single:read']);
  expect(errorIn(await ask('system/Claim.c'))).toBe('400 invalid_scope');
});

test.each([
  { says: 'no token', token: undefined, code: 'login' },
  { says: 'a wrong token', token: 'wrong', code: 'login' },
])('refuses $says before it reads the request', async ({ token, code }) => {
  const stranger = portal.visitor();
  stranger.accessToken = token;
  const refused = await fhirClient(stranger).refused('GET', '/Patient?unknown=1');
  expect(refused).toMatchObject({ status: 401, issues: [{ code, severity: 'error' }] });
  expect(refused.headers['www-authenticate']).toMatch(/^Bearer/);
});

test('refuses a program without the permission', async () => {
  const { client: other, secret } = await aClient(manager, { scopes: ['log:read'] });
  const stranger = portal.visitor();
  stranger.accessToken = tokenIn(
    await askToken(portal, {
      grant_type: 'client_credentials',
      client_id: other.id,
      client_secret: secret,
    }),
  ).access_token;
  const id = '0193a000-7abc-7def-8123-456789abcdef';
  expect(await fhirClient(stranger).refused('GET', `/Patient/${id}`)).toMatchObject({
    status: 403,
    issues: [{ code: 'forbidden', portalCode: 'FORBIDDEN' }],
  });
});

test.each([
  {
    says: 'an unknown type',
    method: 'GET',
    url: '/Observation/1',
    status: 404,
    code: 'not-supported',
  },
  {
    says: 'a Bundle to the address of the server',
    method: 'POST',
    url: '',
    status: 404,
    code: 'not-supported',
  },
  {
    says: 'an unknown interaction',
    method: 'PUT',
    url: '/Patient/1',
    status: 404,
    code: 'not-supported',
  },
  {
    says: 'an id that does not exist',
    method: 'GET',
    url: '/Patient/1',
    status: 404,
    code: 'not-found',
  },
  {
    says: 'an unknown parameter',
    method: 'GET',
    url: '/Patient?phone=1',
    status: 400,
    code: 'not-supported',
  },
  {
    says: 'a national number in an address',
    method: 'GET',
    url: '/Patient?identifier=T3000001Z',
    status: 400,
    code: 'security',
  },
  {
    says: 'a national number in the address of a search by POST',
    method: 'POST',
    url: '/Patient/_search?identifier=T3000001Z',
    status: 400,
    code: 'security',
  },
  {
    says: 'a format without JSON',
    method: 'GET',
    url: '/Patient/1?_format=xml',
    status: 406,
    code: 'not-supported',
  },
])('answers $says with an OperationOutcome', async ({ method, url, status, code }) => {
  const body = method === 'PUT' || url === '' ? {} : undefined;
  expect(await client.refused(method, url, body)).toMatchObject({ status, issues: [{ code }] });
});

async function post(payload: string, type = 'application/fhir+json') {
  const answer = await portal.app.inject({
    method: 'POST',
    url: `${FHIR}/CoverageEligibilityRequest/$submit`,
    headers: { authorization: `Bearer ${program.accessToken ?? ''}`, 'content-type': type },
    payload,
  });
  const { resourceType } = answer.json<{ resourceType: string }>();
  return `${answer.statusCode} ${resourceType}`;
}

test('answers a body that is not JSON, has too many levels or another type with an OperationOutcome', async () => {
  expect(await post('{')).toBe('400 OperationOutcome');
  expect(await post('['.repeat(100))).toBe('400 OperationOutcome');
  expect(await post('<a/>', 'application/fhir+xml')).toBe('415 OperationOutcome');
  expect(await post('null')).toBe('422 OperationOutcome');
  expect(await post('{"resourceType":"Patient"}')).toBe('422 OperationOutcome');
});

test('sends FHIR as JSON that nothing may store', async () => {
  const { headers } = await client.refused('GET', '/Patient/1');
  expect(headers).toMatchObject({
    'content-type': 'application/fhir+json; charset=utf-8',
    'cache-control': 'no-store',
  });
});

test('counts the requests of a program, as at the other addresses', async () => {
  const limited = await portalForTest({
    template: 'claimless',
    environment: { RATE_LIMITS: 'on' },
  });
  const own = await aFhirProgram(limited, await limited.signIn('clinic.gp'), ['log:read']);
  const { headers } = await fhirClient(own).refused('GET', '/Patient/1');
  expect(headers).toMatchObject({ 'ratelimit-limit': '600', 'ratelimit-remaining': '599' });
});
