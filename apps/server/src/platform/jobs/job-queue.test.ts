import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
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

/** Half a minute in production. */
const DEAD_AFTER_MS = 1_000;

interface QueueUnderTest {
  /** Adds a job to the queue and returns its number. */
  add(): Promise<unknown>;
  /** The numbers of the jobs in the order in which they started. */
  readonly begun: unknown[];
  /** The work of the next jobs. */
  work: () => Promise<void>;
  databaseName: string;
  /** All warnings. The portal's own log has one line a second while the database is away. */
  readonly warnings: string[];
}

/** Workers with one task, `delete_object`, that runs the test's work. */
async function queueUnderTest(): Promise<QueueUnderTest> {
  const { db } = portal;
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
    warnings: [],
    async add() {
      const added = await db.owner.query<{ id: number }>(
        "SELECT id::int FROM graphile_worker.add_job('delete_object', '{}', max_attempts := 5)",
      );
      return added.rows[0]?.id;
    },
  };
  const queue = await startJobQueue({
    pool,
    lanes: [
      {
        concurrency: 2,
        kind: 'jobs',
        pollMs: 200,
        tasks: {
          async delete_object(_payload, { job }) {
            tested.begun.push(job.id);
            await tested.work();
          },
        },
      },
    ],
    log: pino({ level: 'warn' }, { write: (line: string) => void tested.warnings.push(line) }),
    takeOver: { beatEveryMs: 100, deadAfterMs: DEAD_AFTER_MS },
    endWithinMs: 500,
  });
  onTestFinished(async () => {
    await queue.stop();
    await pool.end();
  });
  return tested;
}

/** Rejects new connections and ends the workers' connections, also one that was just being opened. */
async function takeDatabaseAway({ databaseName, warnings }: QueueUnderTest) {
  const { owner } = portal.db;
  const { worker } = loginRoles(databaseName);
  const bringBack = async () => void (await owner.query(`ALTER ROLE ${worker} LOGIN`));
  onTestFinished(bringBack);
  await owner.query(`ALTER ROLE ${worker} NOLOGIN`);
  const failures = () => warnings.filter((line) => line.includes('not permitted to log in')).length;
  // The signs of life need a connection every 100 ms. Two that fail show that no connection is left.
  const enough = failures() + 2;
  while (failures() < enough) {
    await owner.query(
      'SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE usename = $1',
      [worker],
    );
  }
  return bringBack;
}

test('replaces workers that could not find out about their tasks when they started', async () => {
  const { owner } = portal.db;
  await owner.query('REVOKE INSERT ON graphile_worker._private_tasks FROM portal_worker');
  const queue = await queueUnderTest();
  await expect.poll(() => queue.warnings.join('\n')).toContain('ended; others are started');
  await owner.query('GRANT INSERT ON graphile_worker._private_tasks TO portal_worker');
  const job = await queue.add();
  await expect.poll(() => queue.begun).toEqual([job]);
});

test.each([
  { ends: 'fails', work: () => Promise.reject(new Error('the store is away')) },
  { ends: 'succeeds', work: () => Promise.resolve() },
])('recovers after a job that $ends while the database is away', async ({ work }) => {
  const queue = await queueUnderTest();
  const databaseIsAway = Promise.withResolvers<undefined>();
  onTestFinished(() => databaseIsAway.resolve(undefined));
  queue.work = async () => {
    await databaseIsAway.promise;
    await work();
  };
  const first = await queue.add();
  await expect.poll(() => queue.begun).toEqual([first]);

  const bringBack = await takeDatabaseAway(queue);
  queue.work = () => Promise.resolve();
  databaseIsAway.resolve(undefined);
  await expect.poll(() => queue.warnings.join('\n')).toContain('cannot start; it is tried again');
  await bringBack();

  const second = await queue.add();
  await expect.poll(() => queue.begun, { timeout: 60_000 }).toContain(second);
  await expect.poll(() => queue.begun.filter((id) => id === first).length).toBe(2);
});

