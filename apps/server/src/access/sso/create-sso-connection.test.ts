import { expect, test } from 'vitest';
import type { KeyPair } from '../../../test/saml/own-certificate.ts';
import { portalForTest, type Visitor } from '../../../test/portal.ts';
import { newKeyPair, samlConnectionTo } from './by-saml/saml.builders.ts';
import { connectionTo, type ConnectionContent } from './sso.builders.ts';

const at = { issuer: 'https://login.clinic.example/realms/clinic' };

const create = (admin: Visitor, changes: Partial<ConnectionContent> = {}) =>
  admin.call('createSsoConnection', { body: connectionTo(at, changes) });

const NO_DEMO = { DEMO: 'off', RATE_LIMITS: 'on', ADJUDICATE_DELAY: '' };

async function mistakes(admin: Visitor, changes: Partial<ConnectionContent>) {
  const body = connectionTo(at, { slug: 'another', domains: [], ...changes });
  const { details } = await admin.refused('createSsoConnection', { body });
  return details.map(({ field, code }) => `${field} ${code}`);
}

test('stores a connection with an encrypted secret, which no answer and no audit row contains', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const { data } = await create(admin, { domains: ['Clinic.Example', 'clinic.example'] });
  expect(data).toMatchObject({
    owner_code: 'GP0001',
    domains: ['clinic.example'],
    callback_url: 'http://portal.test/auth/sso/gp',
    logout_url: 'http://portal.test/api/sso/gp/logout',
    version: 1,
  });
  const { rows } = await portal.db.owner.query<{ secret: Buffer; id: string; all: string }>(
    `SELECT c.client_secret AS secret, c.id, (SELECT string_agg(to_jsonb(a)::text, '') FROM audit_entry a) AS all
       FROM sso_connection c`,
  );
  const { client_secret: secret } = connectionTo(at);
  const { secret: stored = Buffer.alloc(0), id = '', all = '' } = rows[0] ?? {};
  expect(portal.services.nationalIds.decrypt(stored, { kind: 'SSO', id })).toBe(secret);
  expect(all).toContain('access.create-sso-connection');
  expect(`${all}${JSON.stringify(data)}`).not.toContain(secret);
});

test('refuses each mistake at its field', async () => {
  const portal = await portalForTest({ template: 'claimless', environment: NO_DEMO });
  const admin = await portal.signIn('admin.ops');
  await create(admin);
  const roleClaim = { role_claim: 'groups' };
  const ruleFor = (role: string) => ({ ...roleClaim, role_rules: [{ value: 'all', role }] });
  for (const [changes, expected] of [
    [{ slug: 'gp' }, 'slug SLUG_TAKEN'],
    [{ slug: 'A b' }, 'slug VALUE_FORMAT'],
    [{ domains: ['clinic.example'] }, 'domains.0 DOMAIN_TAKEN'],
    [{ domains: ['clinic'] }, 'domains.0 VALUE_FORMAT'],
    [{ owner_code: 'NOSUCH' }, 'owner_code OWNER_UNKNOWN'],
    [{ owner_code: null }, 'owner_code OWNER_UNKNOWN'],
    [{ user_type: 'ADMINUSER' as const }, 'owner_code OWNER_UNKNOWN'],
    [{ client_id: null }, 'client_id NEEDED'],
    [{ client_secret: undefined }, 'client_secret NEEDED'],
    [{ saml: samlTo(await newKeyPair()).saml }, 'saml OTHER_PROTOCOL'],
    [{ issuer: 'http://login.clinic.example' }, 'issuer HTTPS_NEEDED'],
    [{ issuer: 'https://10.0.0.5/' }, 'issuer ADDRESS_PRIVATE'],
    [{ issuer: 'https://login.clinic.example/?realm=1' }, 'issuer ADDRESS_UNREADABLE'],
    [
      { issuer: 'https://login.clinic.example/.well-known/openid-configuration' },
      'issuer ADDRESS_UNREADABLE',
    ],
    [roleClaim, 'role_rules ROLES_MISSING'],
    [ruleFor('nosuch'), 'role_rules.0.role ROLE_NOT_FOR_USER'],
    [ruleFor('superadmin'), 'role_rules.0.role ROLE_NOT_FOR_USER'],
  ] satisfies [Partial<ConnectionContent>, string][]) {
    expect(await mistakes(admin, changes)).toEqual([expected]);
  }
});

