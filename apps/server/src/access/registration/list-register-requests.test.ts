import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForAccount } from '../../../test/admin-requests.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { listRequestRows } from './register-requests.queries.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

test('lists waiting requests first, the oldest first, and filters by status and search text', async () => {
  const one = await askForAccount(admin, 'list.one');
  const two = await askForAccount(admin, 'list.two');
  const all = await admin.call('listRegisterRequests', { query: { size: 100 } });
  const statuses = all.data.map(({ status }) => status);
  const waiting = statuses.filter((status) => status === 'PENDING_APPROVAL').length;
  expect(statuses.slice(0, waiting)).toEqual(Array(waiting).fill('PENDING_APPROVAL'));
  const found = await admin.call('listRegisterRequests', {
    query: { status: 'PENDING_APPROVAL', q: 'LIST.' },
  });
  expect(found.data.map(({ id }) => id)).toEqual([one, two]);
  expect(found.page.total_items).toBe(2);
  const none = await admin.call('listRegisterRequests', {
    query: { status: 'APPROVED', q: 'list.' },
  });
  expect(none.data).toEqual([]);
});

test('refuses everybody but administrators with the permission', async () => {
  for (const username of ['clinic.gp', 'group.merlion', 'admin.finance']) {
    const visitor = await portal.signIn(username);
    const refused = await visitor.refused('listRegisterRequests', { query: {} });
    expect(refused.http).toBe(403);
  }
  const rows = await portal.database.transaction((tx) =>
    listRequestRows(tx, { status: undefined, typed: '', limit: 100, offset: 0 }),
  );
  expect(rows).toEqual({ rows: [], total: 0 });
});
