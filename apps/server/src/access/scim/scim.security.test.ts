// The wall between the organisations of identity providers, and what a token cannot do.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { connectionTo } from '../sso/sso.builders.ts';
import { barbara, openScimClient, patchOf, scimClient, type ScimClient } from './scim.builders.ts';

let portal: Portal;
let own: ScimClient;
let other: ScimClient;
let foreignUser = '';
beforeAll(async () => {
  portal = await openPortal();
  own = await openScimClient(portal);
  const second = { slug: 'other', owner_code: 'GP0002', domains: ['other.example'] };
  other = await openScimClient(portal, second);
  foreignUser = (await portal.signIn('clinic.other')).userId;
});
afterAll(() => portal.close());

test('a connection sees and changes only the users of its own organisation', async () => {
  const { body } = await own.send('GET', '/Users');
  const names = body.Resources.map(({ userName }) => userName);
  expect(names).toContain('clinic.gp');
  expect(names).not.toContain('clinic.other');
  expect(names).not.toContain('admin.ops');
  const path = `/Users/${foreignUser}`;
  const unknown = await own.send('GET', '/Users/01900000-0000-7000-8000-000000000000');
  const patch = patchOf({ op: 'replace', path: 'active', value: false });
  for (const answer of [
    await own.send('GET', path),
    await own.send('PUT', path, { body: barbara }),
    await own.send('PATCH', path, { body: patch }),
    await own.send('DELETE', path),
  ]) {
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 404,
      body: unknown.body,
    });
  }
  const { rows } = await portal.db.owner.query('SELECT status FROM app_user WHERE id = $1', [
    foreignUser,
  ]);
  expect(rows).toEqual([{ status: 'ACTIVE' }]);
});

test('a connection sees only its own groups', async () => {
  const { body } = await other.send('POST', '/Groups', { body: { displayName: 'Foreign' } });
  expect((await own.send('GET', `/Groups/${body.id}`)).status).toBe(404);
  expect((await own.send('DELETE', `/Groups/${body.id}`)).status).toBe(404);
  expect((await own.send('GET', '/Groups')).body.totalResults).toBe(0);
  expect((await own.send('POST', '/Groups', { body: { displayName: 'Foreign' } })).status).toBe(
    201,
  );
});

test('does not find a malformed id', async () => {
  for (const id of ['1', "x' OR true", '..']) {
    expect((await own.send('GET', `/Users/${encodeURIComponent(id)}`)).status).toBe(404);
  }
});

test('no token, a wrong one, that of a person and that of a disabled connection are refused alike', async () => {
  const clerk = await portal.signIn('clinic.gp');
  const admin = await portal.signIn('admin.ops');
  const { client_secret: _secret, ...content } = connectionTo(
    { issuer: 'https://login.clinic.example' },
    { slug: 'other', owner_code: 'GP0002', domains: ['other.example'], is_enabled: false },
  );
  await admin.call('updateSsoConnection', {
    params: { id: other.connectionId },
    body: content,
    headers: { 'if-match': '"2"' },
  });
  const refused = await scimClient(portal, '', 'x'.repeat(43)).send('GET', '/Users');
  expect(refused.status).toBe(401);
  for (const token of ['', 'short', clerk.accessToken ?? '', other.token]) {
    const answer = await scimClient(portal, '', token).send('GET', '/Users');
    expect(answer.body).toEqual(refused.body);
  }
});

test("a token opens nothing but SCIM, and its answers don't say who has a password", async () => {
  const visitor = portal.visitor();
  visitor.accessToken = own.token;
  expect((await visitor.try('getMe', {})).status).toBe(401);
  const { body } = await own.send('GET', '/Users');
  expect(JSON.stringify(body)).not.toMatch(/password|roles/i);
});

test('a change without JSON and an unknown address are refused in the format of SCIM', async () => {
  const answer = await own.send('POST', '/Users', {
    body: barbara,
    headers: { 'content-type': 'text/plain' },
  });
  expect(answer.body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] });
  expect(answer.status).toBe(415);
});
