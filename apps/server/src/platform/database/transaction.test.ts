import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { type RawBuilder, sql, transactionOn } from './database.ts';
import { newCourse, toItsEnd } from './transaction.ts';

/** A connection whose statements are recorded when they are sent and when they are answered. */
async function recorded(options: pg.ClientConfig) {
  const client = new pg.Client({ connectionString: inject('clusterUrl'), ...options });
  await client.connect();
  onTestFinished(() => client.end());
  const steps: string[] = [];
  const send = client.query.bind(client);
  Reflect.set(client, 'query', async (statement: pg.QueryConfig) => {
    steps.push('sent');
    try {
      return await send(statement);
    } finally {
      steps.push('answered');
    }
  });
  return { client, tx: transactionOn(client), steps };
}

const together = ['sent', 'sent', 'answered', 'answered'];
const inTurn = ['sent', 'answered', 'sent', 'answered'];

test.each([
  ['pipelines, in one round trip', true, together],
  ['does not pipeline, in turn', false, inTurn],
])('a batch sends its statements on a connection that %s', async (_how, pipeline, order) => {
  const { tx, steps } = await recorded({ pipeline });
  const rows = await tx.batch((on) => [on.many(sql`SELECT 1 AS n`), on.one(sql`SELECT 2 AS n`), 3]);
  expect(rows).toEqual([[{ n: 1 }], { n: 2 }, 3]);
  expect(steps).toEqual(order);
});

test('the second statements of the parts of a batch share a round trip too', async () => {
  const { tx, steps } = await recorded({ pipeline: true });
  const twice = async (on: typeof tx) => {
    await on.run(sql`SELECT 1`);
    await on.run(sql`SELECT 2`);
  };
  await tx.batch((on) => [twice(on), on.batch((within) => [twice(within)])]);
  expect(steps).toEqual([...together, ...together]);
});

const insert = (rows: number) => sql`INSERT INTO t SELECT generate_series(1, ${rows})`;

test('statements in order share a round trip, alone or in a batch, and return their numbers of rows', async () => {
  const { tx, steps } = await recorded({ pipeline: true });
  await tx.run(sql`CREATE TEMPORARY TABLE t (n integer)`);
  steps.length = 0;
  const statements = [insert(2), sql`DELETE FROM t WHERE n = 1`];
  expect(await tx.inOrder(statements)).toEqual([2, 1]);
  expect(steps).toEqual(together);
  expect(await tx.inOrder([])).toEqual([]);
  const [, changed] = await tx.batch((on) => [
    on.one(sql`SELECT 1`),
    on.inOrder([insert(3), sql`DELETE FROM t`]),
  ]);
  expect(changed).toEqual([3, 4]);
});

test('a failed batch waits for all parts and throws the failure of its first failed part', async () => {
  const { client, tx, steps } = await recorded({ pipeline: true });
  await client.query('BEGIN');
  const failed = tx.batch((on) => [
    on.run(sql`SELECT 1`).then(() => on.run(sql`SELECT 'in the second round'::integer`)),
    on.run(sql`SELECT 1`).then(() => Promise.reject(new Error('of the second part'))),
  ]);
  await expect(failed).rejects.toThrow('in the second round');
  expect(steps.filter((step) => step === 'answered')).toHaveLength(4);
  await client.query('ROLLBACK');
});

test('a part of a batch sends nothing after a statement of another part has failed', async () => {
  const { client, tx, steps } = await recorded({ pipeline: true });
  await client.query('BEGIN');
  const late = Promise.withResolvers<void>();
  const failed = tx.batch((on) => [
    on.run(sql`SELECT 1 / 0`).finally(late.resolve),
    late.promise.then(() => on.run(sql`SELECT 1`)),
  ]);
  await expect(failed).rejects.toThrow('division by zero');
  expect(steps.filter((step) => step === 'sent')).toHaveLength(2);
  await client.query('ROLLBACK');
});

test('a second statement outside a batch is refused until the first one is answered', async () => {
  const { tx } = await recorded({ pipeline: true });
  const first = tx.many(sql`SELECT 1 AS n`);
  await expect(tx.many(sql`SELECT 2 AS n`)).rejects.toThrow('awaited');
  expect(await first).toEqual([{ n: 1 }]);
  expect(await tx.many(sql`SELECT 2 AS n`)).toEqual([{ n: 2 }]);
});

test('statements are refused after the end of their batch or their transaction', async () => {
  const { client } = await recorded({ pipeline: true });
  const course = newCourse();
  const tx = transactionOn(client, { course });
  let within = tx;
  await toItsEnd(client, course, () =>
    tx.batch((on) => {
      within = on;
      return [on.run(sql`SELECT 1`)];
    }),
  );
  await expect(within.run(sql`SELECT 1`)).rejects.toThrow('the batch is over');
  await expect(tx.run(sql`SELECT 1`)).rejects.toThrow('the transaction is over');
});

test('a transaction whose work has not awaited a statement is rolled back', async () => {
  const { client } = await recorded({ pipeline: true });
  await client.query('CREATE TEMP TABLE kept (n integer)');
  const course = newCourse();
  const tx = transactionOn(client, { course });
  const forgetful = toItsEnd(client, course, () => {
    void tx.run(sql`INSERT INTO kept VALUES (1)`);
    return Promise.resolve();
  });
  await expect(forgetful).rejects.toThrow('not awaited');
  expect((await client.query('SELECT n FROM kept')).rows).toEqual([]);
});

test('a transaction without a statement sends nothing', async () => {
  const { client, steps } = await recorded({ pipeline: true });
  expect(await toItsEnd(client, newCourse(), () => Promise.resolve('done'))).toBe('done');
  expect(steps).toEqual([]);
});

test.each([
  ['pipelines, in one round trip', true, together],
  ['does not pipeline, in turn', false, inTurn],
])(
  'BEGIN is sent with the first statement, and the last ones with COMMIT, on a connection that %s',
  async (_how, pipeline, order) => {
    const { client, steps } = await recorded({ pipeline });
    await client.query('CREATE TEMP TABLE kept (n integer)');
    steps.length = 0;
    const insertingLast = (n: RawBuilder<unknown>) => {
      const course = newCourse();
      return toItsEnd(client, course, async () => {
        const tx = transactionOn(client, { course });
        await tx.last(sql`INSERT INTO kept SELECT ${n}`);
        await tx.run(sql`SELECT 1`);
      });
    };
    await insertingLast(sql`1`);
    expect(steps).toEqual([...order, ...order]);
    await expect(insertingLast(sql`1 / 0`)).rejects.toThrow('division by zero');
    expect((await client.query('SELECT n FROM kept')).rows).toEqual([{ n: 1 }]);
  },
);
