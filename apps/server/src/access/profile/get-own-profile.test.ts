import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

test('returns the details of the own account', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await clerk.call('getOwnProfile', {});
  expect(data).toMatchObject({
    username: 'clinic.gp',
    name: 'Gipi Clerk',
    mobile: null,
    language: 'en',
    profile_type: 'Clinic Manager',
    roles: ['claimmanager', 'clinicmanager', 'clinicfinance', 'logmanager'],
    version: 1,
  });
});
