import { expect, test } from 'vitest';
import { portalForTest } from '../../test/portal.ts';
import { aRunningJob, aStuckJob } from './system.builders.ts';

test('removes a job that has trouble, and no other', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const stuck = await aStuckJob(portal);
  const running = await aRunningJob(portal);
  await admin.call('cancelJob', { params: { id: stuck } });
  const again = await admin.refused('cancelJob', { params: { id: stuck } });
  expect(again).toMatchObject({ code: 'JOB_NOT_TROUBLED', http: 409 });
  expect(await admin.refused('cancelJob', { params: { id: running } })).toMatchObject({
    code: 'JOB_NOT_TROUBLED',
  });
  const { rows } = await portal.db.owner.query<{ id: string }>(
    'SELECT id::text FROM graphile_worker._private_jobs WHERE id = ANY ($1)',
    [[stuck, running]],
  );
  expect(rows).toEqual([{ id: running }]);
});
