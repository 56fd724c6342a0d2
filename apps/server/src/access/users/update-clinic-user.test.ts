import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../../test/administered-users.ts';
import { openMailedPortal, type MailedPortal } from '../../../test/mailed-portal.ts';
import type { Portal, Visitor } from '../../../test/portal.ts';
import { changed, changing, findClinicUser } from './clinic-user.builders.ts';

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
    body: changed(user, { name: 'Readora Lim', email: 'readora.lim@clinic.sg' }),
  });
  expect(renamed.data).toMatchObject({ name: 'Readora Lim', version: 2 });
  expect((await clerk.call('getMe', {})).data.name).toBe('Readora Lim');
  const mail = await mailed.postbox.next();
  expect(mail.to?.[0]?.address).toBe(user.email);
  expect(mail.text).toContain('clinic.reader');

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
