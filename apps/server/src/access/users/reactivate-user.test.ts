import { expect, test } from 'vitest';
import { changing } from '../../../test/administered-users.ts';
import { portalForTest } from '../../../test/portal.ts';

test('reactivates a suspended user, who can sign in again', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  await admin.call('suspendUser', { ...(await changing(admin, 'clinic.gp')), body: {} });
  const { data } = await admin.call('reactivateUser', {
    ...(await changing(admin, 'clinic.gp')),
    body: {},
  });
  expect(data).toMatchObject({ username: 'clinic.gp', status: 'ACTIVE', version: 3 });
  await portal.signIn('clinic.gp');
});

test('refuses a stale version', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const stale = await changing(admin, 'clinic.gp');
  await admin.call('suspendUser', { ...stale, body: {} });
  const refused = await admin.refused('reactivateUser', { ...stale, body: {} });
  expect(refused.code).toBe('VERSION_CONFLICT');
});
