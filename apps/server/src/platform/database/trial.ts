// Finds out what work would do: does it in a transaction that is always rolled back.
import type { Database, Transaction } from './database.ts';

/** The work's result, without its changes. */
export async function rollBackAfter<Result>(
  database: Pick<Database, 'transaction'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const rollBack = new Error('a trial is rolled back');
  const results: { readonly value: Result }[] = [];
  try {
    await database.transaction(async (tx) => {
      results.push({ value: await work(tx) });
      throw rollBack;
    });
  } catch (error) {
    if (error !== rollBack) throw error;
  }
  const [result] = results;
  if (result === undefined) throw new Error('a trial has no result');
  return result.value;
}

/** A database in which each transaction is a trial of its own. */
export function trialOf(database: Database): Database {
  return { ...database, transaction: (work) => rollBackAfter(database, work) };
}

/**
 * A database in which all transactions are parts of one trial: they run one after the other, and each sees the changes of
 * those before it.
 */
export function trialWithin(database: Database, tx: Transaction): Database {
  let latest: Promise<unknown> = Promise.resolve();
  return {
    ...database,
    transaction(work) {
      const result = latest.then(() => work(tx));
      latest = result.catch(() => undefined);
      return result;
    },
  };
}
