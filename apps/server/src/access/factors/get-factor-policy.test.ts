import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

test('administrators of users read who needs a second factor, others do not', async () => {
  const portal = await portalForTest();
  await portal.db.owner.query(
    `UPDATE app_user SET roles = '{superadmin}' WHERE username = 'admin.ops'`,
  );
  const admin = await portal.signIn('admin.ops');
  expect((await admin.call('getFactorPolicy', {})).data).toEqual({
    user_types: [],
    roles: [],
    for_authority: false,
    grace_days: 14,
    version: 1,
  });
  const clerk = await portal.signIn('clinic.gp');
  expect(await clerk.refused('getFactorPolicy', {})).toMatchObject({ code: 'FORBIDDEN' });
});
