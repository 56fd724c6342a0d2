import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { testSecrets } from '../../../test/fixtures.ts';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { connectionOf } from '../database/connections.ts';
import { openPool } from '../database/open-connection.ts';
import { startJobQueue } from './job-queue.ts';
import { loginRoles } from '../database/sign-in-roles.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ template: 'empty' });
});
afterAll(() => portal.close());

interface QueueUnderTest {
  /** Adds a job to the queue and returns its number. */
  add(): Promise<unknown>;
  /** The numbers of the jobs in the order in which they started. */
  readonly begun: unknown[];
  /** The work of the next jobs. */
  work: () => Promise<void>;
  databaseName: string;
}

/** Workers with one task, `delete_object`, that runs the test's work. */
async function queueUnderTest(): Promise<QueueUnderTest> {
  const { db, services } = portal;
  const pool = openPool({
    ...connectionOf(db.ownerUrl, testSecrets, 'worker'),
    pipeline: false,
    max: 4,
  });
  const { rows } = await db.owner.query<{ name: string }>('SELECT current_database() AS name');
  const tested: QueueUnderTest = {
    begun: [],
    work: () => Promise.resolve(),
    databaseName: rows[0]?.name ?? '',
    async add() {
      const added = await db.owner.query<{ id: number }>(
        "SELECT id::int FROM graphile_worker.add_job('delete_object', '{}', max_attempts := 5)",
      );
      return added.rows[0]?.id;
    },
  };
  const queue = await startJobQueue({
    pool,
    taskList: {
      async delete_object(_payload, { job }) {
        tested.begun.push(job.id);
        await tested.work();
      },
    },
    crontab: '',
    log: services.log,
  });
  onTestFinished(async () => {
    await queue.stop();
    await pool.end();
  });
  return tested;
}

/** Rejects new connections and ends the workers' connections. */
async function takeDatabaseAway(name: string): Promise<() => Promise<void>> {
  const { owner } = portal.db;
  const { worker } = loginRoles(name);
  await owner.query(`ALTER ROLE ${worker} NOLOGIN`);
  await owner.query(
    `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
      WHERE usename = $1`,
    [worker],
  );
  return async () => void (await owner.query(`ALTER ROLE ${worker} LOGIN`));
}

test.each([
  { ends: 'fails', work: () => Promise.reject(new Error('the store is away')) },
  { ends: 'succeeds', work: () => Promise.resolve() },
])('recovers after a job that $ends while the database is away', async ({ work }) => {
  const queue = await queueUnderTest();
  portal.logLines.length = 0;
  const databaseIsAway = Promise.withResolvers<undefined>();
  onTestFinished(() => databaseIsAway.resolve(undefined));
  queue.work = async () => {
    await databaseIsAway.promise;
    await work();
  };
  const first = await queue.add();
  await expect.poll(() => queue.begun).toEqual([first]);

  const bringBack = await takeDatabaseAway(queue.databaseName);
  queue.work = () => Promise.resolve();
  databaseIsAway.resolve(undefined);
  await expect.poll(() => portal.logLines.join('\n')).toContain('cannot start; it is tried again');
  await bringBack();

  const second = await queue.add();
  await expect.poll(() => queue.begun, { timeout: 60_000 }).toContain(second);
  await expect.poll(() => queue.begun.filter((id) => id === first).length).toBe(2);
});

test('runs a job that a killed server had started', async () => {
  const { owner } = portal.db;
  const added = await owner.query<{ id: number }>(
    "SELECT id::int FROM graphile_worker.add_job('delete_object', '{}')",
  );
  const id = added.rows[0]?.id;
  await owner.query(
    `UPDATE graphile_worker._private_jobs
        SET locked_by = 'pool-of-a-killed-server', locked_at = now() - interval '16 minutes'
      WHERE id = $1`,
    [id],
  );
  const queue = await queueUnderTest();
  await expect.poll(() => queue.begun, { timeout: 60_000 }).toEqual([id]);
});
