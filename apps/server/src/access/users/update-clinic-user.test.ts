import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../../test/administered-users.ts';
import { openMailedPortal, type MailedPortal } from '../../../test/mailed-portal.ts';
import type { Portal, Visitor } from '../../../test/portal.ts';
import { linkIn } from '../../../test/smtp.ts';
import {
  aClinicUser,
  changed,
  changing,
  findClinicUser,
  newClinicUser,
} from './clinic-user.builders.ts';

let mailed: MailedPortal;
let portal: Portal;
let manager: Visitor;
beforeAll(async () => {
  mailed = await openMailedPortal();
  ({ portal } = mailed);
  manager = await portal.signIn('clinic.gp');
});
afterAll(() => mailed.close());

test('new roles end the sessions of the user, new details do not', async () => {
  const clerk = await portal.signIn('clinic.reader');
  const user = await findClinicUser(manager, 'clinic.reader');
  const renamed = await manager.call('updateClinicUser', {
    ...changing(user),
    body: changed(user, { name: 'Readora Lim' }),
  });
  expect(renamed.data).toMatchObject({ name: 'Readora Lim', version: 2 });
  expect((await clerk.call('getMe', {})).data.name).toBe('Readora Lim');

  const promoted = await manager.call('updateClinicUser', {
    ...changing(renamed.data),
    body: changed(renamed.data, { roles: ['claimmember'] }),
  });
  expect(promoted.data.roles).toEqual(['claimmember']);
  expect((await clerk.refused('getMe', {})).code).toBe('TOKEN_EXPIRED');
  expect(await auditOf(portal, 'access.change-user')).toMatchObject([
    { before: { name: 'Readora Clerk' }, after: { name: 'Readora Lim' } },
    { before: { roles: [] }, after: { roles: ['claimmember'] } },
  ]);
});

test('corrects an address until the user has signed in or opened the mailed link', async () => {
  const typed = newClinicUser();
  const user = await aClinicUser(manager, { ...typed, email: 'wrong@clinic.sg' });
  expect(user.is_email_confirmed).toBe(false);
  await mailed.postbox.next();
  const right = await manager.call('updateClinicUser', {
    ...changing(user),
    body: changed(user, { email: 'right@clinic.sg' }),
  });
  expect(right.data.email).toBe('right@clinic.sg');
  await manager.call('sendFirstLogin', { params: { id: user.id }, body: {} });
  const mail = await mailed.postbox.next();
  expect(mail.to?.[0]?.address).toBe('right@clinic.sg');
  const visitor = portal.visitor();
  await visitor.call('getConfig', {});
  const id = linkIn(mail).searchParams.get('id') ?? '';
  await visitor.call('updatePassword', { body: { id, new_password: 'Tidal-oak-41' } });
  const opened = await findClinicUser(manager, user.username);
  expect(opened.is_email_confirmed).toBe(true);
  const taken = changed(opened, { email: 'manager@clinic.sg' });
  const refused = await manager.refused('updateClinicUser', { ...changing(opened), body: taken });
  expect(refused.details).toMatchObject([{ field: 'email', code: 'EMAIL_CONFIRMED' }]);
  const admin = await portal.signIn('admin.ops');
  const byAdmin = await admin.refused('updateClinicUser', { ...changing(opened), body: taken });
  expect(byAdmin.details).toMatchObject([{ field: 'email', code: 'EMAIL_CONFIRMED' }]);
  expect(await findClinicUser(manager, user.username)).toEqual(opened);
});

test('an address that its user has signed in with stays, also without a link', async () => {
  await portal.signIn('clinic.clerk');
  const user = await findClinicUser(manager, 'clinic.clerk');
  const refused = await manager.refused('updateClinicUser', {
    ...changing(user),
    body: changed(user, { email: 'manager@clinic.sg' }),
  });
  expect(refused.details).toMatchObject([{ field: 'email', code: 'EMAIL_CONFIRMED' }]);
});

test('refuses the own account, a stale version, and a profile of another kind of user', async () => {
  const own = await findClinicUser(manager, 'clinic.gp');
  const self = await manager.refused('updateClinicUser', {
    ...changing(own),
    body: changed(own, { roles: [] }),
  });
  expect(self.code).toBe('OWN_ACCOUNT');
  const user = await findClinicUser(manager, 'clinic.reader');
  const stale = await manager.refused('updateClinicUser', {
    ...changing({ ...user, version: user.version - 1 }),
    body: changed(user, {}),
  });
  expect(stale.code).toBe('VERSION_CONFLICT');
  const unfit = await manager.refused('updateClinicUser', {
    ...changing(user),
    body: changed(user, { profile_type: 'Clinic Group Manager' }),
  });
  expect(unfit.details).toMatchObject([{ field: 'profile_type', code: 'PROFILE_NOT_FOR_USER' }]);
});

test('a manager of another clinic changes nothing', async () => {
  const stranger = await portal.signIn('clinic.other');
  const user = await findClinicUser(manager, 'clinic.reader');
  const request = changing(user);
  const body = changed(user, { name: 'Taken Over' });
  expect((await stranger.refused('updateClinicUser', { ...request, body })).http).toBe(404);
  for (const name of ['suspendClinicUser', 'reactivateClinicUser'] as const) {
    expect((await stranger.refused(name, { ...request, body: {} })).http).toBe(404);
  }
  for (const name of ['sendFirstLogin', 'resetClinicUserPassword'] as const) {
    const { params } = request;
    expect((await stranger.refused(name, { params, body: {} })).http).toBe(404);
  }
  expect(await findClinicUser(manager, 'clinic.reader')).toEqual(user);
});
