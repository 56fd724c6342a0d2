// Signing in at a real identity provider: who is let in as whom.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letDeciderPay } from '../../../test/roles.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { addApp, codeOf } from '../factors/factor.builders.ts';
import { begin, comeBack, connect, openProvider, type TestProvider } from './sso.builders.ts';

let portal: Portal;
let provider: TestProvider;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  provider = await openProvider({
    portal: 'http://portal.test',
    slugs: ['gp', 'group', 'admins', 'roles', 'both'],
  });
  admin = await portal.signIn('admin.ops');
  await connect(admin, provider);
});
afterAll(async () => {
  await provider.close();
  await portal.close();
});

function person(id: string, claims: object = {}): string {
  provider.people.set(id, {
    email: `${id}@clinic.example`,
    email_verified: true,
    name: `Testa ${id}`,
    ...claims,
  });
  return id;
}

async function signIn(id: string, more: { email?: string; slug?: string } = {}) {
  const { visitor, body } = await comeBack(portal, provider, { person: id, ...more });
  const { data } = await visitor.call('finishSso', { body });
  visitor.accessToken = data.tokenResponse?.accessToken;
  return { visitor, data, body };
}

async function confirm(username: string, email: string): Promise<void> {
  await portal.db.owner.query(
    'UPDATE app_user SET email = $2, proven_email = $2 WHERE username = $1',
    [username, email],
  );
}

test('makes an account at the first sign-in, and finds it by its subject at the next', async () => {
  const id = person('testa');
  const { visitor } = await signIn(id);
  const { data: me } = await visitor.call('getMe', {});
  expect(me).toMatchObject({
    username: 'testa@clinic.example',
    name: 'Testa testa',
    userType: 'CLINICUSER',
    clinicProfile: { code: 'GP0001' },
    roles: [],
  });
  person(id, { email: 'renamed@clinic.example' });
  const again = await signIn(id);
  expect((await again.visitor.call('getMe', {})).data.userId).toBe(me.userId);
});

test('links the account whose confirmed address is the verified one', async () => {
  await confirm('clinic.gp', 'Owner@clinic.example');
  const { visitor } = await signIn(person('owner'));
  expect((await visitor.call('getMe', {})).data.username).toBe('clinic.gp');
});

test('asks about another session, and ends it without another visit at the provider', async () => {
  const id = person('busy');
  const first = await signIn(id);
  const { visitor, body } = await comeBack(portal, provider, { person: id });
  const asked = await visitor.call('finishSso', { body: { ...body, loginWithNewSession: false } });
  expect(asked.data).toMatchObject({ activeSessionExists: true, tokenResponse: null });
  expect((await first.visitor.try('getMe', {})).status).toBe(200);
  const { data } = await visitor.call('finishSso', { body });
  expect(data.tokenResponse).not.toBeNull();
  expect(await first.visitor.refused('getMe', {})).toMatchObject({ code: 'TOKEN_EXPIRED' });
  expect(await visitor.refused('finishSso', { body })).toMatchObject({ code: 'SSO_FAILED' });
});

test('ends the session of another user in this browser only with consent, without another visit at the provider', async () => {
  const other = await portal.signIn('clinic.sp');
  const { visitor, body } = await comeBack(portal, provider, { person: person('guest') });
  for (const [name, value] of other.cookies) visitor.cookies.set(name, value);
  const held = visitor.cookies.get('portal_refresh');
  expect(await visitor.refused('finishSso', { body })).toMatchObject({
    http: 409,
    code: 'OTHER_USER_SIGNED_IN',
  });
  expect(visitor.cookies.get('portal_refresh')).toBe(held);
  expect((await other.try('getMe', {})).status).toBe(200);
  const { data } = await visitor.call('finishSso', { body: { ...body, replace: true } });
  expect(data.tokenResponse).not.toBeNull();
  expect(await other.refused('getMe', {})).toMatchObject({ code: 'TOKEN_EXPIRED' });
});

