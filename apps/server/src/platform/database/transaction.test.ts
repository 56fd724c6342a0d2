import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { type RawBuilder, sql, transactionOn } from './database.ts';
import { toItsEnd } from './transaction.ts';

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

test.each([
  ['pipelines, at once', true, ['sent', 'sent', 'answered', 'answered']],
  ['does not pipeline, one after the other', false, ['sent', 'answered', 'sent', 'answered']],
])('statements are sent on a connection that %s', async (_how, pipeline, order) => {
  const { tx, steps } = await recorded({ pipeline });
  const rows = [tx.many(sql`SELECT 1 AS n`), tx.many(sql`SELECT 2 AS n`)];
  expect(await Promise.all(rows)).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  expect(steps).toEqual(order);
});

test.each([
  ['pipelines, in one round trip', true, ['sent', 'sent', 'answered', 'answered']],
  ['does not pipeline, in turn', false, ['sent', 'answered', 'sent', 'answered']],
])(
  'the last statements and COMMIT are sent on a connection that %s, and a failure of one ends the transaction',
  async (_how, pipeline, order) => {
    const { client, steps } = await recorded({ pipeline });
    await client.query('CREATE TEMP TABLE kept (n integer)');
    const insertingLast = (n: RawBuilder<unknown>) =>
      toItsEnd(client, async (end) => {
        await client.query('BEGIN');
        const tx = transactionOn(client, { end });
        await tx.last(sql`INSERT INTO kept SELECT ${n}`);
        await tx.run(sql`SELECT 1`);
        steps.length = 0;
      });
    await insertingLast(sql`1`);
    expect(steps).toEqual(order);
    await expect(insertingLast(sql`1 / 0`)).rejects.toThrow('division by zero');
    expect((await client.query('SELECT n FROM kept')).rows).toEqual([{ n: 1 }]);
  },
);

test('a failed statement does not hold the next one up on a connection that does not pipeline', async () => {
  const { tx } = await recorded({ pipeline: false });
  const failed = tx.many(sql`SELECT 1 / 0`);
  const next = tx.many(sql`SELECT 2 AS n`);
  await expect(failed).rejects.toThrow('division by zero');
  expect(await next).toEqual([{ n: 2 }]);
});
