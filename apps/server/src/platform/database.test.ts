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
