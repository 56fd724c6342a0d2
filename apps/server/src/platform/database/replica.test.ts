// The portal with a real standby. Each test says whether the standby is current, behind or gone.
import { calls } from '@portal/contract/calls.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { createReplicatedDatabase, type ReplicatedDatabase } from '../../../test/standby.ts';
import { openHealth } from '../monitoring/health.ts';
import { sql } from './database.ts';
import type { ReplicaUse } from './replica.ts';

const patient = { timeout: 60_000, interval: 20 };

let db: ReplicatedDatabase;
let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  db = await createReplicatedDatabase('claimless');
  portal = await openPortal({ db });
  clerk = await portal.signIn('clinic.gp');
  await clerk.call('submitClaim', { body: await aClaim(clerk, 'T3000001Z') });
});
afterAll(() => portal.close());

async function countSearches(): Promise<number> {
  const { rows } = await db.owner.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM audit_entry WHERE action = 'members.search'",
  );
  return rows[0]?.n ?? 0;
}

const history = { query: {} };

function counted(use: ReplicaUse): number {
  return portal.database.replica?.counts[use] ?? 0;
}

/** Repeats the work until the replica has answered it: the replica may be some milliseconds behind. */
async function untilFromReplica<Result>(work: () => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  const isFromReplica = async () => {
    const before = counted('replica');
    const result = await work();
    if (counted('replica') > before) results.push(result);
    return results.length > 0;
  };
  await expect.poll(isFromReplica, { ...patient, message: 'is read from the replica' }).toBe(true);
  const [result] = results;
  if (result === undefined) throw new Error('the replica gave no result');
  return result;
}

/** Stops the replica from receiving later writes. */
async function pauseReplica(): Promise<void> {
  await db.replica.query('SELECT pg_wal_replay_pause()');
  await expect
    .poll(async () => {
      const { rows } = await db.replica.query<{ state: string }>(
        'SELECT pg_get_wal_replay_pause_state() AS state',
      );
      return rows[0]?.state;
    }, patient)
    .toBe('paused');
  onTestFinished(async () => void (await db.replica.query('SELECT pg_wal_replay_resume()')));
}

async function sessionOf(visitor: Visitor): Promise<string> {
  const token = await portal.services.tokens.verifyAccess(visitor.accessToken ?? '');
  if (typeof token === 'string') throw new Error(token);
  return token.sessionId;
}

test('history, export and member search are answered by a replica that is current', async () => {
  const { data } = await untilFromReplica(() => clerk.call('listClaims', history));
  expect(data).toHaveLength(1);
  const file = await untilFromReplica(() =>
    clerk.send({ method: 'GET', url: calls.exportClaims.path, query: { format: 'csv' } }),
  );
  expect(file.headers['x-rows']).toBe('1');
  const found = await untilFromReplica(() =>
    clerk.call('searchMembers', { query: { nric: 'T3000001Z' } }),
  );
  expect(found.data).toHaveLength(1);
  const metrics = await portal.metrics();
  expect(metrics).toMatch(/replica_reads_total\{result="replica"\} [1-9]/);
});

test('a read on the replica is recorded in the audit trail of the primary', async () => {
  const recorded = await untilFromReplica(async () => {
    const before = await countSearches();
    await clerk.call('searchMembers', { query: { nric: 'T3000001Z' } });
    return (await countSearches()) - before;
  });
  expect(recorded).toBe(1);
});

test('a clinic sees its own claim at once while the replica is behind', async () => {
  await pauseReplica();
  const { data: claim } = await clerk.call('submitClaim', {
    body: await aClaim(clerk, 'T3000002H'),
  });
  const read = counted('replica');
  const { data } = await clerk.call('listClaims', history);
  expect(data.map(({ uuid }) => uuid)).toContain(claim.uuid);
  expect(counted('replica')).toBe(read);
});

test('a read that begins after its request is refused, and leaves no transaction on the replica', async () => {
  const sessionId = await sessionOf(clerk);
  const isOver = Promise.withResolvers<void>();
  const goingOn: Promise<unknown>[] = [];
  const refused = portal.database.inSession(
    sessionId,
    (_tx, _user, reading) => {
      goingOn.push(isOver.promise.then(() => reading.run(sql`SELECT 1`)));
      return Promise.reject(new Error('refused'));
    },
    { mayReadReplica: true },
  );
  await expect(refused).rejects.toThrow('refused');
  const before = { ...portal.database.replica?.counts };
  isOver.resolve();
  await expect(goingOn[0]).rejects.toThrow('the transaction is over');
  expect(portal.database.replica?.counts).toEqual(before);
});

test('the replica shows a clinic nothing of another clinic', async () => {
  const other = await portal.signIn('clinic.other');
  const { data } = await untilFromReplica(() => other.call('listClaims', history));
  expect(data).toEqual([]);
});

test('refuses an ended session at the next request while the replica still has it', async () => {
  const earlier = await portal.signIn('clinic.other');
  const session = await sessionOf(earlier);
  await untilFromReplica(() => earlier.call('listClaims', history));
  await pauseReplica();
  // Another sign-in ends the session.
  await portal.signIn('clinic.other');
  expect((await earlier.refused('listClaims', history)).http).toBe(401);
  const { rows } = await db.replica.query('SELECT ended_at FROM user_session WHERE id = $1', [
    session,
  ]);
  expect(rows).toEqual([{ ended_at: null }]);
});

test('the primary answers the rest of a request when the replica breaks off', async () => {
  const session = await sessionOf(clerk);
  const where = sql<{ is_replica: boolean; pid: number; claims: number }>`
    SELECT pg_is_in_recovery() AS is_replica, pg_backend_pid() AS pid, (SELECT count(*)::int FROM claim) AS claims`;
  const answers = await untilFromReplica(() =>
    portal.database.inSession(
      session,
      async (_tx, _user, reading) => {
        const first = await reading.one(where);
        if (first.is_replica) {
          await db.replica.query('SELECT pg_terminate_backend($1, 10000)', [first.pid]);
        }
        return [first, await reading.one(where)];
      },
      { mayReadReplica: true },
    ),
  );
  expect(answers?.map(({ is_replica }) => is_replica)).toEqual([true, false]);
  expect(answers?.[0]?.claims).toBe(answers?.[1]?.claims);
});

test('the primary answers while the replica is missing, and the server is ready', async () => {
  await db.stopReplica();
  const away = counted('away');
  await clerk.call('listClaims', history);
  await clerk.call('listClaims', history);
  expect(counted('away')).toBe(away + 2);
  expect(await openHealth(portal.services).readiness()).toEqual({
    isReady: true,
    reasons: [],
    replica: 'away',
  });
});