test("asks for the same consent after the account's own factor, which is not asked for again", async () => {
  await confirm('clinic.clerk', 'guarded@clinic.example');
  const { secret } = await addApp(portal, await portal.signIn('clinic.clerk'));
  portal.services.clock.advance(30_000);
  const other = await portal.signIn('clinic.sp');
  const { visitor, body } = await comeBack(portal, provider, { person: person('guarded') });
  for (const [name, value] of other.cookies) visitor.cookies.set(name, value);
  const { data: first } = await visitor.call('finishSso', { body });
  const challenge = first.factor?.challenge ?? '';
  const answer = { challenge, loginWithNewSession: true };
  const code = await codeOf(portal, secret);
  expect(await visitor.refused('answerFactor', { body: { ...answer, code } })).toMatchObject({
    code: 'OTHER_USER_SIGNED_IN',
  });
  expect((await other.try('getMe', {})).status).toBe(200);
  const { data } = await visitor.call('answerFactor', { body: { ...answer, replace: true } });
  expect(data.tokenResponse).not.toBeNull();
  expect(await other.refused('getMe', {})).toMatchObject({ code: 'TOKEN_EXPIRED' });
});

test("asks for the account's own factor, unless the provider has asked for one", async () => {
  const id = person('careful');
  const { visitor: owner } = await signIn(id);
  await portal.db.owner.query(
    `UPDATE app_user SET password_hash = (SELECT password_hash FROM app_user WHERE username = 'clinic.gp')
      WHERE username = 'careful@clinic.example'`,
  );
  const { secret } = await addApp(portal, owner);
  portal.services.clock.advance(30_000);
  const { visitor, data } = await signIn(id);
  expect(data.tokenResponse).toBeNull();
  const code = await codeOf(portal, secret);
  const answered = await visitor.call('answerFactor', {
    body: { challenge: data.factor?.challenge ?? '', code, loginWithNewSession: true },
  });
  expect(answered.data.tokenResponse).not.toBeNull();
  provider.change = (claims) => ({ ...claims, amr: ['pwd', 'mfa'] });
  const strong = await signIn(id);
  provider.change = undefined;
  expect(strong.data.tokenResponse).not.toBeNull();
  const { data: factors } = await strong.visitor.call('listFactors', {});
  expect(factors.step_up_until).not.toBeNull();
});

test('applies the roles of the claim at each sign-in', async () => {
  await connect(admin, provider, {
    slug: 'roles',
    domains: ['roles.example'],
    role_claim: 'groups',
    role_rules: [
      { value: 'doctors', role: 'claimmanager' },
      { value: 'letters', role: 'logmember' },
    ],
  });
  const email = 'roly@roles.example';
  const more = { email, slug: 'roles' };
  person('roly', { email, groups: ['doctors', 'letters', 'others'] });
  const { visitor } = await signIn('roly', more);
  expect((await visitor.call('getMe', {})).data.roles).toEqual(['claimmanager', 'logmember']);
  person('roly', { email, groups: ['letters'] });
  const again = await signIn('roly', more);
  expect((await again.visitor.call('getMe', {})).data.roles).toEqual(['logmember']);
  expect(await visitor.refused('getMe', {})).toMatchObject({ code: 'TOKEN_EXPIRED' });
});

test('refuses roles of a claim with which one person would decide and pay, and leaves the roles as they are', async () => {
  await connect(admin, provider, {
    slug: 'both',
    user_type: 'ADMINUSER',
    owner_code: null,
    domains: ['both.example'],
    role_claim: 'groups',
    role_rules: [
      { value: 'assessors', role: 'claimmember' },
      { value: 'finance', role: 'providermanager' },
    ],
  });
  const email = 'both@both.example';
  const more = { email, slug: 'both' };
  person('both', { email, groups: ['assessors'] });
  const { visitor } = await signIn('both', more);
  person('both', { email, groups: ['assessors', 'finance'] });
  const { visitor: again, body } = await comeBack(portal, provider, { person: 'both', ...more });
  expect((await again.refused('finishSso', { body })).code).toBe('SSO_FAILED');
  expect((await visitor.call('getMe', {})).data.roles).toEqual(['claimmember']);
  const { rows } = await portal.db.owner.query(
    `SELECT after->>'reason' AS reason FROM audit_entry WHERE action = 'access.refuse-sso' ORDER BY at DESC, id DESC LIMIT 1`,
  );
  expect(rows).toEqual([{ reason: 'DECIDES_AND_PAYS' }]);
  await letDeciderPay(portal, true);
  await signIn('both', more);
  await letDeciderPay(portal, false);
});

