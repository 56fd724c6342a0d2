import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

test('returns one role with the number of its users', async () => {
  const role = await admin.call('createRole', {
    body: { name: 'Night desk', description: 'After hours', permissions: ['log:read'] },
  });
  expect(await admin.call('getRole', { params: { id: role.id } })).toEqual({
    id: role.id,
    name: 'Night desk',
    description: 'After hours',
    permissions: ['log:read'],
    is_system: false,
    users_count: 0,
    version: 1,
  });
});

test('returns 404 for an unknown role', async () => {
  const refused = await admin.refused('getRole', { params: { id: randomUUID() } });
  expect(refused).toMatchObject({ http: 404, code: 'ROLE_NOT_FOUND' });
});
