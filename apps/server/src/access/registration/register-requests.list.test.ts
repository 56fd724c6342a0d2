import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askForAccount } from '../../../test/admin-requests.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { createClinicAccount, listRequestRows } from './register-requests.queries.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

describe('the list', () => {
  test('has those that wait first, the oldest first; filters by status and words', async () => {
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

  test('is for administrators with the permission only', async () => {
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

  test('clinics are found by code, name or organisation; one that left is not', async () => {
    const byCode = await admin.call('searchClinics', { query: { q: 'gp0001' } });
    expect(byCode.data).toMatchObject([{ code: 'GP0001' }]);
    const { data } = await admin.call('searchClinics', { query: { q: 'merlion' } });
    const codes = data.map(({ code }) => code);
    expect(codes).toContain('GP0005');
    expect(codes).not.toContain('GP0004');
  });
});

test('the application makes no account of an administrator, and none without one', async () => {
  const account = {
    username: 'sneaky',
    name: 'Sneaky',
    email: 'sneaky@x.sg',
    profile: 'Administrator',
    roles: [],
    locationId: randomUUID(),
    passwordHash: 'x',
    language: 'en',
  };
  await expect(
    portal.database.transaction((tx) =>
      createClinicAccount(tx, { ...account, userType: 'CLINICUSER' }),
    ),
  ).rejects.toThrow('not allowed');
  const insert = portal.database.pool.query(
    "INSERT INTO app_user (username, name, email, user_type, profile_type, password_hash) VALUES ('s', 's', 's', 'ADMINUSER', 'Administrator', 'x')",
  );
  await expect(insert).rejects.toThrow('permission denied');
});
