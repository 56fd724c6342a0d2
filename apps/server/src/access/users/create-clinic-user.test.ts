import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../../test/administered-users.ts';
import { openMailedPortal, type MailedPortal } from '../../../test/mailed-portal.ts';
import { portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';
import { linkIn } from '../../../test/smtp.ts';
import { aClinicUser, findClinicUser, newClinicUser } from './clinic-user.builders.ts';

let mailed: MailedPortal;
let portal: Portal;
let manager: Visitor;
beforeAll(async () => {
  mailed = await openMailedPortal();
  ({ portal } = mailed);
  manager = await portal.signIn('clinic.gp');
});
afterAll(() => mailed.close());

test('PERM-17 creates a user, who chooses a password with the mailed link and signs in', async () => {
  const body = { ...newClinicUser(), username: ' Nina.NEW ', email: 'nina@clinic.sg' };
  const { data } = await manager.call('createClinicUser', {
    body,
    headers: { 'accept-language': 'fr' },
  });
  expect(data).toMatchObject({
    username: 'nina.new@gp0001',
    profile_type: 'Clinic Manager',
    roles: ['claimmember'],
    clinic: 'Merlion Family Clinic One',
    last_login_at: null,
    version: 1,
  });
  expect(await auditOf(portal, 'access.create-user')).toMatchObject([{ username: 'clinic.gp' }]);

  const mail = await mailed.postbox.next();
  expect(mail.to?.[0]?.address).toBe('nina@clinic.sg');
  expect(mail.subject).toBe('Votre compte du portail des prestataires');
  expect(mail.text).toContain('nina.new@gp0001');
  const link = linkIn(mail);
  expect(link.pathname).toBe('/auth/setpassword');
  const id = link.searchParams.get('id') ?? '';
  const password = 'Tidal-oak-41';
  const visitor = portal.visitor();
  await visitor.call('getConfig', {});
  await visitor.call('updatePassword', { body: { id, new_password: password } });
  await visitor.signIn('nina.new@gp0001', password);
  const me = await visitor.call('getMe', {});
  expect(me.data).toMatchObject({ clinicProfile: { code: 'GP0001' }, roles: ['claimmember'] });
});

test('names each wrong field', async () => {
  const wrong = { ...newClinicUser(), name: 'Al', email: 'nina', username: 'a' };
  const refused = await manager.refused('createClinicUser', { body: wrong });
  expect(refused.details.map(({ field }) => field)).toEqual(['name', 'email', 'username']);
  const roles = { ...newClinicUser(), roles: ['claimmember', 'superadmin'] };
  const unfit = await manager.refused('createClinicUser', { body: roles });
  expect(unfit.details).toMatchObject([{ field: 'roles.1', code: 'ROLE_NOT_FOR_CLINICS' }]);
});

test('a refused username says nothing about users of others', async () => {
  const other = await portal.signIn('clinic.other');
  const typed = { ...newClinicUser(), username: 'nobody.knows' };
  await other.call('createClinicUser', { body: typed });
  await other.call('createClinicUser', { body: { ...newClinicUser(), username: 'clinic.gp' } });
  const { username } = await aClinicUser(manager, { username: 'nobody.knows' });
  expect(username).toBe('nobody.knows@gp0001');
  for (const again of ['nobody.knows', ' Nobody.Knows@GP0001']) {
    const body = { ...newClinicUser(), username: again };
    const refused = await manager.refused('createClinicUser', { body });
    expect(refused).toMatchObject({ http: 409, code: 'USERNAME_TAKEN' });
  }
  const elsewhere = { ...newClinicUser(), username: 'nobody.knows@gp0007' };
  const refused = await manager.refused('createClinicUser', { body: elsewhere });
  expect(refused.details).toMatchObject([{ field: 'username', code: 'NOT_READABLE' }]);
});

test('a manager of a clinic creates users only for this clinic', async () => {
  const other = await portal.signIn('clinic.other');
  const elsewhere = { ...newClinicUser(), location_id: other.clinicId };
  const refused = await manager.refused('createClinicUser', { body: elsewhere });
  expect(refused.code).toBe('LOCATION_NOT_FOUND');
  for (const profile_type of ['Clinic Group Manager', 'Clinic Group Assistant'] as const) {
    const body = { ...newClinicUser(), profile_type };
    const unfit = await manager.refused('createClinicUser', { body });
    expect(unfit.details).toMatchObject([{ field: 'profile_type' }]);
  }
});

test('an administrator creates users only at clinics that exist', async () => {
  const admin = await portal.signIn('admin.ops');
  const nowhere = { ...newClinicUser(), location_id: randomUUID() };
  const refused = await admin.refused('createClinicUser', { body: nowhere });
  expect(refused.code).toBe('LOCATION_NOT_FOUND');
  const placed = { ...newClinicUser(), location_id: manager.clinicId };
  const { data } = await admin.call('createClinicUser', { body: placed });
  expect(data.clinic).toBe('Merlion Family Clinic One');
});

test('the first user of a clinic also has the roles for users, payments, claims and letters', async () => {
  const group = await portal.signIn('group.merlion');
  const { rows } = await portal.db.owner.query<{ id: string }>(
    "SELECT id FROM location WHERE code = 'GP0002'",
  );
  const placed = { ...newClinicUser(), location_id: rows[0]?.id ?? '' };
  const { data } = await group.call('createClinicUser', { body: placed });
  expect(data.roles).toEqual([
    'claimmember',
    'clinicmanager',
    'clinicfinance',
    'claimmanager',
    'logmanager',
  ]);
  const second = { ...newClinicUser(), location_id: rows[0]?.id ?? '' };
  expect((await group.call('createClinicUser', { body: second })).data.roles).toEqual([
    'claimmember',
  ]);
});

test('a manager of a clinic group creates users of the group and of its clinics', async () => {
  const group = await portal.signIn('group.merlion');
  const assistant = { ...newClinicUser(), profile_type: 'Clinic Group Assistant' as const };
  const { data } = await group.call('createClinicUser', { body: assistant });
  expect(data).toMatchObject({ clinic: 'Merlion Family Clinics', location_id: null });
  expect(data.username).toBe(`${assistant.username}@merlion`);
  const unplaced = await group.refused('createClinicUser', { body: newClinicUser() });
  expect(unplaced.code).toBe('LOCATION_NOT_FOUND');
  const placed = { ...newClinicUser(), location_id: manager.clinicId };
  const made = await group.call('createClinicUser', { body: placed });
  expect(made.data.clinic).toBe('Merlion Family Clinic One');
});

test('a manager who creates accounts without end is stopped after 30 links a day', async () => {
  const guarded = await portalForTest({
    template: 'claimless',
    environment: { RATE_LIMITS: 'on', PUBLIC_URL: 'https://portal.localhost' },
  });
  const clerk = await guarded.signIn('clinic.gp');
  for (let made = 0; made < 30; made += 1) await aClinicUser(clerk);
  const refused = { http: 429, code: 'LINKS_USED_UP' };
  expect(await clerk.refused('createClinicUser', { body: newClinicUser() })).toMatchObject(refused);
  const { id } = await findClinicUser(clerk, 'clinic.reader');
  expect(
    await clerk.refused('resetClinicUserPassword', { params: { id }, body: {} }),
  ).toMatchObject(refused);
  const { rows } = await guarded.db.owner.query(
    "SELECT FROM app_user WHERE username LIKE 'nina.%@gp0001'",
  );
  expect(rows).toHaveLength(30);
  guarded.services.clock.advance(86_400_000);
  await aClinicUser(await guarded.signIn('clinic.gp'));
});

test('a clinic makes 50 accounts a day and is sent 40 links an hour, by all its managers together', async () => {
  const guarded = await portalForTest({
    template: 'claimless',
    environment: { RATE_LIMITS: 'on', PUBLIC_URL: 'https://portal.localhost' },
  });
  const clerk = await guarded.signIn('clinic.gp');
  for (let made = 0; made < 30; made += 1) await aClinicUser(clerk);
  const newUser = () => ({ ...newClinicUser(), location_id: clerk.clinicId });
  const inGroup = await guarded.signIn('group.merlion');
  for (let made = 0; made < 10; made += 1) {
    await inGroup.call('createClinicUser', { body: newUser() });
  }
  expect(await inGroup.refused('createClinicUser', { body: newUser() })).toMatchObject({
    http: 429,
    code: 'CLINIC_LINKS_USED_UP',
  });
  guarded.services.clock.advance(3_600_000);
  const later = await guarded.signIn('group.merlion');
  for (let made = 0; made < 10; made += 1) {
    await later.call('createClinicUser', { body: newUser() });
  }
  expect(await later.refused('createClinicUser', { body: newUser() })).toMatchObject({
    http: 429,
    code: 'ACCOUNTS_USED_UP',
  });
});

test('a name cannot contain a web address, because it is written into mails', async () => {
  const named = { ...newClinicUser(), name: 'Win at www.evil.example' };
  const refused = await manager.refused('createClinicUser', { body: named });
  expect(refused.details).toMatchObject([{ field: 'name', code: 'WEB_ADDRESS' }]);
});
