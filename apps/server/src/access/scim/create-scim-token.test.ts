import { INVOLVED_DAYS } from '@portal/rules/access/second-factor.ts';
import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { connectionTo, enable } from '../sso/sso.builders.ts';
import { isoAfter } from '../../platform/clock.ts';
import { barbara, openScimClient, scimClient } from './scim.builders.ts';

const DAY = 86_400_000;

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

test('an account that a connection makes counts as made by the people who have set it up', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const client = await openScimClient(portal);
  const { body } = await client.send('POST', '/Users', { body: barbara });
  const makers = async () => {
    const since = isoAfter(portal.services.clock.now(), -INVOLVED_DAYS * DAY);
    const { rows } = await portal.db.owner.query<{ username: string }>(
      `SELECT username FROM app_user WHERE user_type = 'ADMINUSER' AND has_changed_account(id, $1, $2) ORDER BY username`,
      [body.id, since],
    );
    return rows.map(({ username }) => username);
  };
  // The first has made the token, the second has confirmed that the connection is enabled.
  expect(await makers()).toEqual(['admin.ops', 'admin.ops2']);
  portal.services.clock.advance(INVOLVED_DAYS * DAY + 1);
  expect(await makers()).toEqual([]);
  const admin = await portal.signIn('admin.ops');
  const off = { ...connectionTo({ issuer: 'https://login.clinic.example' }), is_enabled: false };
  await admin.call('updateSsoConnection', {
    params: { id: client.connectionId },
    body: off,
    headers: { 'if-match': '"2"' },
  });
  expect(await makers()).toEqual(['admin.ops']);
});
