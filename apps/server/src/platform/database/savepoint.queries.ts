import { sql, type Transaction } from './database.ts';
import { KeptRefusal, ProblemError } from '../problem.ts';

/** Runs work whose rejection rolls back only the work itself; earlier writes of the transaction are committed. */
export async function withinSavepoint<Result>(
  tx: Transaction,
  work: () => Promise<Result>,
): Promise<KeptRefusal | Result> {
  await tx.run(sql`SAVEPOINT before_work`);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await tx.run(sql`ROLLBACK TO SAVEPOINT before_work`);
    return new KeptRefusal(error);
  }
}
