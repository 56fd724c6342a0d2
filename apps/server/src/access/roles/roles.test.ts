import { randomUUID } from 'node:crypto';
import { Problem } from '@portal/contract/problems.ts';
import { EXTERNAL_ROLES, PROFILE_ROLES } from '@portal/rules/access/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { deleteRoleRow } from './roles.queries.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

const version = (number: number) => ({ 'if-match': `"${number}"` });

async function giveRoles(username: string, roles: readonly string[]): Promise<void> {
  await portal.db.owner.query('UPDATE app_user SET roles = $2 WHERE username = $1', [
    username,
    roles,
  ]);
}

async function permissionsWith(username: string, roles: readonly string[]): Promise<string[]> {
  await giveRoles(username, roles);
  const visitor = await portal.signIn(username);
  return (await visitor.call('getMe', {})).data.permissions;
}

async function systemRole(name: string) {
  const { data } = await admin.call('findRoles', { body: { searchInput: name, length: 100 } });
  const role = data.find((one) => one.name === name);
  if (role === undefined) throw new Error(`there is no role ${name}`);
  return role;
}

describe('the roles delivered with the portal', () => {
  test('PERM-04 are five profile roles and four external ones, exactly spelled', async () => {
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
      new Set([...PROFILE_ROLES, ...EXTERNAL_ROLES]),
    );
  });

  test('PERM-05 the roles of both lists are joined for their user', async () => {
    await giveRoles('admin.assessor', ['providermedical', 'claimmember']);
    const assessor = await portal.signIn('admin.assessor');
    const { data } = await assessor.call('getMe', {});
    expect(data.roles).toEqual(['providermedical', 'claimmember']);
    expect(data.permissions).toEqual(
      expect.arrayContaining(['Permission.SuperAdmin', 'Permission.Claim.Member']),
    );
  });

  const permissionsOfRoles = [
    ['logmember', 'Permission.LOG.Member'],
    ['logmanager', 'Permission.LOG.Manager'],
    ['claimmember', 'Permission.Claim.Member'],
    ['claimmanager', 'Permission.Claim.Manager'],
  ] as const;
  test.each(permissionsOfRoles)('PERM-07 %s gives %s and no other', async (role, permission) => {
    const held = await permissionsWith('clinic.reader', [role]);
    expect(held.filter((one) => one.startsWith('Permission.'))).toEqual([permission]);
  });

  const permissionsOfAdminRoles = [
    ['superadmin', ['Permission.SuperAdmin']],
    ['providermanager', ['Permission.SuperAdmin']],
    ['providermedical', ['Permission.SuperAdmin']],
    ['ops', []],
  ] as const;
  test.each(permissionsOfAdminRoles)(
    'PERM-08 of the admin roles %s gives %s',
    async (role, expected) => {
      const held = await permissionsWith('admin.finance', [role]);
      expect(held.filter((one) => one.startsWith('Permission.'))).toEqual(expected);
    },
  );

  const claimRoles = [
    [[], false],
    [['claimmember'], true],
    [['claimmanager'], true],
    [['claimmember', 'claimmanager'], true],
    [['logmanager'], false],
  ] as const;
  test.each(claimRoles)(
    'PERM-10 with the roles %s one is a claim user: %s',
    async (roles, isClaimUser) => {
      const held = await permissionsWith('clinic.reader', roles);
      expect(held.includes('outpatient-claim:create')).toBe(isClaimUser);
    },
  );

  test('can be neither changed nor deleted, not even past the calls', async () => {
    const role = await systemRole('logmember');
    const headers = version(role.version);
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
    expect(await systemRole('logmember')).toEqual(role);
  });
});

