import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveRoles, ifMatch } from '../../../test/roles.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

test('refuses to delete a role that a user has, and deletes it when no user has it', async () => {
  const role = await admin.call('createRole', { body: { name: 'Held role' } });
  const request = { params: { id: role.id }, headers: ifMatch(1) };
  await giveRoles(portal, 'clinic.reader', ['Held role']);
  expect(await admin.refused('deleteRole', request)).toMatchObject({
    http: 409,
    code: 'ROLE_IN_USE',
  });
  await giveRoles(portal, 'clinic.reader', []);
  await admin.call('deleteRole', request);
});