test('signs in the users of a clinic group and its clinics, and administrators', async () => {
  const { rows } = await portal.db.owner.query<{ code: string; member: string }>(
    `SELECT o.code, u.username AS member FROM organization o JOIN app_user u ON u.organization_id = o.id
      WHERE u.user_type = 'CLINICUSER' AND u.username LIKE 'clinic.%' AND u.username NOT IN ('clinic.gp', 'clinic.clerk') AND EXISTS
        (SELECT FROM app_user g WHERE g.organization_id = o.id AND g.user_type = 'CLINICGROUPUSER')
      ORDER BY u.username LIMIT 1`,
  );
  const { code = '', member = '' } = rows[0] ?? {};
  const group = { slug: 'group', user_type: 'CLINICGROUPUSER' as const, owner_code: code };
  await connect(admin, provider, { ...group, domains: ['group.example'] });
  await confirm(member, 'member@group.example');
  person('member', { email: 'member@group.example' });
  person('newcomer', { email: 'newcomer@group.example' });
  const ofGroup = { email: 'x@group.example', slug: 'group' };
  const clinicUser = await signIn('member', ofGroup);
  expect((await clinicUser.visitor.call('getMe', {})).data.username).toBe(member);
  const made = await signIn('newcomer', ofGroup);
  expect((await made.visitor.call('getMe', {})).data).toMatchObject({
    userType: 'CLINICGROUPUSER',
    profileType: 'Clinic Group Assistant',
  });
  await connect(admin, provider, {
    slug: 'admins',
    user_type: 'ADMINUSER',
    owner_code: null,
    domains: ['admins.example'],
  });
  await confirm('admin.finance', 'finance@admins.example');
  person('finance', { email: 'finance@admins.example' });
  const found = await signIn('finance', { email: 'x@admins.example', slug: 'admins' });
  expect((await found.visitor.call('getMe', {})).data.username).toBe('admin.finance');
});

test("asks the provider for claims that the ID token doesn't contain", async () => {
  person('sparse');
  provider.change = ({ email: _email, email_verified: _verified, ...claims }) => claims;
  const { visitor } = await signIn('sparse');
  provider.change = undefined;
  expect((await visitor.call('getMe', {})).data.username).toBe('sparse@clinic.example');
});

test('reads the metadata once for many sign-ins', async () => {
  await signIn(person('cached'));
  const { metadata } = provider.reads;
  await signIn('cached');
  expect(provider.reads.metadata).toBe(metadata);
});

test('the audit trail names the connection of a session and of a new account', async () => {
  const { visitor } = await signIn(person('audited'));
  const { rows } = await portal.db.owner.query<{ action: string; username: string; after: object }>(
    `SELECT action, username, after FROM audit_entry
      WHERE user_id = $1 OR subject_id = $1::text ORDER BY at, id`,
    [(await visitor.call('getMe', {})).data.userId],
  );
  const connection: unknown = expect.any(String);
  expect(rows).toMatchObject([
    { action: 'access.create-user', username: 'Single sign-on Identity of the clinic' },
    { action: 'access.link-sso', after: { connection } },
    { action: 'access.login', after: { sso_connection: connection } },
  ]);
});

test('binds the cookie of a sign-in to HTTPS and to this browser', async () => {
  const own = await openPortal({
    template: 'claimless',
    environment: { PUBLIC_URL: 'https://portal.localhost' },
  });
  await connect(await own.signIn('admin.ops'), provider);
  const visitor = own.visitor();
  await visitor.call('getConfig', {});
  await begin(visitor, 'x@clinic.example');
  expect([...visitor.cookies.keys()]).toContain('__Host-portal_sso');
  await own.close();
});
