// Records the statements that the application sends to its database.
import pg from 'pg';
import { vi } from 'vitest';
import type { Database, Transaction } from '../src/platform/database/database.ts';
import type { Portal } from './portal.ts';
import { unlabelled } from './row-types/compare-row.ts';

/** The kinds of the statements of all transactions during the work, in order. */
export async function statementsOf(
  portal: Pick<Portal, 'database'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const kinds: string[] = [];
  const { database } = portal;
  const original = { ...database };
  Object.assign(database, noted(original, kinds));
  try {
    await work();
  } finally {
    Object.assign(database, original);
  }
  return kinds;
}

/** The same database, with transactions that record their statements. */
function noted(database: Database, kinds: string[]): Database {
  return {
    ...database,
    forWork: (work) => noted(database.forWork(work), kinds),
    get identity() {
      return noted(database.identity, kinds);
    },
    transaction: (inner) => database.transaction((tx) => inner(noting(tx, kinds))),
    inSession: (session, inner, options) =>
      database.inSession(
        session,
        (tx, user, reading) => inner(noting(tx, kinds), user, noting(reading, kinds)),
        options,
      ),
  };
}

function noting(tx: Transaction, kinds: string[]): Transaction {
  const { reference } = tx;
  return {
    reference: {
      ...reference,
      read(hold) {
        if (!reference.isRead(hold)) kinds.push('versions');
        return reference.read(hold);
      },
    },
    many: (query) => (kinds.push('many'), tx.many(query)),
    first: (query) => (kinds.push('first'), tx.first(query)),
    one: (query) => (kinds.push('one'), tx.one(query)),
    run: (query) => (kinds.push('run'), tx.run(query)),
    inOrder: (queries) => (kinds.push(...queries.map(() => 'run')), tx.inOrder(queries)),
    last: (query) => (kinds.push('last'), tx.last(query)),
    batch: (parts) => tx.batch((on) => parts(noting(on, kinds))),
    attempt: (work) => tx.attempt(work),
  };
}

/** The texts of the statements that reach the driver during the work, each once. */
export async function textsSent(work: () => Promise<unknown>): Promise<Set<string>> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return new Set(sent.mock.calls.map(([statement]: readonly unknown[]) => textOf(statement)));
  } finally {
    sent.mockRestore();
  }
}

function textOf(statement: unknown): string {
  const text: unknown =
    typeof statement === 'string' ? statement : Reflect.get(Object(statement), 'text');
  return typeof text === 'string' ? unlabelled(text) : '';
}
