import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

test('returns the first ten of all roles without search text', async () => {
  const { recordsTotal, recordsFiltered, data, draw } = await admin.call('findRoles', {
    body: {},
  });
  expect(recordsFiltered).toBe(recordsTotal);
  expect(draw).toBe(0);
  expect(data).toHaveLength(Math.min(10, recordsTotal));
  const rest = await admin.call('findRoles', { body: { start: recordsTotal - 1 } });
  expect(rest.data).toHaveLength(1);
});

test('refuses clinic users, and administrators without the permission', async () => {
  for (const username of ['clinic.gp', 'group.merlion', 'admin.assessor']) {
    const visitor = await portal.signIn(username);
    const body = { name: 'Mine', permissions: [] };
    expect((await visitor.refused('findRoles', { body: {} })).http).toBe(403);
    expect((await visitor.refused('createRole', { body })).http).toBe(403);
  }
});
