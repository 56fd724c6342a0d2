import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
});
afterAll(() => portal.close());

async function usersOf(username: string, query: { q?: string; status?: 'ACTIVE' } = {}) {
  const visitor = await portal.signIn(username);
  const { data } = await visitor.call('listClinicUsers', { query: { size: 100, ...query } });
  return data;
}

test('a manager of a clinic sees the users of this clinic, with their roles and last sign-in', async () => {
  const users = await usersOf('clinic.gp');
  expect(users.map(({ username }) => username)).toEqual([
    'clinic.clerk',
    'clinic.gp',
    'clinic.reader',
  ]);
  expect(users[1]).toMatchObject({
    name: 'Gipi Clerk',
    profile_type: 'Clinic Manager',
    roles: ['claimmanager', 'clinicmanager', 'clinicfinance', 'logmanager'],
    clinic: 'Merlion Family Clinic One',
    status: 'ACTIVE',
    version: 1,
  });
  expect(users[1]?.last_login_at).not.toBeNull();
  expect(users[2]?.last_login_at).toBeNull();
});

test('a manager of a clinic group sees the users of the group and of its clinics', async () => {
  const names = (await usersOf('group.merlion')).map(({ username }) => username);
  expect(names).toContain('group.assistant');
  expect(names).toContain('clinic.hs');
  expect(names).not.toContain('clinic.other');
  expect(names).not.toContain('admin.ops');
});

test('searches by name, username and email, and by status', async () => {
  const found = await usersOf('clinic.gp', { q: 'READORA', status: 'ACTIVE' });
  expect(found.map(({ username }) => username)).toEqual(['clinic.reader']);
});

test('PERM-17 an assistant of a clinic group cannot manage users', async () => {
  const assistant = await portal.signIn('group.assistant');
  const refused = await assistant.refused('listClinicUsers', { query: {} });
  expect(refused).toMatchObject({ http: 403, code: 'FORBIDDEN' });
});
