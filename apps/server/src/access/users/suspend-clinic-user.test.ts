import { expect, test } from 'vitest';
import { auditOf, signInOutcome } from '../../../test/administered-users.ts';
import { portalForTest } from '../../../test/portal.ts';
import { changing, findClinicUser } from './clinic-user.builders.ts';

test('PERM-17 refuses a suspended user at the next request and at sign-in', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const manager = await portal.signIn('clinic.gp');
  const clerk = await portal.signIn('clinic.reader');
  const user = await findClinicUser(manager, 'clinic.reader');
  const { data } = await manager.call('suspendClinicUser', { ...changing(user), body: {} });
  expect(data).toMatchObject({ status: 'SUSPENDED', version: 2 });
  expect((await clerk.refused('getMe', {})).code).toBe('TOKEN_EXPIRED');
  expect(await signInOutcome(portal, 'clinic.reader')).toContain('LOGIN_FAILED');
  expect(await auditOf(portal, 'access.suspend-user')).toMatchObject([
    { username: 'clinic.gp', before: { status: 'ACTIVE' }, after: { status: 'SUSPENDED' } },
  ]);
});

test('refuses the own account', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const manager = await portal.signIn('clinic.gp');
  const own = await findClinicUser(manager, 'clinic.gp');
  const refused = await manager.refused('suspendClinicUser', { ...changing(own), body: {} });
  expect(refused).toMatchObject({ http: 409, code: 'OWN_ACCOUNT' });
});
