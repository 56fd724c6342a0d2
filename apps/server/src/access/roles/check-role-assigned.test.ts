import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemRole } from '../../../test/roles.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

test('API-ROLE-04 returns whether a role is assigned, under the address as the specification spells it', async () => {
  const answers = await Promise.all(
    ['claimmanager', 'providerorganisation'].map(async (name) => {
      const { id } = await systemRole(admin, name);
      const url = '/api/roles/checkIsRollAssignedToUser';
      return (await admin.send({ method: 'GET', url, query: { roleId: id } })).body;
    }),
  );
  expect(answers).toEqual(['{"assigned":true}', '{"assigned":false}']);
});
