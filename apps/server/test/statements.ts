// How often the application asks its database.
import type { Transaction } from '../src/platform/database.ts';
import type { Portal } from './portal.ts';

/** The statements of the transactions while something is done, one after the other, by their kind. */
export async function statementsOf(
  portal: Portal,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const kinds: string[] = [];
  const { database } = portal;
  const original = {
    transaction: database.transaction.bind(database),
    inSession: database.inSession.bind(database),
  };
  database.transaction = (inner) => original.transaction((tx) => inner(noting(tx, kinds)));
  database.inSession = (session, inner) =>
    original.inSession(session, (tx, user) => inner(noting(tx, kinds), user));
  try {
    await work();
  } finally {
    Object.assign(database, original);
  }
  return kinds;
}

function noting(tx: Transaction, kinds: string[]): Transaction {
  return {
    many: (query) => (kinds.push('many'), tx.many(query)),
    first: (query) => (kinds.push('first'), tx.first(query)),
    one: (query) => (kinds.push('one'), tx.one(query)),
    run: (query) => (kinds.push('run'), tx.run(query)),
  };
}
