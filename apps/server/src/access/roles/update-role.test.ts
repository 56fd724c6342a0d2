import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveRoles, ifMatch, permissionsWith } from '../../../test/roles.ts';
import { callByTwo } from '../proposals/proposal.builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

test('accepts a role as it was read, and changes nothing', async () => {
  const { id } = await admin.call('createRole', {
    body: { name: 'Read and sent', permissions: ['Permission.Claim.Member'] },
  });
  const read = await admin.call('getRole', { params: { id } });
  const body = { ...read, permissions: ['Permission.Claim.Member' as const] };
  const sent = await admin.call('updateRole', { body, headers: ifMatch(1) });
  expect(sent).toEqual({ ...read, version: 2 });
});

test('signs out the users of a changed role, who have the new permissions after the next sign-in', async () => {
  const name = 'Claim writers';
  const role = await admin.call('createRole', {
    body: { name, permissions: ['Permission.Claim.Member'] },
  });
  expect(await permissionsWith(portal, 'clinic.reader', [name])).toContain(
    'outpatient-claim:create',
  );
  const reader = await portal.signIn('clinic.reader');
  const renamed = { id: role.id, name: 'Claim readers' };
  const same = ['Permission.Claim.Member' as const];
  await admin.call('updateRole', {
    body: { ...renamed, permissions: same },
    headers: ifMatch(1),
  });
  expect((await reader.call('getMe', {})).data.roles).toEqual(['Claim readers']);
  await admin.call('updateRole', {
    body: { ...renamed, permissions: [] },
    headers: ifMatch(2),
  });
  expect((await reader.refused('getMe', {})).code).toBe('TOKEN_EXPIRED');
  await reader.signIn('clinic.reader');
  const { data } = await reader.call('getMe', {});
  expect(data.permissions).not.toContain('outpatient-claim:create');
});

test('refuses permissions with which a user of the role would decide and pay, also by another role', async () => {
  const body = { name: 'Cashier', permissions: ['payments:read' as const] };
  const role = await admin.call('createRole', { body });
  await giveRoles(portal, 'admin.assessor', ['claimmember', 'Cashier']);
  const wider = {
    body: {
      ...body,
      id: role.id,
      permissions: ['payments:read' as const, 'payments:release' as const],
    },
    headers: ifMatch(1),
  };
  expect((await admin.refused('updateRole', wider)).details).toMatchObject([
    { field: 'permissions', code: 'ROLE_DECIDES_AND_PAYS' },
  ]);
  await giveRoles(portal, 'admin.assessor', ['claimmember']);
  await callByTwo(admin, 'updateRole', wider);
});

test.each(['clinic-users:update', 'manage-user-creation:create', 'bank-account:update'] as const)(
  'two people let the users of a role do %s',
  async (permission) => {
    const name = `Wider ${permission}`;
    const role = await admin.call('createRole', {
      body: { name, permissions: ['general-forms:read'] },
    });
    const body = { id: role.id, name, permissions: ['general-forms:read' as const, permission] };
    await callByTwo(admin, 'updateRole', { body, headers: ifMatch(1) });
    const { permissions } = await admin.call('getRole', { params: { id: role.id } });
    expect(permissions).toContain(permission);
  },
);
