// Attempts to get another account or more rights through an identity provider. Every one gets the same refusal, opens no
// session, and leaves its reason in the audit trail.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymousVisitor } from '../../../test/portal.ts';
import { statementsOf } from '../../../test/statements.ts';
import { type AttackStage, openAttackStage } from './sso-attacks.builders.ts';
import { begin, comeBack, connectionTo, openProvider } from './sso.builders.ts';

let stage: AttackStage;
beforeAll(async () => {
  stage = await openAttackStage();
});
afterAll(() => stage.close());

test('refuses a first sign-in with an unverified address, or one of another domain', async () => {
  const unverified = await stage.comingBack(stage.somebody({ email_verified: false }));
  expect(await stage.refusedWith(unverified)).toMatchObject({ reason: 'ADDRESS_UNVERIFIED' });
  const foreign = await stage.comingBack(stage.somebody({ email: 'clerk@other.example' }));
  expect(await stage.refusedWith(foreign)).toMatchObject({ reason: 'DOMAIN_FOREIGN' });
});

test('does not link an account whose address nobody has confirmed', async () => {
  await stage.portal.db.owner.query(
    `UPDATE app_user SET email = 'typed@clinic.example', proven_email = 'other@clinic.example'
      WHERE username = 'clinic.gp'`,
  );
  const attempt = await stage.comingBack(stage.somebody({ email: 'typed@clinic.example' }));
  expect(await stage.refusedWith(attempt)).toMatchObject({ reason: 'ACCOUNT_UNPROVEN' });
});

test('does not link an account while a former address can take the change back', async () => {
  const email = 'thief@clinic.example';
  await stage.portal.db.owner.query(
    `WITH changed AS (UPDATE app_user SET email = $1, proven_email = $1 WHERE username = 'clinic.tcm' RETURNING id)
     INSERT INTO email_change (user_id, old_email, new_email, requested_at, expires_at, confirmed_at)
       SELECT id, 'owner@clinic.example', $1, $2::timestamptz, $2, $2 FROM changed`,
    [email, stage.portal.services.clock.now().toISOString()],
  );
  await stage.portal.db.owner.query(
    `UPDATE app_user SET user_type = 'CLINICUSER', location_id = (SELECT id FROM location WHERE code = 'GP0001')
      WHERE username = 'clinic.tcm'`,
  );
  const attempt = await stage.comingBack(stage.somebody({ email }));
  expect(await stage.refusedWith(attempt)).toMatchObject({ reason: 'ACCOUNT_UNPROVEN' });
});

test('an address that has passed to another person does not give them the account', async () => {
  const leaver = stage.somebody();
  const first = await stage.comingBack(leaver);
  await first.visitor.call('finishSso', { body: first.body });
  const heir = stage.somebody({ email: `${leaver}@clinic.example` });
  expect(await stage.refusedWith(await stage.comingBack(heir))).toMatchObject({
    reason: 'ACCOUNT_LINKED',
  });
});

test('neither links nor signs in a user of another organisation', async () => {
  await stage.portal.db.owner.query(
    `UPDATE app_user SET email = 'clerk@clinic.example', proven_email = 'clerk@clinic.example'
      WHERE username = 'clinic.other'`,
  );
  const id = stage.somebody({ email: 'clerk@clinic.example' });
  const attempt = await stage.comingBack(id);
  const { data } = await attempt.visitor.call('finishSso', { body: attempt.body });
  attempt.visitor.accessToken = data.tokenResponse?.accessToken;
  const { data: me } = await attempt.visitor.call('getMe', {});
  expect(me).toMatchObject({ username: 'clerk@clinic.example', clinicProfile: { code: 'GP0001' } });
  const shared = { slug: 'shared', owner_code: 'GP0002', domains: ['shared.example'] };
  await stage.connect(stage.provider, shared);
  const foreign = await stage.comingBack(id, { email: 'x@shared.example', slug: 'shared' });
  expect(await stage.refusedWith(foreign)).toMatchObject({ reason: 'USER_FOREIGN' });
});

test('refuses a role above the ceiling of the users, and a person without any role', async () => {
  const roles = {
    slug: 'roles',
    domains: ['roles.example'],
    role_claim: 'groups',
    role_rules: [{ value: 'all', role: 'claimmember' }],
  };
  const { id } = await stage.connect(stage.provider, roles);
  // A role that has got the permission of administrators since.
  await stage.portal.db.owner.query(
    `INSERT INTO sso_role SELECT $1, 'bosses', id FROM role WHERE name = 'superadmin'`,
    [id],
  );
  const more = { email: 'x@roles.example', slug: 'roles' };
  const boss = stage.somebody({ email: 'boss@roles.example', groups: ['all', 'bosses'] });
  expect(await stage.refusedWith(await stage.comingBack(boss, more))).toMatchObject({
    reason: 'ROLE_ABOVE_CEILING',
  });
  const nobody = stage.somebody({ email: 'nobody@roles.example', groups: ['others'] });
  expect(await stage.refusedWith(await stage.comingBack(nobody, more))).toMatchObject({
    reason: 'NO_ROLE',
  });
});

