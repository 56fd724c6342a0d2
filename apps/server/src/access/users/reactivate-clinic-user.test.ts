import { expect, test } from 'vitest';
import { signInOutcome } from '../../../test/administered-users.ts';
import { portalForTest } from '../../../test/portal.ts';
import { changing, findClinicUser } from './clinic-user.builders.ts';

test('reactivates a suspended user, who can sign in again', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const manager = await portal.signIn('clinic.gp');
  const user = await findClinicUser(manager, 'clinic.reader');
  const { data } = await manager.call('suspendClinicUser', { ...changing(user), body: {} });
  const again = await manager.call('reactivateClinicUser', { ...changing(data), body: {} });
  expect(again.data).toMatchObject({ status: 'ACTIVE', version: 3 });
  expect(await signInOutcome(portal, 'clinic.reader')).toBe('ok');
});
