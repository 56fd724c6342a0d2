import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { sql } from './database.ts';
import { inTransaction } from './owner.queries.ts';

const outcomeOf = (work: Promise<unknown>) => work.then(() => 'done', String);

test.each(['fails', 'ends'] as const)(
  'statements that are asked or queued when a transaction of the owner %s are refused after it',
  async (how) => {
    const client = new pg.Client({ connectionString: inject('clusterUrl') });
    await client.connect();
    onTestFinished(() => client.end());
    const isOver = Promise.withResolvers<void>();
    const goingOn: Promise<string>[] = [];
    const transaction = inTransaction(client, (tx) => {
      const work = [
        tx.run(sql`SELECT 1`),
        tx.run(sql`SELECT 2`),
        isOver.promise.then(() => tx.run(sql`SELECT 3`)),
      ];
      goingOn.push(...work.map(outcomeOf));
      return how === 'fails' ? Promise.reject(new Error('failed')) : Promise.resolve();
    });
    await transaction.catch(() => undefined);
    isOver.resolve();
    const [, ...refused] = await Promise.all(goingOn);
    expect(refused).toEqual(refused.map(() => 'Error: the transaction is over'));
    expect(refused).toHaveLength(2);
  },
);
