// Each round trip costs the server and the database a system call on both sides.
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const forget = (_error: unknown, client: pg.PoolClient) => Reflect.deleteProperty(client, 'query');

/** How often the connections wait for replies during the work. */
async function roundTrips(work: () => Promise<unknown>): Promise<number> {
  const { pool } = portal.database;
  let trips = 0;
  const onAcquire = (client: pg.PoolClient) => {
    const ask = client.query.bind(client);
    let waiting = 0;
    Object.assign(client, {
      async query(statement: pg.QueryConfig) {
        if (waiting === 0) trips += 1;
        waiting += 1;
        try {
          return await ask(statement);
        } finally {
          waiting -= 1;
        }
      },
    });
  };
  pool.on('acquire', onAcquire);
  pool.on('release', forget);
  try {
    await work();
  } finally {
    pool.off('acquire', onAcquire);
    pool.off('release', forget);
  }
  return trips;
}

const nric = 'T3000001Z';

test.each([
  ['the own user', 1, () => clerk.call('getMe', {})],
  ['the claim history', 2, () => clerk.call('listClaims', { query: {} })],
  ['the page Today', 3, () => clerk.call('getToday', { query: {} })],
  ['a member by number', 3, () => clerk.call('searchMembers', { query: { nric } })],
])('reading %s takes at most %i round trips', async (_what, most, read) => {
  await read();
  expect(await roundTrips(read)).toBeLessThanOrEqual(most);
});

test('reading a claim takes two round trips, and submitting one at most seven', async () => {
  const [first, second] = [await aClaim(clerk, nric), await aClaim(clerk, 'T3000002H')];
  const submit = (body: typeof first, key: string) =>
    clerk.call('submitClaim', { body, headers: { 'idempotency-key': key } });
  const { data } = await submit(first, 'the-first-claim');
  const trips = await roundTrips(() => submit(second, 'the-second-claim'));
  expect(trips).toBeLessThanOrEqual(7);
  const read = () => clerk.call('getClaim', { params: { id: data.uuid }, query: {} });
  await read();
  expect(await roundTrips(read)).toBe(2);
});

test('a request sees what has changed for its user since the one before', async () => {
  const before = await clerk.call('getMe', {});
  await portal.db.owner.query(
    "UPDATE portal.app_user SET name = 'Changed' WHERE username = 'clinic.gp'",
  );
  const after = await clerk.call('getMe', {});
  expect(after.data).toEqual({ ...before.data, name: 'Changed' });
  expect(before.data.name).not.toBe('Changed');
});

test('a request is refused if its session has ended since the one before', async () => {
  const other = await portal.signIn('clinic.other');
  await other.call('listClaims', { query: {} });
  await portal.signIn('clinic.other');
  expect(await other.refused('listClaims', { query: {} })).toMatchObject({ http: 401 });
});
