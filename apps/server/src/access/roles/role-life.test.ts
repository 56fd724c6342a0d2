// One role from its creation to its deletion.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ifMatch } from '../../../test/roles.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

test('API-ROLE-01 API-ROLE-02 API-ROLE-03 API-ROLE-05 creates, finds, reads, changes, checks and deletes a role', async () => {
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
    headers: ifMatch(1),
  });
  expect(changed).toMatchObject({ ...content, description: '', version: 2 });
  expect(await admin.call('getRole', { params })).toEqual(changed);
  const query = { roleId: created.id };
  expect(await admin.call('checkRoleAssigned', { query })).toEqual({ assigned: false });
  await admin.call('deleteRole', { params, headers: ifMatch(2) });
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