test('recovers after a job that ends while the database is away, also beside a job that never ends', async () => {
  const queue = await queueUnderTest();
  const [never, databaseIsAway] = [Promise.withResolvers(), Promise.withResolvers()];
  onTestFinished(() => {
    never.resolve(undefined);
    databaseIsAway.resolve(undefined);
  });
  queue.work = async () => void (await never.promise);
  const hanging = await queue.add();
  await expect.poll(() => queue.begun).toEqual([hanging]);
  queue.work = async () => void (await databaseIsAway.promise);
  const ending = await queue.add();
  await expect.poll(() => queue.begun).toEqual([hanging, ending]);

  const bringBack = await takeDatabaseAway(queue);
  queue.work = () => Promise.resolve();
  databaseIsAway.resolve(undefined);
  await expect.poll(() => queue.warnings.join('\n')).toContain('cannot start; it is tried again');
  await bringBack();
  const next = await queue.add();
  await expect.poll(() => queue.begun, { timeout: 60_000 }).toContain(next);
});

/** Another process that takes a job and hangs. */
async function aHangingProcess() {
  const program = new URL('./hanging-worker.builders.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, portal.db.ownerUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = async () => {
    if (child.signalCode !== null || child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);
  const begun: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => begun.push(line));
  return { begun, kill };
}

async function addJob(queue?: string): Promise<string> {
  const { rows } = await portal.db.owner.query<{ id: string }>(
    "SELECT id::text FROM graphile_worker.add_job('delete_object', '{}', queue_name := $1)",
    [queue],
  );
  return rows[0]?.id ?? '';
}

async function holdersOf(id: string): Promise<string[]> {
  const { rows } = await portal.db.owner.query<{ locked_by: string }>(
    'SELECT locked_by FROM graphile_worker._private_jobs WHERE id = $1 AND locked_by IS NOT NULL',
    [id],
  );
  return rows.map(({ locked_by }) => locked_by);
}

test('leaves a job with a process that works long, and takes it over when that process is killed', async () => {
  const id = await addJob('one at a time');
  const hanging = await aHangingProcess();
  await expect.poll(() => hanging.begun, { timeout: 60_000 }).toEqual([id]);
  const [holder] = await holdersOf(id);

  const queue = await queueUnderTest();
  // This process has looked for far longer than the time after which a silent process counts as dead.
  await expect
    .poll(
      async () => {
        const { rowCount } = await portal.db.owner.query(
          `SELECT FROM portal.job_pool mine, portal.job_pool theirs, graphile_worker._private_jobs j
            WHERE j.id = $1 AND theirs.id = $2 AND mine.id <> $2
              AND least(mine.seen_at, theirs.seen_at) > j.locked_at + $3 * interval '1 millisecond'`,
          [id, holder, 4 * DEAD_AFTER_MS],
        );
        return rowCount;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  expect(queue.begun).toEqual([]);
  expect(await holdersOf(id)).toEqual([holder]);

  await hanging.kill();
  await expect.poll(() => queue.begun.map(String), { timeout: 60_000 }).toEqual([id]);
  // The queue of the killed process is free again, too.
  const next = await addJob('one at a time');
  await expect.poll(() => queue.begun.map(String), { timeout: 60_000 }).toEqual([id, next]);
});

test('frees a queue that a slow process has left locked by the process that took its job over', async () => {
  const queue = await queueUnderTest();
  const { owner } = portal.db;
  const first = await addJob('left locked');
  await expect.poll(() => queue.begun.map(String), { timeout: 60_000 }).toEqual([first]);
  await owner.query(
    `UPDATE graphile_worker._private_job_queues
        SET locked_by = (SELECT id FROM portal.job_pool ORDER BY seen_at DESC LIMIT 1), locked_at = now()
      WHERE queue_name = 'left locked'`,
  );
  const second = await addJob('left locked');
  await expect.poll(() => queue.begun.map(String), { timeout: 60_000 }).toEqual([first, second]);
});
