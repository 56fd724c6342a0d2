import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openPortal, portalForTest, type Portal } from '../../../test/portal.ts';
import { asWorker } from '../../../test/as-worker.ts';
import { aClaim } from '../../../test/claim-builders.ts';
import { testSecrets } from '../../../test/fixtures.ts';
import { edit } from '../../../test/edited-claims.ts';
import { textsSent } from '../../../test/statements.ts';
import { KeptRefusal, ProblemError } from '../problem.ts';
import { insertAudit } from './audit.queries.ts';
import { openDatabase, sql, type Database, type Transaction } from './database.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ template: 'empty' });
});
afterAll(() => portal.close());

test('throws the error of the faulty statement if several were sent together', async () => {
  const failed = portal.database.transaction((tx) =>
    tx.batch((on) => [on.run(sql`SELECT 1`), on.run(sql`SELECT 1 / 0`), on.run(sql`SELECT 1`)]),
  );
  await expect(failed).rejects.toMatchObject({ code: '22012' });
});

test.each(['fails', 'ends'] as const)(
  'work that goes on after its transaction %s does not reach the next one on its connection',
  async (how) => {
    const database = openDatabase(portal.db.ownerUrl, testSecrets, portal.services.clock, {
      size: 1,
    });
    onTestFinished(() => database.close());
    const nextHasBegun = Promise.withResolvers<void>();
    const goingOn: Promise<unknown>[] = [];
    const first = database.transaction((tx) => {
      goingOn.push(nextHasBegun.promise.then(() => tx.run(sql`SELECT 1`)));
      return how === 'fails' ? Promise.reject(new Error('failed')) : Promise.resolve();
    });
    await first.catch(() => undefined);
    await database.transaction(async () => {
      nextHasBegun.resolve();
      const [work] = goingOn;
      await expect(work).rejects.toThrow('the transaction is over');
    });
  },
);

