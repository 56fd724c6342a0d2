import { expect, test } from 'vitest';
import { aPortalWithAdmin, auditOf, changing } from '../../../test/administered-users.ts';

test('ends the sessions of the user, who has the new roles after the next sign-in', async () => {
  const { portal, admin } = await aPortalWithAdmin();
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await admin.call('updateUserRoles', {
    ...(await changing(admin, 'clinic.gp')),
    body: { roles: ['logmember'] },
  });
  expect(data.roles).toEqual(['logmember']);
  expect((await clerk.refused('getMe', {})).code).toBe('TOKEN_EXPIRED');
  const again = await portal.signIn('clinic.gp');
  const me = await again.call('getMe', {});
  expect(me.data.permissions).not.toContain('outpatient-claim:create');
  expect(await auditOf(portal, 'access.change-roles')).toMatchObject([
    { before: { roles: ['claimmanager', 'logmanager'] }, after: { roles: ['logmember'] } },
  ]);
});

test('refuses administrator roles for a clinic user, unknown roles and a stale version', async () => {
  const { admin } = await aPortalWithAdmin();
  const request = await changing(admin, 'clinic.gp');
  for (const role of ['superadmin', 'no.such.role']) {
    const refused = await admin.refused('updateUserRoles', {
      ...request,
      body: { roles: [role] },
    });
    expect(refused.details).toMatchObject([{ field: 'roles.0', code: 'ROLE_NOT_FOR_USER' }]);
  }
  await admin.call('updateUserRoles', { ...request, body: { roles: [] } });
  const stale = await admin.refused('updateUserRoles', { ...request, body: { roles: [] } });
  expect(stale.code).toBe('VERSION_CONFLICT');
});
