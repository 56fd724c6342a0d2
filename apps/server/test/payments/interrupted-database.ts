// A database that is lost, or a process that fails, at a given statement.
import { sql, type Database, type Transaction } from '../../src/platform/database/database.ts';

/** KILL ends the connection in the database, THROW fails in the process. */
export type Interruption = 'KILL' | 'THROW';

/** Interrupts at the statement with this number, from 1; later ones work again. */
export function interruptedDatabase(database: Database, at: number, how: Interruption): Database {
  let statements = 0;
  async function before(tx: Transaction): Promise<void> {
    statements += 1;
    if (statements !== at) return;
    if (how === 'THROW') throw new Error('interrupted');
    await tx.run(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
  }
  const inside = (tx: Transaction): Transaction => ({
    reference: tx.reference,
    many: async (query) => before(tx).then(() => tx.many(query)),
    first: async (query) => before(tx).then(() => tx.first(query)),
    one: async (query) => before(tx).then(() => tx.one(query)),
    run: async (query) => before(tx).then(() => tx.run(query)),
    async inOrder(queries) {
      const changed: number[] = [];
      for (const query of queries) changed.push(await before(tx).then(() => tx.run(query)));
      return changed;
    },
    last: async (query) => before(tx).then(() => tx.last(query)),
    batch: (parts) => tx.batch((on) => parts(inside(on))),
    attempt: (work) => tx.attempt(work),
  });
  return { ...database, transaction: (work) => database.transaction((tx) => work(inside(tx))) };
}

/** Numbers from 1 to `most`, which the seed decides. */
export function randomNumbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 1 + ((state >>> 8) % most);
  };
}
