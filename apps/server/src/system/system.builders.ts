// Jobs with trouble, for tests, and requests about them.
import type { Portal } from '../../test/portal.ts';
import type { World } from '../../test/world.ts';

/** A job in the state that its columns give it. It is due later, so that no worker takes it meanwhile. */
async function aJob({ db }: Pick<Portal, 'db'>, columns: string): Promise<string> {
  const { rows } = await db.owner.query<{ id: string }>(
    `SELECT id::text FROM graphile_worker.add_job(
       'delete_object', '{"id":"7c9e6679-7425-40de-944b-e07fc1f90ae7"}', run_at => now() + interval '1 hour')`,
  );
  const id = rows[0]?.id ?? '';
  // A pool that lives, so that nobody takes its jobs over.
  await db.owner.query(
    `INSERT INTO portal.job_pool (id, seen_at) VALUES ('test', now() + interval '1 day') ON CONFLICT DO NOTHING`,
  );
  await db.owner.query(`UPDATE graphile_worker._private_jobs SET ${columns} WHERE id = ${id}`);
  return id;
}

/** The error quotes the national number of a member. */
export const aFailedJob = (portal: Pick<Portal, 'db'>): Promise<string> =>
  aJob(portal, "attempts = max_attempts, last_error = 'no file of T3000001Z'");

/** It began twenty minutes ago in a process that still lives. */
export const aStuckJob = (portal: Pick<Portal, 'db'>): Promise<string> =>
  aJob(portal, "attempts = 1, locked_by = 'test', locked_at = now() - interval '20 minutes'");

export const aRunningJob = (portal: Pick<Portal, 'db'>): Promise<string> =>
  aJob(portal, "attempts = 1, locked_by = 'test', locked_at = now()");

export const systemMakers = {
  getSystemStatus: () => ({}),
  retryJob: async ({ aFailedJob: aJobToRetry }: World) => ({
    params: { id: await aJobToRetry() },
    body: {},
  }),
  cancelJob: async ({ aFailedJob: aJobToCancel }: World) => ({
    params: { id: await aJobToCancel() },
    body: {},
  }),
};
