import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { sql } from './database.ts';
import { inTransaction } from './owner.queries.ts';

test.each(['fails', 'ends'] as const)(
  'statements are refused after a transaction of the owner %s',
  async (how) => {
    const client = new pg.Client({ connectionString: inject('clusterUrl') });
    await client.connect();
    onTestFinished(() => client.end());
    const isOver = Promise.withResolvers<void>();
    const goingOn: Promise<unknown>[] = [];
    const transaction = inTransaction(client, async (tx) => {
      await tx.run(sql`SELECT 1`);
      goingOn.push(isOver.promise.then(() => tx.run(sql`SELECT 2`)));
      if (how === 'fails') throw new Error('failed');
    });
    await transaction.catch(() => undefined);
    isOver.resolve();
    await expect(goingOn[0]).rejects.toThrow('the transaction is over');
  },
);
