import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { findClinicUser } from './clinic-user.builders.ts';

test("finds a user of the manager's clinic, and no other", async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const manager = await portal.signIn('clinic.gp');
  const { id } = await findClinicUser(manager, 'clinic.reader');
  const { data } = await manager.call('getClinicUser', { params: { id } });
  expect(data.username).toBe('clinic.reader');
  const admin = await portal.signIn('admin.ops');
  const stranger = await portal.signIn('clinic.other');
  for (const other of [manager.userId, admin.userId]) {
    const refused = await stranger.refused('getClinicUser', { params: { id: other } });
    expect(refused).toMatchObject({ http: 404, code: 'USER_NOT_FOUND' });
  }
});
