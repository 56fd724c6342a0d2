import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { aDryRun, limitOf } from './rulebook.builders.ts';

test('a month without claims ends with empty figures, and an unknown run does not exist', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  expect(await aDryRun(portal, admin, 'CAR008', limitOf('60'))).toMatchObject({
    status: 'DONE',
    claims_total: 0,
    by_change: [],
    by_insurer: [],
    by_clinic: [],
  });
  const params = { id: randomUUID() };
  expect(await admin.refused('getRuleDryRun', { params })).toMatchObject({
    code: 'DRY_RUN_NOT_FOUND',
  });
});
