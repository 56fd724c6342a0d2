import { menuOf } from '@portal/rules/access/menu.ts';
import { expect, test } from 'vitest';
import { sessionIdOf } from '../../../test/administered-users.ts';
import { giveRoles } from '../../../test/roles.ts';
import { portalForTest } from '../../../test/portal.ts';
import { sql } from '../../platform/database/database.ts';
import { changed, changing, findClinicUser, newClinicUser } from './clinic-user.builders.ts';

test('the application cannot change status or roles directly', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const change = portal.database.transaction((tx) =>
    tx.run(sql`UPDATE app_user SET status = 'ACTIVE', roles = '{superadmin}'`),
  );
  await expect(change).rejects.toThrow('permission denied');
});

test('a clerk without the role neither sees nor changes users, payments and the bank account', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const manager = await portal.signIn('clinic.gp');
  const clerk = await portal.signIn('clinic.clerk');
  const user = await findClinicUser(manager, 'clinic.reader');
  const { id } = user;
  const body = {};
  const answers = await Promise.all([
    clerk.refused('listClinicUsers', { query: {} }),
    clerk.refused('getClinicUser', { params: { id } }),
    clerk.refused('createClinicUser', { body: newClinicUser() }),
    clerk.refused('updateClinicUser', { ...changing(user), body: changed(user, {}) }),
    clerk.refused('suspendClinicUser', { ...changing(user), body }),
    clerk.refused('resetClinicUserPassword', { params: { id }, body }),
    clerk.refused('sendFirstLogin', { params: { id }, body }),
    clerk.refused('listApiClients', {}),
    clerk.refused('listPaymentAdvices', { query: { kind: 'OUTPATIENT' } }),
    clerk.refused('getScanPay', { query: {} }),
  ]);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['FORBIDDEN']));
  const { data: held } = await clerk.call('getAccessPermissions', {
    body: { username: 'clinic.clerk' },
  });
  expect(held).toContain('outpatient-claim:create');
  expect(held.filter((one) => /^(?:clinic-users|payment-advice|bank)/.test(one))).toEqual([]);
  const can = new Set(held);
  const menu = menuOf({
    userType: 'CLINICUSER',
    clinic: { locationType: 'GP', isOnline: false, telehealthClinicCode: null },
    can: (one) => can.has(one),
  });
  const routes = menu.flatMap(({ entries }) => entries.map(({ route }) => route));
  expect(routes).not.toContain('/app/settings/users');
});

test('managing users and seeing payments are apart', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  await giveRoles(portal, 'clinic.reader', ['clinicmanager']);
  await giveRoles(portal, 'clinic.clerk', ['clinicfinance']);
  const manager = await portal.signIn('clinic.reader');
  const finance = await portal.signIn('clinic.clerk');
  const advices = { query: { kind: 'OUTPATIENT' } } as const;
  await manager.call('listClinicUsers', { query: {} });
  await finance.call('listPaymentAdvices', advices);
  expect(await manager.refused('listPaymentAdvices', advices)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await finance.refused('listClinicUsers', { query: {} })).toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('the database changes and creates users only for people with the role', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  await portal.signIn('clinic.clerk');
  const session = await sessionIdOf(portal, 'clinic.clerk');
  const change = portal.database.inSession(session, (tx) =>
    tx.run(sql`
      SELECT change_clinic_user(id, version, name, email, profile_type, '{clinicmanager}', status)
        FROM app_user WHERE username = 'clinic.reader'`),
  );
  await expect(change).rejects.toThrow('not allowed');
  const creation = portal.database.inSession(session, (tx) =>
    tx.run(sql`
      SELECT create_clinic_account('sneaky', 'Sneaky', 's@x.sg', 'CLINICUSER', 'Clinic Manager', '{}', location_id, 'x', 'en', NULL)
        FROM app_user WHERE username = 'clinic.clerk'`),
  );
  await expect(creation).rejects.toThrow('not allowed');
});