describe('roles made here', () => {
  test('API-ROLE-01 API-ROLE-02 API-ROLE-03 API-ROLE-05 are created, found, read, changed, asked after and deleted', async () => {
    const created = await admin.call('createRole', {
      body: {
        name: 'Front desk',
        description: 'Answers calls',
        permissions: ['clinic-users:read'],
      },
    });
    expect(created).toEqual({
      id: created.id,
      name: 'Front desk',
      description: 'Answers calls',
      permissions: ['clinic-users:read'],
      is_system: false,
      users_count: 0,
      version: 1,
    });
    const found = await admin.call('findRoles', { body: { searchInput: 'FRONT', draw: 7 } });
    expect(found).toMatchObject({ draw: 7, recordsFiltered: 1, data: [created] });
    const params = { id: created.id };
    expect(await admin.call('getRole', { params })).toEqual(created);
    const content = { name: 'Front desk', permissions: ['log:read' as const] };
    const changed = await admin.call('updateRole', {
      body: { id: created.id, ...content },
      headers: version(1),
    });
    expect(changed).toMatchObject({ ...content, description: '', version: 2 });
    expect(await admin.call('getRole', { params })).toEqual(changed);
    const query = { roleId: created.id };
    expect(await admin.call('checkRoleAssigned', { query })).toEqual({ assigned: false });
    await admin.call('deleteRole', { params, headers: version(2) });
    expect((await admin.refused('getRole', { params })).http).toBe(404);
    expect((await admin.refused('getRole', { params: { id: randomUUID() } })).code).toBe(
      'ROLE_NOT_FOUND',
    );
    const { rows } = await portal.db.owner.query<{ action: string }>(
      "SELECT action FROM audit_entry WHERE subject_type = 'role' AND subject_id = $1 ORDER BY at, id",
      [created.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'access.create-role',
      'access.update-role',
      'access.delete-role',
    ]);
  });

  test('without a word the data-table default answers the first ten of all', async () => {
    const { recordsTotal, recordsFiltered, data, draw } = await admin.call('findRoles', {
      body: {},
    });
    expect(recordsFiltered).toBe(recordsTotal);
    expect(draw).toBe(0);
    expect(data).toHaveLength(Math.min(10, recordsTotal));
    const rest = await admin.call('findRoles', { body: { start: recordsTotal - 1 } });
    expect(rest.data).toHaveLength(1);
  });

  test('API-ROLE-04 tells whether a role is assigned, under the address as it is spelled', async () => {
    const answers = await Promise.all(
      ['claimmanager', 'providerorganisation'].map(async (name) => {
        const { id } = await systemRole(name);
        const url = '/api/roles/checkIsRollAssignedToUser';
        return (await admin.send({ method: 'GET', url, query: { roleId: id } })).body;
      }),
    );
    expect(answers).toEqual(['{"assigned":true}', '{"assigned":false}']);
  });

  test('one that somebody has does not go, and goes when nobody has it', async () => {
    const role = await admin.call('createRole', { body: { name: 'Held role' } });
    const request = { params: { id: role.id }, headers: version(1) };
    await giveRoles('clinic.reader', ['Held role']);
    expect(await admin.refused('deleteRole', request)).toMatchObject({
      http: 409,
      code: 'ROLE_IN_USE',
    });
    await giveRoles('clinic.reader', []);
    await admin.call('deleteRole', request);
  });

  test('what a role gives counts at the next sign-in of its users, who are signed out', async () => {
    const name = 'Claim writers';
    const role = await admin.call('createRole', {
      body: { name, permissions: ['Permission.Claim.Member'] },
    });
    expect(await permissionsWith('clinic.reader', [name])).toContain('outpatient-claim:create');
    const reader = await portal.signIn('clinic.reader');
    const renamed = { id: role.id, name: 'Claim readers' };
    const same = ['Permission.Claim.Member' as const];
    await admin.call('updateRole', {
      body: { ...renamed, permissions: same },
      headers: version(1),
    });
    expect((await reader.call('getMe', {})).data.roles).toEqual(['Claim readers']);
    await admin.call('updateRole', {
      body: { ...renamed, permissions: [] },
      headers: version(2),
    });
    expect((await reader.refused('getMe', {})).code).toBe('TOKEN_EXPIRED');
    await reader.signIn('clinic.reader');
    const { data } = await reader.call('getMe', {});
    expect(data.permissions).not.toContain('outpatient-claim:create');
  });

  test('a name is there once, in any case; it and the permissions are checked', async () => {
    await admin.call('createRole', { body: { name: 'Night shift' } });
    const taken = await admin.refused('createRole', { body: { name: ' night SHIFT ' } });
    expect(taken.details).toEqual([
      { field: 'name', code: 'NAME_TAKEN', message: 'A role of this name exists already.' },
    ]);
    const url = '/api/roles';
    const body = { name: 'ab', permissions: ['gardens:water'] };
    const wrong = Problem.parse(JSON.parse((await admin.send({ method: 'POST', url, body })).body));
    expect(wrong.details.map(({ field }) => field)).toEqual(['name', 'permissions.0']);
  });

  test('nobody gets a role that does not exist', async () => {
    await expect(giveRoles('clinic.reader', ['gardener'])).rejects.toThrow('no such role');
  });
});

test('clinic users and administrators without the permission are refused', async () => {
  for (const username of ['clinic.gp', 'group.merlion', 'admin.assessor']) {
    const visitor = await portal.signIn(username);
    const body = { name: 'Mine', permissions: [] };
    expect((await visitor.refused('findRoles', { body: {} })).http).toBe(403);
    expect((await visitor.refused('createRole', { body })).http).toBe(403);
  }
});

test('a clinic user sees no administrator’s permission, whatever the roles say', async () => {
  const held = await permissionsWith('clinic.reader', ['superadmin', 'ops']);
  expect(held.filter((one) => /^roles:|^register-requests:|SuperAdmin/.test(one))).toEqual([]);
});
