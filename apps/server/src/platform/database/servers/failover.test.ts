// The portal on two real servers, one a standby of the other, which is promoted while it works. No setting is changed.
import { expect, onTestFinished, test } from 'vitest';
import { aClaim } from '../../../../test/claim-builders.ts';
import { testSecrets } from '../../../../test/fixtures.ts';
import { openHangingProxy } from '../../../../test/outages/hanging-proxy.ts';
import { portalForTest, type Portal, type Visitor } from '../../../../test/portal.ts';
import { createReplicatedDatabase, type ReplicatedDatabase } from '../../../../test/standby.ts';
import { startJobQueue } from '../../jobs/job-queue.ts';
import { openHealth } from '../../monitoring/health.ts';
import { connectionOf } from '../connections.ts';
import { openPool } from '../open-connection.ts';
import { hostsIn } from './server-list.ts';

const patient = { timeout: 60_000, interval: 20 };

interface Pair {
  readonly db: ReplicatedDatabase;
  readonly portal: Portal;
  readonly clerk: Visitor;
  /** The address of both servers. */
  readonly both: string;
}

/** A portal whose addresses name both servers. @param primaryAt the address of the primary */
async function aPair(
  primaryAt: (db: ReplicatedDatabase) => Promise<string> = (db) => Promise.resolve(db.ownerUrl),
): Promise<Pair> {
  const db = await createReplicatedDatabase('claimless');
  const primary = await primaryAt(db);
  const standby = hostsIn(db.replicaUrl);
  const both = primary.replace(hostsIn(primary), (first) => `${standby},${first}`);
  await db.makeSynchronous();
  const portal = await portalForTest({ db: { ...db, ownerUrl: both, replicaUrl: both } });
  return { db, portal, both, clerk: await portal.signIn('clinic.gp') };
}

const claimed = async (clerk: Visitor, nric: string) =>
  clerk.try('submitClaim', { body: await aClaim(clerk, nric) });

/** Sends the same claim until it is accepted; every other response must ask for that. */
async function submitUntilAccepted(clerk: Visitor, nric: string): Promise<void> {
  const statuses: number[] = [];
  await expect
    .poll(async () => {
      const answer = await claimed(clerk, nric).catch(() => undefined);
      if (answer !== undefined) statuses.push(answer.status);
      return statuses.at(-1);
    }, patient)
    .toBe(201);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set(statuses.length > 1 ? [503] : []));
}

const countClaims = async (db: ReplicatedDatabase): Promise<number> => {
  const { rows } = await db.replica.query<{ n: number }>('SELECT count(*)::int AS n FROM claim');
  return rows[0]?.n ?? 0;
};

test('a portal goes on with the promoted standby after the primary was killed, with all that it has acknowledged', async () => {
  const { db, portal, clerk, both } = await aPair();
  await submitUntilAccepted(clerk, 'T3000001Z');
  const done: unknown[] = [];
  const pool = openPool({ ...connectionOf(both, testSecrets, 'worker'), pipeline: false, max: 4 });
  const queue = await startJobQueue({
    pool,
    log: portal.services.log,
    lanes: [
      {
        concurrency: 1,
        kind: 'jobs',
        pollMs: 200,
        tasks: { delete_object: (_payload, { job }) => Promise.resolve(void done.push(job.id)) },
      },
    ],
  });
  onTestFinished(async () => {
    await queue.stop();
    await pool.end();
  });
  await db.killPrimary();
  expect((await clerk.try('listClaims', { query: {} })).status).toBe(503);
  await db.promote();
  await submitUntilAccepted(clerk, 'T3000002H');
  expect(await countClaims(db)).toBe(2);
  const job = await db.replica.query<{ id: number }>(
    "SELECT id::int FROM graphile_worker.add_job('delete_object', '{}')",
  );
  await expect.poll(() => done, patient).toContain(job.rows[0]?.id);
  // The only server left is the primary, so it is not used as a replica.
  await clerk.call('listClaims', { query: {} });
  await expect
    .poll(() => openHealth(portal.services).readiness(), patient)
    .toEqual({ isReady: true, reasons: [], replica: 'away' });
});

test('connections that hang on the former primary are cut when the standby is promoted', async () => {
  const proxies: { hang(): void }[] = [];
  const { db, portal, clerk } = await aPair(async ({ ownerUrl }) => {
    const proxy = await openHangingProxy(ownerUrl);
    onTestFinished(() => proxy.close());
    proxies.push(proxy);
    return proxy.url;
  });
  await submitUntilAccepted(clerk, 'T3000001Z');
  proxies[0]?.hang();
  const hanging = clerk.try('listClaims', { query: {} });
  await db.promote();
  // The check of the readiness is the first to give up.
  await expect
    .poll(async () => (await openHealth(portal.services).readiness()).isReady, patient)
    .toBe(true);
  const { status } = await hanging;
  expect([200, 503]).toContain(status);
  await submitUntilAccepted(clerk, 'T3000002H');
  expect(await countClaims(db)).toBe(2);
});

test('a connection whose server has become read-only is thrown away, and the request gets 503', async () => {
  const { db, clerk } = await aPair();
  await submitUntilAccepted(clerk, 'T3000001Z');
  const body = await aClaim(clerk, 'T3000002H');
  await db.owner.query('ALTER SYSTEM SET default_transaction_read_only = on');
  await db.owner.query('SELECT pg_reload_conf()');
  await db.promote();
  expect(await clerk.try('submitClaim', { body })).toMatchObject({
    status: 503,
    headers: { 'retry-after': '1' },
  });
  await submitUntilAccepted(clerk, 'T3000002H');
  expect(await countClaims(db)).toBe(2);
});
