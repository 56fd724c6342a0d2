import { expect, test } from 'vitest';
import { isoAfter } from '../../platform/clock.ts';
import { portalForTest, type Portal } from '../../../test/portal.ts';
import { callByTwo, propose, secondOf } from '../proposals/proposal.builders.ts';
import { newKeyPair, samlConnectionTo } from './by-saml/saml.builders.ts';
import { connectionTo, type ConnectionContent } from './sso.builders.ts';

const at = { issuer: 'https://login.clinic.example' };

async function connected(portal: Portal) {
  const admin = await portal.signIn('admin.ops');
  const { data } = await admin.call('createSsoConnection', { body: connectionTo(at) });
  const request = (changes: Partial<ConnectionContent>, version = data.version) => {
    const { client_secret: _secret, ...body } = connectionTo(at);
    return {
      params: { id: data.id },
      body: { ...body, ...changes },
      headers: { 'if-match': `"${version}"` },
    };
  };
  return { admin, request };
}

async function storedSecret({ db, services }: Portal) {
  const { rows } = await db.owner.query<{ secret: Buffer; id: string }>(
    'SELECT client_secret AS secret, id FROM sso_connection',
  );
  const { secret = Buffer.alloc(0), id = '' } = rows[0] ?? {};
  return services.nationalIds.decrypt(secret, { kind: 'SSO', id });
}

test('changes a connection, and keeps its secret unless another one is sent', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const { admin, request } = await connected(portal);
  const change = { name: 'Another name', domains: ['new.example'] };
  const { data } = await admin.call('updateSsoConnection', request(change));
  expect(data).toMatchObject({ ...change, version: 2 });
  const { client_secret: secret } = connectionTo(at);
  expect(await storedSecret(portal)).toBe(secret);
  await admin.call('updateSsoConnection', request({ ...change, client_secret: 'another' }, 2));
  expect(await storedSecret(portal)).toBe('another');
});

test('refuses a stale version and an unknown connection', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const { admin, request } = await connected(portal);
  await admin.call('updateSsoConnection', request({}));
  expect(await admin.refused('updateSsoConnection', request({}))).toMatchObject({
    code: 'VERSION_CONFLICT',
  });
  const unknown = { ...request({}), params: { id: admin.userId } };
  expect(await admin.refused('updateSsoConnection', unknown)).toMatchObject({
    code: 'SSO_CONNECTION_NOT_FOUND',
  });
});

test('a role that is deleted leaves the rules', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const { admin, request } = await connected(portal);
  const role = { name: 'Receptionist', description: '', permissions: ['settings:read' as const] };
  const { id } = await admin.call('createRole', { body: role });
  const rules = { role_claim: 'groups', role_rules: [{ value: 'desk', role: role.name }] };
  await admin.call('updateSsoConnection', request(rules));
  await admin.call('deleteRole', { params: { id } });
  const { data } = await admin.call('listSsoConnections', {});
  expect(data.connections[0]?.role_rules).toEqual([]);
});

test('two people enable a connection and change it, its author only as the first; no proposal contains its secret', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const { admin, request } = await connected(portal);
  const on = { is_enabled: true };
  const withSecret = request({ ...on, client_secret: 'another' });
  expect(await admin.refused('updateSsoConnection', withSecret)).toMatchObject({
    code: 'SSO_DISABLE_FIRST',
  });
  const id = await propose(await secondOf(admin), 'updateSsoConnection', request(on));
  const confirmed = { params: { id }, body: {} };
  expect(await admin.refused('confirmProposal', confirmed)).toMatchObject({
    code: 'SECOND_PERSON_NEEDED',
  });
  const own = { ...confirmed, body: { reason: 'Proposed by somebody else' } };
  await admin.call('declineProposal', own);
  await callByTwo(admin, 'updateSsoConnection', request(on));
  const { data } = await admin.call('listSsoConnections', {});
  expect(data.connections[0]).toMatchObject({ is_enabled: true, version: 2 });
  await propose(admin, 'updateSsoConnection', request({ ...on, name: 'Another name' }, 2));
  const { rowCount } = await portal.db.owner.query(
    `SELECT FROM proposal WHERE request::text LIKE '%client_secret%'`,
  );
  expect(rowCount).toBe(0);
  await admin.call('updateSsoConnection', request({ is_enabled: false }, 2));
});

test('a connection can be changed and disabled after its certificate has ended', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const soon = isoAfter(portal.services.clock.now(), 3_600_000);
  const provider = {
    entityId: 'urn:clinic',
    ssoUrl: 'https://login.clinic.example',
    keys: await newKeyPair({ until: soon }),
  };
  const { data } = await admin.call('createSsoConnection', { body: samlConnectionTo(provider) });
  portal.services.clock.advance(3_600_000);
  const again = await portal.signIn('admin.ops');
  const change = { name: 'Another name' };
  const request = { params: { id: data.id }, headers: { 'if-match': '"1"' } };
  const { data: changed } = await again.call('updateSsoConnection', {
    ...request,
    body: samlConnectionTo(provider, change),
  });
  expect(changed).toMatchObject({ ...change, version: 2 });
});

test('changes the protocol of a connection, which then needs a new secret to change back', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const { admin, request } = await connected(portal);
  const provider = {
    entityId: 'urn:clinic',
    ssoUrl: 'https://login.clinic.example',
    keys: await newKeyPair(),
  };
  const bySaml = { ...request({}), body: samlConnectionTo(provider) };
  const { data } = await admin.call('updateSsoConnection', bySaml);
  expect(data).toMatchObject({ protocol: 'SAML', client_id: null });
  expect(await admin.refused('updateSsoConnection', request({}, 2))).toMatchObject({
    details: [{ field: 'client_secret', code: 'NEEDED' }],
  });
  const back = request({ client_secret: 'another' }, 2);
  expect((await admin.call('updateSsoConnection', back)).data).toMatchObject({ saml: null });
  expect(await storedSecret(portal)).toBe('another');
});