test('survives a connection that breaks between two statements of a transaction', async () => {
  const broken = portal.database.transaction(async (tx) => {
    const { pid } = await tx.one(sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`);
    await portal.db.owner.query('SELECT pg_terminate_backend($1, 10000)', [pid]);
    // The driver notices the lost connection while no statement is running.
    await setImmediate();
    await setImmediate();
    await tx.run(sql`SELECT 1`);
  });
  await expect(broken).rejects.toThrow(/terminating connection|was lost/);
  const answer = portal.database.transaction((tx) => tx.one(sql<{ one: number }>`SELECT 1 AS one`));
  expect(await answer).toEqual({ one: 1 });
});

test('keeps the connections of a moment of load for the next one, and closes them in a calm', async () => {
  const database = openDatabase(portal.db.ownerUrl, testSecrets, portal.services.clock);
  onTestFinished(() => database.close());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { pool } = database;
  await Promise.all(Array.from({ length: 5 }, () => pool.query('SELECT 1')));
  expect(pool.totalCount).toBe(5);
  vi.advanceTimersByTime(2 * 60_000);
  expect(pool.totalCount).toBe(5);
  vi.advanceTimersByTime(4 * 60_000);
  expect(pool.totalCount).toBe(0);
});

function limitsOf(database: Database) {
  return database.transaction((tx) =>
    tx.many(
      sql`SELECT name, setting || unit AS value FROM pg_settings
           WHERE name IN ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')
           ORDER BY name`,
    ),
  );
}

const limits = (statement: string) => [
  { name: 'idle_in_transaction_session_timeout', value: '30000ms' },
  { name: 'lock_timeout', value: '3000ms' },
  { name: 'statement_timeout', value: statement },
];

test('limits waiting, statement and idle times on the connections of calls and jobs', async () => {
  expect(await limitsOf(portal.database)).toEqual(limits('9000ms'));
  await asWorker(portal, async ({ database }) => {
    expect(await limitsOf(database)).toEqual(limits('30000ms'));
  });
});

test('returns 503 with Retry-After if a call waits too long for a lock, and changes nothing', async () => {
  const own = await portalForTest({ template: 'claimless' });
  const clerk = await own.signIn('clinic.gp');
  const body = await aClaim(clerk, 'T3000001Z');
  const { data: claim } = await clerk.call('submitClaim', { body });
  await own.db.owner.query('BEGIN');
  await own.db.owner.query('SELECT FROM claim WHERE id = $1 FOR UPDATE', [claim.uuid]);
  expect(await edit(clerk, claim, body)).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE' },
    headers: { 'retry-after': '1' },
  });
  await own.db.owner.query('ROLLBACK');
  expect((await edit(clerk, claim, body)).status).toBe(200);
});

async function waitsForDisk(work: () => Promise<unknown>): Promise<boolean> {
  const sent = [...(await textsSent(work))];
  expect(sent.some((text) => text.includes('enter_session'))).toBe(true);
  return !sent.some((text) => text.includes("'synchronous_commit', 'off'"));
}

test('calls that only read, also by POST, do not wait for the disk; others do', async () => {
  const own = await portalForTest({ template: 'claimless' });
  const clerk = await own.signIn('clinic.gp');
  const body = await aClaim(clerk, 'T3000001Z');
  expect({
    getMe: await waitsForDisk(() => clerk.call('getMe', {})),
    search: await waitsForDisk(() =>
      clerk.call('searchMembersByPost', { body: { nric: 'T3000001Z' } }),
    ),
    list: await waitsForDisk(() => clerk.call('listClaimsByPost', { body: {} })),
    submit: await waitsForDisk(() => clerk.call('submitClaim', { body })),
  }).toEqual({ getMe: false, search: false, list: false, submit: true });
});

test('only transactions that read do not wait until their record of it is on disk', async () => {
  const own = await portalForTest({ template: 'claimless' });
  await own.signIn('clinic.gp');
  const { rows } = await own.db.owner.query<{ id: string; name: string }>(
    'SELECT id, current_database() AS name FROM user_session',
  );
  const [{ id, name } = { id: '', name: '' }] = rows;
  // The databases of tests never wait.
  await own.db.owner.query(`ALTER DATABASE "${name}" SET synchronous_commit = on`);
  const database = openDatabase(own.db.ownerUrl, testSecrets, own.services.clock, { size: 1 });
  onTestFinished(() => database.close());
  const committing = (isReading: boolean) =>
    database.inSession(
      id,
      (tx) => tx.one(sql<{ value: string }>`SELECT current_setting('synchronous_commit') AS value`),
      { isReading },
    );
  expect(await committing(true)).toEqual({ value: 'off' });
  expect(await committing(false)).toEqual({ value: 'on' });
});

const actor = {
  at: '2026-10-06T01:00:00Z',
  userId: null,
  username: null,
  onBehalfOf: null,
  sessionId: null,
  traceId: 'test',
};

const auditing = (tx: Transaction, subjectId: string) =>
  insertAudit(tx, actor, { action: 'test.done', clinicId: null, subjectType: 'test', subjectId });

test('the last statements of refused work are not run, and those of accepted work are', async () => {
  const entries = () =>
    portal.db.owner.query("SELECT subject_id FROM portal.audit_entry WHERE action = 'test.done'");
  await portal.database.transaction(async (tx) => {
    const refused = await tx.attempt(async () => {
      await auditing(tx, 'refused');
      throw new ProblemError('DUPLICATE_CLAIM');
    });
    expect(refused).toBeInstanceOf(KeptRefusal);
    await tx.attempt(() => auditing(tx, 'accepted'));
  });
  expect((await entries()).rows).toEqual([{ subject_id: 'accepted' }]);
});

test('an unexpected failure of the work ends the transaction', async () => {
  const failed = portal.database.transaction((tx) => tx.attempt(() => tx.run(sql`SELECT 1 / 0`)));
  await expect(failed).rejects.toThrow('division by zero');
});
