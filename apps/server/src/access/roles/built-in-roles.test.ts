// The built-in roles, and the permissions that they give.
import { CLINIC_ROLES, EXTERNAL_ROLES, PROFILE_ROLES } from '@portal/rules/access/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveRoles, ifMatch, permissionsWith, systemRole } from '../../../test/roles.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { deleteRoleRow } from './roles.queries.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

const permissionsOfRoles = [
  ['logmember', 'Permission.LOG.Member'],
  ['logmanager', 'Permission.LOG.Manager'],
  ['claimmember', 'Permission.Claim.Member'],
  ['claimmanager', 'Permission.Claim.Manager'],
] as const;

const permissionsOfAdminRoles = [
  ['superadmin', ['Permission.SuperAdmin']],
  ['providermanager', ['Permission.SuperAdmin']],
  ['providermedical', ['Permission.SuperAdmin']],
  ['ops', []],
] as const;

const claimRoles = [
  [[], false],
  [['claimmember'], true],
  [['claimmanager'], true],
  [['claimmember', 'claimmanager'], true],
  [['logmanager'], false],
] as const;

test('PERM-04 delivers five profile roles and four external roles with their exact names', async () => {
  expect(PROFILE_ROLES).toEqual([
    'providerorganisation',
    'logmanager',
    'logmember',
    'claimmanager',
    'claimmember',
  ]);
  expect(EXTERNAL_ROLES).toEqual(['superadmin', 'providermanager', 'providermedical', 'ops']);
  const { rows } = await portal.db.owner.query<{ name: string }>(
    'SELECT name FROM role WHERE is_system',
  );
  expect(new Set(rows.map(({ name }) => name))).toEqual(
    new Set([...PROFILE_ROLES, ...EXTERNAL_ROLES, ...CLINIC_ROLES]),
  );
});

test('PERM-05 joins the roles of both lists for a user', async () => {
  await giveRoles(portal, 'admin.assessor', ['providermedical', 'claimmember']);
  const assessor = await portal.signIn('admin.assessor');
  const { data } = await assessor.call('getMe', {});
  expect(data.roles).toEqual(['providermedical', 'claimmember']);
  expect(data.permissions).toEqual(
    expect.arrayContaining(['Permission.SuperAdmin', 'Permission.Claim.Member']),
  );
});

test.each(permissionsOfRoles)(
  'PERM-07 gives %s the permission %s and no other',
  async (role, permission) => {
    const held = await permissionsWith(portal, 'clinic.reader', [role]);
    expect(held.filter((one) => one.startsWith('Permission.'))).toEqual([permission]);
  },
);

test.each(permissionsOfAdminRoles)(
  'PERM-08 gives the admin role %s the permissions %s',
  async (role, expected) => {
    const held = await permissionsWith(portal, 'admin.finance', [role]);
    expect(held.filter((one) => one.startsWith('Permission.'))).toEqual(expected);
  },
);

test.each(claimRoles)(
  'PERM-10 with the roles %s a user is a claim user: %s',
  async (roles, isClaimUser) => {
    const held = await permissionsWith(portal, 'clinic.reader', roles);
    expect(held.includes('outpatient-claim:create')).toBe(isClaimUser);
  },
);

test('refuses to change or delete a built-in role, in the database too', async () => {
  const role = await systemRole(admin, 'logmember');
  const headers = ifMatch(role.version);
  const body = { id: role.id, name: 'logmember', permissions: [] };
  expect((await admin.refused('updateRole', { body, headers })).code).toBe('SYSTEM_ROLE');
  const params = { id: role.id };
  expect((await admin.refused('deleteRole', { params, headers })).code).toBe('SYSTEM_ROLE');
  const sessions = await portal.db.owner.query<{ id: string }>(
    'SELECT id FROM user_session WHERE user_id = $1 AND ended_at IS NULL',
    [admin.userId],
  );
  const isDeleted = await portal.database.inSession(sessions.rows[0]?.id ?? '', (tx) =>
    deleteRoleRow(tx, role.id, role.version),
  );
  expect(isDeleted).toBe(false);
  expect(await systemRole(admin, 'logmember')).toEqual(role);
});

test('refuses a role that does not exist', async () => {
  await expect(giveRoles(portal, 'clinic.reader', ['gardener'])).rejects.toThrow('no such role');
});

test('gives a clinic user no administrator permission, whatever the roles are', async () => {
  const held = await permissionsWith(portal, 'clinic.reader', ['superadmin', 'ops']);
  expect(held.filter((one) => /^roles:|^register-requests:|SuperAdmin/.test(one))).toEqual([]);
});
