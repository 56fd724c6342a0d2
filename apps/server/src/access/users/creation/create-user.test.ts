import { expect, onTestFinished, test } from 'vitest';
import { aPortalWithAdmin, auditOf } from '../../../../test/administered-users.ts';
import { openMailedPortal } from '../../../../test/mailed-portal.ts';
import { linkIn } from '../../../../test/smtp.ts';
import { callByTwo, propose } from '../../proposals/proposal.builders.ts';

const clinicOf = async (admin: Awaited<ReturnType<typeof aPortalWithAdmin>>['admin']) => {
  const { data } = await admin.call('searchClinics', { query: { q: 'GP0001' } });
  return data[0]?.id ?? '';
};

const anAdministrator = (username: string, roles = ['ops']) => ({
  body: {
    username,
    name: 'Nora New',
    email: `${username}@administrator.sg`,
    profile_type: null,
    location_id: null,
    roles,
  },
});

const aClerk = (username: string, clinic: string, roles = ['claimmember']) => ({
  body: {
    username,
    name: 'Clara New',
    email: `${username}@clinic.sg`,
    profile_type: 'Clinic Manager' as const,
    location_id: clinic,
    roles,
  },
});

test('an administrator creates a user of a clinic, who gets a link by mail', async () => {
  const { portal, postbox, close } = await openMailedPortal();
  onTestFinished(close);
  const admin = await portal.signIn('admin.ops');
  const { data } = await admin.call('createUser', aClerk('Clara.New', await clinicOf(admin)));
  expect(data).toMatchObject({
    username: 'clara.new',
    user_type: 'CLINICUSER',
    clinic: 'Merlion Family Clinic One',
    roles: ['claimmember'],
    status: 'ACTIVE',
  });
  expect(await auditOf(portal, 'access.create-user')).toMatchObject([{ username: 'admin.ops' }]);
  const mail = await postbox.next();
  expect(mail.to?.[0]?.address).toBe('Clara.New@clinic.sg');
  expect(linkIn(mail).pathname).toBe('/auth/setpassword');
});

test('two people create an administrator; neither of them is then a second person for the other account', async () => {
  const { portal, admin } = await aPortalWithAdmin();
  const request = anAdministrator('nora.new');
  const id = await propose(admin, 'createUser', request);
  const listed = () => admin.call('listUsers', { query: { q: 'nora.new' } });
  expect((await listed()).data).toEqual([]);
  expect((await admin.refused('confirmProposal', { params: { id }, body: {} })).code).toBe(
    'SECOND_PERSON_NEEDED',
  );
  const second = await portal.signIn('admin.ops2');
  await second.call('confirmProposal', { params: { id }, body: {} });
  expect((await listed()).data).toMatchObject([{ user_type: 'ADMINUSER', roles: ['ops'] }]);
  const { rows } = await portal.db.owner.query<{ username: string; changed: boolean }>(
    `SELECT a.username, has_changed_account(a.id, u.id, '2000-01-01') AS changed
       FROM app_user a, app_user u
      WHERE a.username IN ('admin.ops', 'admin.ops2', 'admin.finance') AND u.username = 'nora.new' ORDER BY 1`,
  );
  expect(rows.map(({ username, changed }) => `${username} ${String(changed)}`)).toEqual([
    'admin.finance false',
    'admin.ops true',
    'admin.ops2 true',
  ]);
});

test('a taken username, an unknown role and a role of administrators at a clinic are refused at their fields', async () => {
  const { admin } = await aPortalWithAdmin();
  const clinic = await clinicOf(admin);
  const fieldOf = async (request: ReturnType<typeof aClerk> | ReturnType<typeof anAdministrator>) =>
    (await admin.refused('createUser', request)).details.map(({ field }) => field);
  expect(await fieldOf(aClerk('clinic.gp', clinic))).toEqual(['username']);
  expect(await fieldOf(anAdministrator('admin.ops'))).toEqual(['username']);
  expect(await fieldOf(anAdministrator('nora.new', ['no.such.role']))).toEqual(['roles.0']);
  expect(await fieldOf(aClerk('clara.new', clinic, ['superadmin']))).toEqual(['roles.0']);
  const both = anAdministrator('nora.new', ['claimmanager', 'finance']);
  expect(await fieldOf(both)).toEqual(['roles.1']);
});

test('a manager of a clinic that has users is named afterwards, by two people', async () => {
  const { admin } = await aPortalWithAdmin();
  const request = aClerk('clara.new', await clinicOf(admin), ['clinicmanager']);
  const refused = await admin.refused('createUser', request);
  expect(refused.details).toMatchObject([{ code: 'SECOND_PERSON_FOR_MANAGER' }]);
});

test('an administrator has no clinic, and a user of a clinic has one', async () => {
  const { admin } = await aPortalWithAdmin();
  const clerk = aClerk('clara.new', await clinicOf(admin));
  const request = { body: { ...clerk.body, location_id: null } };
  const refused = await admin.refused('createUser', request);
  expect(refused.details.map(({ field }) => field)).toEqual(['location_id']);
});

test('a second administrator can be created the same way', async () => {
  const { admin } = await aPortalWithAdmin();
  await callByTwo(admin, 'createUser', anAdministrator('nora.two', ['ops', 'claimmember']));
  const { data } = await admin.call('listUsers', { query: { q: 'nora.two' } });
  expect(data).toHaveLength(1);
});
