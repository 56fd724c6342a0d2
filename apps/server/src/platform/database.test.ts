import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../test/portal.ts';
import { sql } from './database.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ template: 'empty' });
});
afterAll(() => portal.close());

/** Hears of its failure some turns later than a statement that is awaited at once. */
async function later<Value>(work: Promise<Value>, turns: number): Promise<Value> {
  return turns === 0 ? work : later(work, turns - 1);
}

test('of statements sent together the failure is that of the one at fault', async () => {
  const failed = portal.database.transaction((tx) =>
    Promise.all([later(tx.run(sql`SELECT 1 / 0`), 20), tx.run(sql`SELECT 1`)]),
  );
  await expect(failed).rejects.toMatchObject({ code: '22012' });
});

test('survives a connection that breaks between two statements of a transaction', async () => {
  const broken = portal.database.transaction(async (tx) => {
    const { pid } = await tx.one(sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`);
    await portal.db.owner.query('SELECT pg_terminate_backend($1, 10000)', [pid]);
    // The driver reads the end of the connection while no statement waits for an answer.
    await setImmediate();
    await setImmediate();
    await tx.run(sql`SELECT 1`);
  });
  await expect(broken).rejects.toThrow(/terminating connection|was lost/);
  const answer = portal.database.transaction((tx) => tx.one(sql<{ one: number }>`SELECT 1 AS one`));
  expect(await answer).toEqual({ one: 1 });
});
