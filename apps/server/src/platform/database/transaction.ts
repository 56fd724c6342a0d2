// Statements on a connection whose transaction is open.
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import pg from 'pg';
import { isoFromDatabase } from '../clock.ts';
import { inOnePacket } from './one-packet.ts';
import {
  newReferenceMemory,
  type ReferenceMemory,
  referenceVersionsIn,
  type ReferenceVersions,
  type Versions,
} from './reference-memory.ts';
import { namedStatement } from './statement-names.ts';

/** Runs SQL inside one transaction. */
export interface Transaction {
  /** The versions of reference data that the transaction has confirmed, for `referenceStore`. */
  readonly reference: ReferenceVersions;
  /** All rows. */
  many<Row>(query: RawBuilder<Row>): Promise<Row[]>;
  /** The first row, or undefined. */
  first<Row>(query: RawBuilder<Row>): Promise<Row | undefined>;
  /** The only row; throws if there is none. */
  one<Row>(query: RawBuilder<Row>): Promise<Row>;
  /** Runs a statement and returns the number of affected rows. */
  run(query: RawBuilder<unknown>): Promise<number>;
  /** Runs a statement in the round trip of COMMIT. Its failure fails the transaction. */
  last(query: RawBuilder<unknown>): Promise<void>;
}

/** The end of a transaction. */
export interface TransactionEnd {
  /** Later statements would reach the next transaction of the connection, so they are refused. */
  isOver: boolean;
  /** Sent together with COMMIT. */
  readonly last: pg.QueryConfig[];
}

/**
 * Commits what the work did, or rolls it back if it fails.
 * @param onLoss the connection is lost, so the database has rolled back by itself
 */
export async function toItsEnd<Result>(
  client: pg.ClientBase,
  work: (end: TransactionEnd) => Promise<Result>,
  onLoss: () => void = () => undefined,
): Promise<Result> {
  const end: TransactionEnd = { isOver: false, last: [] };
  try {
    const result = await work(end);
    end.isOver = true;
    inOnePacket(client);
    const send = senderOn(client);
    await Promise.all([...end.last, { text: 'COMMIT' }].map((statement) => send(statement)));
    return result;
  } catch (error) {
    end.isOver = true;
    await client.query('ROLLBACK').catch(onLoss);
    throw error;
  }
}

export const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (value) => value);
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoFromDatabase);
types.setTypeParser(pg.types.builtins.INT8, Number);

const abortedTransaction = '25P02';

// Turns SQL templates into text and parameters; it has no connection of its own.
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

function isAborted(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === abortedTransaction;
}

/**
 * Returns a function that sends statements: at once on a connection that pipelines, otherwise each after the reply to
 * the one before. A connection for COPY cannot pipeline.
 */
function senderOn(client: Pick<pg.ClientBase, 'query'>, end?: TransactionEnd) {
  const isPipelined = client instanceof pg.Client && client.pipeline;
  let latest: Promise<unknown> = Promise.resolve();
  return async <Row extends pg.QueryResultRow>(
    statement: pg.QueryConfig,
  ): Promise<pg.QueryResult<Row>> => {
    const send = () => {
      if (end?.isOver === true) throw new Error('the transaction is over');
      return client.query<Row>(statement);
    };
    if (isPipelined) return send();
    const reply = latest.then(send);
    latest = reply.catch(() => undefined);
    return reply;
  };
}

/**
 * Statements on a connection whose transaction is already open.
 * @param options.end without it, the caller ends the transaction, and the last statements are sent at once
 */
export function transactionOn(
  client: Pick<pg.ClientBase, 'query'>,
  {
    memory = newReferenceMemory(),
    versions,
    end,
  }: {
    readonly memory?: ReferenceMemory;
    readonly versions?: Versions;
    readonly end?: TransactionEnd;
  } = {},
): Transaction {
  // Statements that were sent together fail together, and a later failure may be observed first.
  let cause: unknown;
  const send = senderOn(client, end);
  function statementOf(query: RawBuilder<unknown>): pg.QueryConfig {
    const { sql: text, parameters } = query.compile(compiler);
    return { ...namedStatement(client, text), values: [...parameters], types };
  }
  async function execute<Row>(
    query: RawBuilder<Row>,
  ): Promise<pg.QueryResult<Row & pg.QueryResultRow>> {
    const statement = statementOf(query);
    inOnePacket(client);
    try {
      return await send<Row & pg.QueryResultRow>(statement);
    } catch (error) {
      if (isAborted(error) && cause !== undefined) throw cause;
      cause ??= error;
      throw error;
    }
  }
  return {
    reference: referenceVersionsIn(
      memory,
      async (hold) => {
        const { rows } = await send<{ versions: Versions }>({
          ...namedStatement(client, readVersions),
          values: [hold],
        });
        const [row] = rows;
        if (row === undefined) throw new Error('a row was expected');
        return row.versions;
      },
      versions,
    ),
    many: async (query) => (await execute(query)).rows,
    first: async (query) => (await execute(query)).rows[0],
    async one(query) {
      const [row] = (await execute(query)).rows;
      if (row === undefined) throw new Error('a row was expected');
      return row;
    },
    run: async (query) => (await execute(query)).rowCount ?? 0,
    async last(query) {
      if (end === undefined) await execute(query);
      else end.last.push(statementOf(query));
    },
  };
}

/** A transaction whose statements are passed to `ask`, which decides where they run. */
export function transactionThrough(
  ask: <Result>(statement: (on: Transaction) => Promise<Result>) => Promise<Result>,
  reference: ReferenceVersions,
): Transaction {
  return {
    reference,
    many: (query) => ask((on) => on.many(query)),
    first: (query) => ask((on) => on.first(query)),
    one: (query) => ask((on) => on.one(query)),
    run: (query) => ask((on) => on.run(query)),
    last: (query) => ask((on) => on.last(query)),
  };
}

const readVersions = 'SELECT reference_versions($1) AS versions';