test('refuses a suspended user, also between the answer and the end of another session', async () => {
  const id = stage.somebody();
  const first = await stage.comingBack(id);
  await first.visitor.call('finishSso', { body: first.body });
  const waiting = await stage.comingBack(id);
  await waiting.visitor.call('finishSso', {
    body: { ...waiting.body, loginWithNewSession: false },
  });
  await stage.portal.db.owner.query(
    `UPDATE app_user SET status = 'SUSPENDED' WHERE username = '${id}@clinic.example'`,
  );
  expect(await stage.refusedWith(waiting)).toMatchObject({ reason: 'USER_NOT_ACTIVE' });
  expect(await stage.refusedWith(await stage.comingBack(id))).toMatchObject({
    reason: 'USER_NOT_ACTIVE',
  });
});

test('a connection that makes no accounts refuses people without one', async () => {
  const own = { slug: 'closed', owner_code: 'GP0002', domains: ['closed.example'] };
  await stage.connect(stage.other, { ...own, creates_accounts: false });
  const email = 'new@closed.example';
  const person = stage.somebody({ email }, stage.other);
  const attempt = await comeBack(stage.portal, stage.other, { person, email, slug: 'closed' });
  expect(await stage.refusedWith(attempt)).toMatchObject({ reason: 'NO_ACCOUNT' });
});

test('a disabled connection takes no answer, begins no sign-in, and ends its sessions', async () => {
  const own = { slug: 'ended', domains: ['ended.example'] };
  const { id, version } = await stage.connect(stage.provider, own);
  const more = { email: 'x@ended.example', slug: 'ended' };
  const person = stage.somebody({ email: 'open@ended.example' });
  const open = await stage.comingBack(person, more);
  const { data: entered } = await open.visitor.call('finishSso', { body: open.body });
  open.visitor.accessToken = entered.tokenResponse?.accessToken;
  const waiting = await stage.comingBack(person, more);
  await stage.admin.call('updateSsoConnection', {
    params: { id },
    body: connectionTo(stage.provider, own),
    headers: { 'if-match': `"${version}"` },
  });
  expect(await open.visitor.refused('getMe', {})).toMatchObject({ code: 'TOKEN_EXPIRED' });
  expect(await stage.refusedWith(waiting)).toMatchObject({ reason: 'CONNECTION_DISABLED' });
  const visitor = await anonymousVisitor(stage.portal);
  const answer = await visitor.call('startSso', { body: { email: 'x@ended.example' } });
  expect(answer.data.url).toBeNull();
});

test('an address outside every domain and one of a disabled connection get the same answer', async () => {
  const visitor = await anonymousVisitor(stage.portal);
  const { data } = await visitor.call('startSso', { body: { email: 'x@unknown.example' } });
  expect(data).toEqual({ url: null });
  expect(visitor.cookies.has('portal_sso')).toBe(false);
});

test('the way to a provider runs the same statements for a known and an unknown person', async () => {
  const visitor = await anonymousVisitor(stage.portal);
  const known = await statementsOf(stage.portal, () => begin(visitor, 'clerk@clinic.example'));
  const unknown = await statementsOf(stage.portal, () => begin(visitor, 'nobody@clinic.example'));
  expect(unknown).toEqual(known);
  expect(known.join('\n')).not.toContain('app_user');
});

test('the log and the audit trail contain no secret, code or token', async () => {
  const attempt = await stage.comingBack(stage.somebody({ email_verified: false }));
  await stage.refusedWith(attempt);
  const { rows } = await stage.portal.db.owner.query<{ all: string }>(
    `SELECT string_agg(to_jsonb(a)::text, '') AS all FROM audit_entry a`,
  );
  const written = `${stage.portal.logLines.join('\n')}${rows[0]?.all}`;
  for (const secret of [
    'a secret of the provider',
    new URLSearchParams(attempt.query).get('code') ?? '',
    new URLSearchParams(attempt.query).get('state') ?? '',
  ]) {
    expect(written).not.toContain(secret);
  }
});

test('a provider that does not answer is told apart from a refusal', async () => {
  const gone = await openProvider({ portal: 'http://portal.test', slugs: ['gone'] });
  await stage.connect(gone, { slug: 'gone', owner_code: 'GP0002', domains: ['gone.example'] });
  await gone.close();
  const visitor = await anonymousVisitor(stage.portal);
  expect(await visitor.refused('startSso', { body: { email: 'x@gone.example' } })).toMatchObject({
    code: 'SSO_UNAVAILABLE',
  });
});
