import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { connectionTo, enable } from '../sso/sso.builders.ts';
import { openScimClient, scimClient } from './scim.builders.ts';

test('stores only the hash of a token, and a new one replaces it at once', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const client = await openScimClient(portal);
  expect((await client.send('GET', '/Users')).status).toBe(200);
  const { rows } = await portal.db.owner.query<{ all: string }>(
    `SELECT (SELECT to_jsonb(t)::text FROM scim_token t) || string_agg(to_jsonb(a)::text, '') AS all FROM audit_entry a`,
  );
  expect(rows[0]?.all).not.toContain(client.token);
  expect(rows[0]?.all).toContain('access.create-scim-token');
  const admin = await portal.signIn('admin.ops');
  const known = { id: client.connectionId, version: 2 };
  const content = connectionTo({ issuer: 'https://login.clinic.example' });
  await admin.call('updateSsoConnection', {
    params: { id: known.id },
    body: content,
    headers: { 'if-match': '"2"' },
  });
  const { data } = await admin.call('createScimToken', { params: { id: known.id }, body: {} });
  await enable(admin, { ...known, version: 3 }, content);
  expect((await client.send('GET', '/Users')).status).toBe(401);
  const next = scimClient(portal, client.connectionId, data.token);
  expect((await next.send('GET', '/Users')).status).toBe(200);
  expect(data.connection).toMatchObject({ scim_url: 'http://portal.test/api/scim/v2' });
});

test('an unknown connection gets no token', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const request = { params: { id: admin.userId }, body: {} };
  expect(await admin.refused('createScimToken', request)).toMatchObject({
    code: 'SSO_CONNECTION_NOT_FOUND',
  });
});

test('an enabled connection gets no token, because one person could make accounts with it', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const client = await openScimClient(portal);
  const admin = await portal.signIn('admin.ops');
  const request = { params: { id: client.connectionId }, body: {} };
  expect(await admin.refused('createScimToken', request)).toMatchObject({
    code: 'SSO_DISABLE_FIRST',
  });
});
