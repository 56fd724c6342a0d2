import { expect, test } from 'vitest';
import { aPortalWithAdmin, changing } from '../../../test/administered-users.ts';

test('lists users by status and search text with their roles and clinic', async () => {
  const { admin } = await aPortalWithAdmin();
  const { data, page } = await admin.call('listUsers', {
    query: { status: 'ACTIVE', q: 'CLINIC.GP' },
  });
  expect(data.map(({ username }) => username)).toContain('clinic.gp');
  expect(data[0]).toMatchObject({
    username: 'clinic.gp',
    roles: ['claimmanager', 'clinicmanager', 'clinicfinance', 'logmanager'],
    status: 'ACTIVE',
    version: 1,
  });
  expect(page.total_items).toBe(data.length);
  const suspended = await admin.call('listUsers', {
    query: { status: 'SUSPENDED', q: 'clinic.gp' },
  });
  expect(suspended.data).toEqual([]);
});

test('finds users by clinic, type, role and last sign-in', async () => {
  const { portal, admin } = await aPortalWithAdmin();
  await portal.signIn('clinic.gp');
  type Query = Parameters<typeof admin.call<'listUsers'>>[1]['query'];
  const names = async (query: Query) => {
    const { data } = await admin.call('listUsers', { query: { size: 200, ...query } });
    return data.map(({ username }) => username);
  };
  const [gp] = (await admin.call('listUsers', { query: { q: 'clinic.gp' } })).data;
  expect(await names({ q: gp?.clinic ?? '' })).toContain('clinic.gp');
  expect(await names({ user_type: 'ADMINUSER' })).toContain('admin.ops');
  expect(await names({ user_type: 'ADMINUSER' })).not.toContain('clinic.gp');
  expect(await names({ role: 'logmanager' })).toContain('clinic.gp');
  expect(await names({ role: 'superadmin' })).not.toContain('clinic.gp');
  expect(await names({ inactive_since: '2026-11-07' })).toContain('clinic.gp');
  expect(await names({ inactive_since: '2026-11-06' })).not.toContain('clinic.gp');
});

test('refuses clinic users, and administrators without the permission', async () => {
  const { portal, admin } = await aPortalWithAdmin();
  const request = await changing(admin, 'clinic.sp');
  for (const username of ['clinic.gp', 'group.merlion', 'admin.finance']) {
    const visitor = await portal.signIn(username);
    const listed = await visitor.refused('listUsers', { query: { page: 1, size: 10 } });
    const suspended = await visitor.refused('suspendUser', { ...request, body: {} });
    expect([listed.code, suspended.code]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  }
});
