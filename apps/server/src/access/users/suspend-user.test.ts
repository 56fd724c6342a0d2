import { expect, test } from 'vitest';
import {
  aPortalWithAdmin,
  auditOf,
  changing,
  findUser,
  giveRoles,
  leaveOneAdministrator,
  signInOutcome,
} from '../../../test/administered-users.ts';

test('refuses a suspended user at the next request, renewal and sign-in until reactivated', async () => {
  const { portal, admin } = await aPortalWithAdmin();
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await admin.call('suspendUser', {
    ...(await changing(admin, 'clinic.gp')),
    body: {},
  });
  expect(data).toMatchObject({ username: 'clinic.gp', status: 'SUSPENDED', version: 2 });
  expect(await clerk.refused('getMe', {})).toMatchObject({ http: 401, code: 'TOKEN_EXPIRED' });
  expect((await clerk.refused('refreshToken', { body: {} })).http).toBe(401);
  expect((await clerk.call('getLegacyToken', {})).data).toBeNull();
  expect(await signInOutcome(portal, 'clinic.gp')).toContain('LOGIN_FAILED');

  await admin.call('reactivateUser', { ...(await changing(admin, 'clinic.gp')), body: {} });
  expect(await signInOutcome(portal, 'clinic.gp')).toBe('ok');
  expect(await clerk.refused('getMe', {})).toMatchObject({ http: 401 });
  expect(await auditOf(portal, 'access.suspend-user')).toMatchObject([
    { username: 'admin.ops', before: { status: 'ACTIVE' }, after: { status: 'SUSPENDED' } },
  ]);
  expect(await auditOf(portal, 'access.reactivate-user')).toHaveLength(1);
});

test('ends the password links of a suspended user', async () => {
  const { portal, admin } = await aPortalWithAdmin();
  const { id } = await findUser(admin, 'clinic.sp');
  await portal.db.owner.query(
    `INSERT INTO password_link (token_hash, user_id, kind, created_at, expires_at)
     VALUES ('x', $1, 'RESET', now(), now() + interval '1 year')`,
    [id],
  );
  await admin.call('suspendUser', { ...(await changing(admin, 'clinic.sp')), body: {} });
  const { rows } = await portal.db.owner.query('SELECT FROM password_link WHERE used_at IS NULL');
  expect(rows).toHaveLength(0);
});

test('refuses administrators who suspend themselves or take their own roles', async () => {
  const { admin } = await aPortalWithAdmin();
  const own = await changing(admin, 'admin.ops');
  expect((await admin.refused('suspendUser', { ...own, body: {} })).code).toBe('OWN_ACCOUNT');
  const roles = await admin.refused('updateUserRoles', { ...own, body: { roles: [] } });
  expect(roles.code).toBe('OWN_ACCOUNT');
});

test('does not suspend both of two administrators who suspend each other at the same moment', async () => {
  const { portal, admin } = await aPortalWithAdmin();
  await leaveOneAdministrator(portal);
  await giveRoles(portal, 'admin.finance', ['superadmin']);
  const other = await portal.signIn('admin.finance');
  const [first, second] = [
    await changing(admin, 'admin.finance'),
    await changing(admin, 'admin.ops'),
  ];
  await Promise.all([
    admin.try('suspendUser', { ...first, body: {} }),
    other.try('suspendUser', { ...second, body: {} }),
  ]);
  const { rows } = await portal.db.owner.query(
    `SELECT FROM app_user WHERE 'superadmin' = ANY (roles) AND status = 'ACTIVE'`,
  );
  expect(rows).toHaveLength(1);
});