const samlTo = (keys: KeyPair) =>
  samlConnectionTo({
    entityId: 'urn:clinic',
    ssoUrl: 'https://login.clinic.example/saml?tenant=1',
    keys,
  });

test('stores a connection by SAML with the certificates that it has, and says when they end', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const [now, next] = [await newKeyPair(), await newKeyPair({ until: '2040-01-01T00:00:00Z' })];
  const body = samlTo(now);
  const certificates = `subject=Clinic\r\n${next.certificate}\n${now.certificate}${now.certificate}`;
  const { data } = await admin.call('createSsoConnection', {
    body: { ...body, saml: { ...body.saml, certificates } },
  });
  expect(data).toMatchObject({
    protocol: 'SAML',
    issuer: 'urn:clinic',
    client_id: null,
    saml: { ...body.saml, certificates: `${next.certificate}\n${now.certificate}` },
    certificates_end: ['2040-01-01T00:00:00.000Z', '2036-01-01T00:00:00.000Z'],
    callback_url: 'http://portal.test/api/sso/gp/saml',
  });
});

test('accepts a certificate without PEM, as metadata contains it', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const keys = await newKeyPair();
  const body = samlTo(keys);
  const certificates = keys.certificate.replaceAll(/-----[A-Z ]+-----|\n/g, '');
  const { data } = await admin.call('createSsoConnection', {
    body: { ...body, saml: { ...body.saml, certificates } },
  });
  expect(data.saml?.certificates).toBe(keys.certificate);
});

test('refuses each mistake of a connection by SAML at its field', async () => {
  const portal = await portalForTest({ template: 'claimless', environment: NO_DEMO });
  const admin = await portal.signIn('admin.ops');
  const [good, ended, weak] = [
    await newKeyPair(),
    await newKeyPair({ until: '2026-01-02T00:00:00Z' }),
    await newKeyPair({ modulusLength: 1024 }),
  ];
  const body = samlTo(good);
  const six = await Promise.all(Array.from({ length: 6 }, () => newKeyPair()));
  const certificate = (certificates: string) => ({ saml: { ...body.saml, certificates } });
  for (const [changes, expected] of [
    [{ saml: null }, 'saml NEEDED'],
    [{ issuer: '' }, 'issuer NEEDED'],
    [{ client_id: 'portal' }, 'client_id OTHER_PROTOCOL'],
    [{ client_secret: 'secret' }, 'client_secret OTHER_PROTOCOL'],
    [
      { saml: { ...body.saml, sso_url: 'http://login.clinic.example' } },
      'saml.sso_url HTTPS_NEEDED',
    ],
    [{ saml: { ...body.saml, sso_url: 'https://10.0.0.5/' } }, 'saml.sso_url ADDRESS_PRIVATE'],
    [certificate('garbage'), 'saml.certificates CERTIFICATE_UNREADABLE'],
    [certificate(good.privateKey), 'saml.certificates CERTIFICATE_UNREADABLE'],
    [
      certificate(`${good.certificate}${good.privateKey}`),
      'saml.certificates CERTIFICATE_UNREADABLE',
    ],
    [
      certificate(`${good.certificate}${good.certificate.slice(0, -40)}`),
      'saml.certificates CERTIFICATE_UNREADABLE',
    ],
    [
      certificate(`${good.certificate}${ended.certificate}`),
      'saml.certificates CERTIFICATE_EXPIRED',
    ],
    [certificate(weak.certificate), 'saml.certificates CERTIFICATE_KEY'],
    [
      certificate(six.map((one) => one.certificate).join('')),
      'saml.certificates CERTIFICATES_TOO_MANY',
    ],
  ] satisfies [Partial<ConnectionContent>, string][]) {
    const { details } = await admin.refused('createSsoConnection', {
      body: { ...body, ...changes },
    });
    expect(details.map(({ field, code }) => `${field} ${code}`)).toEqual([expected]);
  }
});

test('administrators can have the roles of administrators', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const { data } = await create(admin, {
    user_type: 'ADMINUSER',
    owner_code: null,
    role_claim: 'groups',
    role_rules: [{ value: 'bosses', role: 'superadmin' }],
  });
  expect(data.role_rules).toEqual([{ value: 'bosses', role: 'superadmin' }]);
});

test('a new connection is disabled, because a second person enables it', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const body = connectionTo(at, { is_enabled: true });
  expect(await admin.refused('createSsoConnection', { body })).toMatchObject({
    code: 'SSO_DISABLE_FIRST',
  });
});
