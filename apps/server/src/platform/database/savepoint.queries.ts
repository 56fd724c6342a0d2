import { sql, type RawBuilder } from './database.ts';
import { transactionThrough, type Transaction } from './transaction.ts';
import { KeptRefusal, ProblemError } from '../problem.ts';

/**
 * Runs work whose rejection rolls back only the work itself; earlier writes of the transaction are committed.
 * @param work its statements after its end are refused, so that none of a rejected part is committed
 * @param hasWritten whether there are earlier writes; without them, a rejection rolls back the transaction as usual
 */
export async function withinSavepoint<Result>(
  tx: Transaction,
  work: (tx: Transaction) => Promise<Result>,
  hasWritten = true,
): Promise<KeptRefusal | Result> {
  if (!hasWritten) return work(tx);
  let isOver = false;
  const last: RawBuilder<unknown>[] = [];
  const ofWork: Transaction = {
    ...transactionThrough(async (statement) => {
      if (isOver) throw new Error('the work is over');
      return statement(tx);
    }, tx.reference),
    async last(query) {
      last.push(query);
    },
  };
  await tx.run(sql`SAVEPOINT before_work`);
  try {
    const result = await work(ofWork).finally(() => {
      isOver = true;
    });
    for (const query of last) await tx.last(query);
    return result;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await tx.run(sql`ROLLBACK TO SAVEPOINT before_work`);
    return new KeptRefusal(error);
  }
}
