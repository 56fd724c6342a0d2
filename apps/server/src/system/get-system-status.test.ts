import { expect, test } from 'vitest';
import { portalForTest } from '../../test/portal.ts';
import { aFailedJob, aRunningJob, aStuckJob } from './system.builders.ts';

test('shows queues, jobs with trouble, claims that wait, database and disk, without national numbers', async () => {
  const portal = await portalForTest();
  const failed = await aFailedJob(portal);
  const stuck = await aStuckJob(portal);
  await aRunningJob(portal);
  const admin = await portal.signIn('admin.ops');
  const { data } = await admin.call('getSystemStatus', {});
  expect(data.troubled.map(({ id, state }) => ({ id, state }))).toEqual([
    { id: stuck, state: 'STUCK' },
    { id: failed, state: 'FAILED' },
  ]);
  expect(data.troubled.at(-1)?.last_error).toBe('no file of [number]');
  const deletions = data.jobs.filter(({ task }) => task === 'delete_object');
  expect(deletions.map(({ state, count }) => [state, count])).toEqual(
    expect.arrayContaining([
      ['FAILED', 1],
      ['RUNNING', 1],
      ['STUCK', 1],
    ]),
  );
  expect(deletions.find(({ state }) => state === 'STUCK')?.oldest_seconds).toBeGreaterThan(1_199);
  expect(data.schema).toMatch(/^\d{4}_/);
  expect(data.database.bytes).toBeGreaterThan(0);
  expect(data.disk.free_bytes).toBeLessThanOrEqual(data.disk.size_bytes);
  expect(data.sessions).toBeGreaterThan(0);
});

test('counts claims as the claims themselves say', async () => {
  const portal = await portalForTest();
  const admin = await portal.signIn('admin.ops');
  await portal.db.owner.query('SELECT portal.fold_claim_changes()');
  const { data } = await admin.call('getSystemStatus', {});
  const { rows } = await portal.db.owner.query<{ status: string; claims: number }>(
    'SELECT displayed_status AS status, count(*)::int AS claims FROM portal.claim WHERE voided_at IS NULL GROUP BY 1',
  );
  expect(data.claims).toEqual(
    Object.fromEntries(rows.map(({ status, claims }) => [status, claims])),
  );
  const { rows: waiting } = await portal.db.owner.query<{ count: number }>(
    'SELECT count(*)::int FROM portal.claim WHERE waiting_since IS NOT NULL AND voided_at IS NULL',
  );
  const { day, week, longer } = data.waiting;
  expect(day + week + longer).toBe(waiting[0]?.count);
});

test('is refused to clinics', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  expect(await clerk.refused('getSystemStatus', {})).toMatchObject({ code: 'FORBIDDEN' });
});
