import { expect, test } from 'vitest';
import { portalForTest } from '../../test/portal.ts';
import { aFailedJob, aRunningJob, aStuckJob } from './system.builders.ts';

test('starts a failed or stuck job again from its first attempt, with an entry of the audit trail', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  for (const id of [await aFailedJob(portal), await aStuckJob(portal)]) {
    const { data } = await admin.call('retryJob', { params: { id } });
    expect(data.task).toBe('delete_object');
    const { rows } = await portal.db.owner.query<{ attempts: number; is_free: boolean }>(
      `SELECT attempts, locked_at IS NULL AND run_at <= now() AS is_free
         FROM graphile_worker._private_jobs WHERE id = $1`,
      [id],
    );
    expect(rows).toEqual([{ attempts: 0, is_free: true }]);
    const { rows: entries } = await portal.db.owner.query<{ username: string }>(
      "SELECT username FROM portal.audit_entry WHERE action = 'operations.retry-job' AND subject_id = $1",
      [id],
    );
    expect(entries).toEqual([{ username: 'admin.ops' }]);
  }
});

test('leaves a job alone that works', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const params = { id: await aRunningJob(portal) };
  expect(await admin.refused('retryJob', { params })).toMatchObject({ code: 'JOB_NOT_TROUBLED' });
  const { rowCount } = await portal.db.owner.query(
    'SELECT FROM graphile_worker._private_jobs WHERE id = $1 AND locked_at IS NOT NULL',
    [params.id],
  );
  expect(rowCount).toBe(1);
});

test('is refused to administrators who may only read', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  await portal.db.owner.query(
    "UPDATE portal.role SET permissions = array_remove(permissions, 'system:update')",
  );
  const admin = await portal.signIn('admin.ops');
  const params = { id: await aFailedJob(portal) };
  expect(await admin.refused('retryJob', { params })).toMatchObject({ code: 'FORBIDDEN' });
});
