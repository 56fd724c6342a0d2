// How a program authenticates, what its token contains, and what is refused.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aClient,
  aSecret,
  askToken,
  assertionType,
  errorIn,
  signInProgram,
  tokenIn,
} from './api-client.builders.ts';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let manager: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  manager = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const grant = { grant_type: 'client_credentials' };

function basic(id: string, secret: string) {
  return { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` };
}

function post(payload: string, type: string) {
  return portal.app.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers: { 'content-type': type },
    payload,
  });
}

describe('a secret', () => {
  test('in the Authorization header or in the form gets a token with all scopes of the client', async () => {
    const scopes = ['outpatient-claim:read', 'log:read'] as const;
    const { client, secret } = await aClient(manager, { scopes: [...scopes] });
    const answers = [
      await askToken(portal, grant, basic(client.id, secret)),
      await askToken(portal, { ...grant, client_id: client.id, client_secret: secret }),
    ];
    for (const answer of answers) {
      expect(tokenIn(answer)).toMatchObject({
        token_type: 'Bearer',
        expires_in: 1800,
        scope: scopes.join(' '),
      });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('is stored only as a hash', async () => {
    const { client, secret } = await aClient(manager);
    const { rows } = await portal.db.owner.query<{ row: string }>(
      'SELECT to_jsonb(k)::text AS row FROM api_client_key k WHERE client_id = $1',
      [client.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(secret);
    const { rows: replies } = await portal.db.owner.query(
      `SELECT FROM idempotency_key WHERE reply::text LIKE '%' || $1 || '%'`,
      [secret],
    );
    expect(replies).toEqual([]);
    expect(portal.logLines.join('\n')).not.toContain(secret);
  });

  test('that is wrong, of another client, or of nobody gets the same refusal', async () => {
    const { client, secret } = await aClient(manager);
    const other = await aClient(manager);
    const answers = [
      await askToken(portal, grant, basic(client.id, `${secret}x`)),
      await askToken(portal, grant, basic(client.id, other.secret)),
      await askToken(portal, grant, basic(manager.userId, secret)),
      await askToken(portal, grant, basic('nobody', secret)),
    ];
    for (const answer of answers) {
      expect(errorIn(answer)).toBe('401 invalid_client');
      expect(answer.headers['www-authenticate']).toMatch(/^Basic /);
      expect(answer.body).toBe(answers[0]?.body);
    }
  });
});

describe('a rotation', () => {
  test('keeps the former secret for the transition, then only the new one', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const clerk = await own.signIn('clinic.gp');
    const { client, secret } = await aClient(clerk);
    const next = await aSecret(clerk, client.id, 1);
    const outcome = async (one: string) =>
      (await askToken(own, grant, basic(client.id, one))).statusCode;
    expect([await outcome(secret), await outcome(next)]).toEqual([200, 200]);
    own.services.clock.advance(3_599_000);
    expect(await outcome(secret)).toBe(200);
    own.services.clock.advance(1_000);
    expect([await outcome(secret), await outcome(next)]).toEqual([401, 200]);
  });

  test('leaves at most two secrets valid', async () => {
    const { client, secret } = await aClient(manager);
    const second = await aSecret(manager, client.id);
    const third = await aSecret(manager, client.id);
    const outcomes = [];
    for (const one of [secret, second, third]) {
      outcomes.push((await askToken(portal, grant, basic(client.id, one))).statusCode);
    }
    expect(outcomes).toEqual([401, 200, 200]);
  });
});

describe('the request', () => {
  test('may ask for fewer scopes, but not for others', async () => {
    const { client, secret } = await aClient(manager, {
      scopes: ['outpatient-claim:read', 'log:read'],
    });
    const ask = (scope: string) => askToken(portal, { ...grant, scope }, basic(client.id, secret));
    expect(tokenIn(await ask('log:read')).scope).toBe('log:read');
    expect(errorIn(await ask('log:read outpatient-claim:create'))).toBe('400 invalid_scope');
  });

  test.each([
    { says: 'without a grant', form: {}, error: '400 invalid_request' },
    {
      says: 'with another grant',
      form: { grant_type: 'password' },
      error: '400 unsupported_grant_type',
    },
    { says: 'without authentication', form: grant, error: '401 invalid_client' },
    {
      says: 'with two ways to authenticate',
      form: {
        ...grant,
        client_secret: 'x',
        client_assertion: 'y',
        client_assertion_type: assertionType,
      },
      error: '401 invalid_client',
    },
  ])('$says is refused with $error', async ({ form, error }) => {
    expect(errorIn(await askToken(portal, form))).toBe(error);
  });

  test('with a secret in two places is refused', async () => {
    const { client, secret } = await aClient(manager);
    const form = { ...grant, client_id: client.id, client_secret: secret };
    expect(errorIn(await askToken(portal, form, basic(client.id, secret)))).toBe(
      '400 invalid_request',
    );
  });

  test('with a repeated field, or that is not a form, is refused', async () => {
    const repeated = 'grant_type=client_credentials&grant_type=client_credentials';
    const answers = [
      await post(repeated, 'application/x-www-form-urlencoded'),
      await post(JSON.stringify(grant), 'application/json'),
    ];
    expect(answers.map((one) => [one.statusCode, one.json<{ error: string }>().error])).toEqual([
      [400, 'invalid_request'],
      [400, 'invalid_request'],
    ]);
  });
});

describe('a client of a group', () => {
  test('works for the clinic that the request names, and for no clinic of others', async () => {
    const group = await portal.signIn('group.merlion');
    const { data: organization } = await group.call('listOrganizationLocations', {
      params: { id: (await group.call('getMe', {})).data.orgProfile?.id ?? '' },
      query: {},
    });
    const [first] = organization;
    const { client, secret } = await aClient(group, { location_id: null });
    const program = await signInProgram(portal, {
      id: client.id,
      secret,
      clinic_id: first?.id ?? '',
    });
    const { data: me } = await program.call('getMe', {});
    expect(me.clinicProfile?.id).toBe(first?.id);
    const foreign = await portal.signIn('clinic.other');
    const form = { ...grant, clinic_id: foreign.clinicId };
    expect(errorIn(await askToken(portal, form, basic(client.id, secret)))).toBe(
      '400 invalid_request',
    );
  });
});

test('a token works until it ends, and the client then asks for another one', async () => {
  const own = await portalForTest({ template: 'claimless' });
  const { client, secret } = await aClient(await own.signIn('clinic.gp'));
  const program = await signInProgram(own, { id: client.id, secret });
  own.services.clock.advance(1_799_000);
  expect((await program.try('getMe', {})).status).toBe(200);
  own.services.clock.advance(1_000);
  expect((await program.refused('getMe', {})).code).toBe('TOKEN_EXPIRED');
  const next = await signInProgram(own, { id: client.id, secret });
  expect((await next.try('getMe', {})).status).toBe(200);
});

test('a program never ends the session of a person, nor a person that of a program', async () => {
  const { client, secret } = await aClient(manager);
  const first = await signInProgram(portal, { id: client.id, secret });
  const second = await signInProgram(portal, { id: client.id, secret });
  const clerk = await portal.signIn('clinic.gp');
  const statuses = [];
  for (const one of [first, second, clerk]) statuses.push((await one.try('getMe', {})).status);
  expect(statuses).toEqual([200, 200, 200]);
  manager = clerk;
});

test('the audit trail names the client as the actor', async () => {
  const { client, secret } = await aClient(manager, {
    name: 'Front desk system',
    scopes: ['member-search-single:read'],
  });
  const program = await signInProgram(portal, { id: client.id, secret });
  await program.call('searchMembers', { query: { nric: 'T3000001Z' } });
  const { rows } = await portal.db.owner.query<{ action: string; username: string }>(
    'SELECT DISTINCT action, username FROM audit_entry WHERE user_id = $1 ORDER BY action',
    [client.id],
  );
  expect(rows.map(({ action }) => action)).toContain('access.issue-token');
  expect(rows.length).toBeGreaterThan(1);
  expect(new Set(rows.map(({ username }) => username))).toEqual(
    new Set(['API client Front desk system']),
  );
});

test('the response says how many requests the client has left; people are not counted', async () => {
  const own = await portalForTest({ template: 'claimless', environment: { RATE_LIMITS: 'on' } });
  const clerk = await own.signIn('clinic.gp');
  const { client, secret } = await aClient(clerk);
  const program = await signInProgram(own, { id: client.id, secret });
  const { headers } = await program.try('getMe', {});
  expect(Number(headers['ratelimit-remaining'])).toBe(Number(headers['ratelimit-limit']) - 1);
  expect((await clerk.try('getMe', {})).headers['ratelimit-limit']).toBeUndefined();
});
