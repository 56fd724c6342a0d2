import { expect, test } from 'vitest';
import { portalForTest, type Visitor } from '../../../test/portal.ts';
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
  const { rows } = await portal.db.owner.query<{ secret: Buffer; all: string }>(
    `SELECT c.client_secret AS secret, (SELECT string_agg(to_jsonb(a)::text, '') FROM audit_entry a) AS all
       FROM sso_connection c`,
  );
  const { client_secret: secret } = connectionTo(at);
  const { secret: stored = Buffer.alloc(0), all = '' } = rows[0] ?? {};
  expect(portal.services.nationalIds.decrypt(stored)).toBe(secret);
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
