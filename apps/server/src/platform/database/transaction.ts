// Statements on a connection, one after the other. Those that travel together are a batch.
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import pg from 'pg';
import { isoFromDatabase } from '../clock.ts';
import { KeptRefusal, ProblemError } from '../problem.ts';
import { allOf, type Ask, type ResultsOf, runTogether } from './batch.ts';
import {
  type KnownVersions,
  newReferenceMemory,
  type ReferenceMemory,
  referenceVersionsIn,
  type ReferenceVersions,
  type Versions,
} from './reference-memory.ts';
import { type SqlReply, sendTogether } from './send-together.ts';
import { namedStatement } from './statement-names.ts';

/** Runs SQL inside one transaction. A statement is awaited before the next one, except in a batch. */
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
  /** Runs statements in one round trip and in this order; returns the numbers of affected rows. */
  inOrder(queries: ReadonlyArray<RawBuilder<unknown>>): Promise<number[]>;
  /** Runs a statement in the round trip of COMMIT. Its failure fails the transaction. */
  last(query: RawBuilder<unknown>): Promise<void>;
  /**
   * Runs several parts at once: their first statements share a round trip, then their second ones, and so on, so no part
   * may depend on another one; for statements that follow each other, see `inOrder`. Waits for all parts; returns their results, or throws the failure of the first part that failed.
   * @param parts begins the parts, which send their statements through `on`
   */
  batch<const Parts extends readonly unknown[] | []>(
    parts: (on: Transaction) => Parts,
  ): Promise<ResultsOf<Parts>>;
  /**
   * Runs work whose rejection (ProblemError) rolls back only the work itself; earlier writes of the transaction are
   * committed. Any other failure ends the transaction. Not in a batch.
   */
  attempt<Result>(work: () => Promise<Result>): Promise<KeptRefusal | Result>;
}

interface Opening {
  readonly statement: pg.QueryConfig;
  /** Throws if the reply shows that the transaction must not go on. */
  readonly confirm?: (reply: SqlReply | undefined) => void;
}

/** The course of a transaction. */
export interface Course {
  /** Sent together with the next statement. */
  readonly opening: Opening[];
  /** Sent together with COMMIT. */
  readonly last: pg.QueryConfig[];
  state: 'free' | 'over' | 'waiting';
}

const BEGIN: Opening = { statement: { text: 'BEGIN' } };

/** A transaction that begins together with its first statement. */
export function newCourse(): Course {
  return { opening: [BEGIN], last: [], state: 'free' };
}

/** A transaction that has begun. */
export function begunCourse(): Course {
  return { opening: [], last: [], state: 'free' };
}

/**
 * Commits what the work did, or rolls it back if it fails.
 * @param onLoss the connection is lost, so the database has rolled back by itself
 */
export async function toItsEnd<Result>(
  client: pg.ClientBase,
  course: Course,
  work: () => Promise<Result>,
  onLoss: () => void = () => undefined,
): Promise<Result> {
  const { opening, last } = course;
  const isEmpty = () => opening.length === 1 && opening[0] === BEGIN && last.length === 0;
  try {
    const result = await work();
    if (course.state === 'waiting') throw new Error('a statement was not awaited');
    course.state = 'over';
    if (last.length > 0 && opening.some(({ confirm }) => confirm)) await sendNext(client, course);
    if (!isEmpty()) await sendNext(client, course, [...last, { text: 'COMMIT' }]);
    return result;
  } catch (error) {
    course.state = 'over';
    if (!opening.includes(BEGIN)) await client.query('ROLLBACK').catch(onLoss);
    throw error;
  }
}

/** Sends what opens the transaction, if that has not been sent, together with the statements. */
export async function sendNext(
  client: Pick<pg.ClientBase, 'query'>,
  course: Course,
  statements: readonly pg.QueryConfig[] = [],
): Promise<SqlReply[]> {
  const opening = course.opening.splice(0);
  const opened = opening.map(({ statement }) => statement);
  const replies = await sendTogether(client, [...opened, ...statements]);
  for (const [index, { confirm }] of opening.entries()) confirm?.(replies[index]);
  return replies.slice(opening.length);
}

export const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (value) => value);
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoFromDatabase);
types.setTypeParser(pg.types.builtins.INT8, Number);

// Turns SQL templates into text and parameters; it has no connection of its own.
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const noAccess = {
  over: 'the transaction is over',
  waiting: 'a statement is awaited before the next one; those that travel together are a batch',
} as const;

/**
 * Statements on a connection.
 * @param options.course without it, the transaction is open and the caller ends it: the last statements are sent at once
 */
export function transactionOn(
  client: Pick<pg.ClientBase, 'query'>,
  {
    memory = newReferenceMemory(),
    versions,
    course,
  }: {
    readonly memory?: ReferenceMemory;
    readonly versions?: Versions;
    readonly course?: Course;
  } = {},
): Transaction {
  const its = course ?? begunCourse();

  async function send(statements: readonly pg.QueryConfig[]) {
    if (its.state !== 'free') throw new Error(noAccess[its.state]);
    its.state = 'waiting';
    try {
      return await sendNext(client, its, statements);
    } finally {
      if (its.state === 'waiting') its.state = 'free';
    }
  }

  const parts: Parts = {
    memory,
    known: { versions: versions && Promise.resolve(versions), isHeld: false },
    statementOf(query) {
      const { sql: text, parameters } = query.compile(compiler);
      return { ...namedStatement(client, text), values: [...parameters], types };
    },
    last: course?.last,
  };

  function inBatch(ask: Ask): Transaction {
    const on: Transaction = {
      ...queriesThrough(ask, parts),
      batch: (begin) => allOf(begin(on)),
      attempt: () => Promise.reject(new Error('work in a batch cannot be rolled back alone')),
    };
    return on;
  }

  return {
    ...queriesThrough(send, parts),
    batch: (begin) => runTogether(send, (ask) => begin(inBatch(ask))),
    async attempt(work) {
      const { length } = its.last;
      its.opening.push({ statement: { text: 'SAVEPOINT before_work' } });
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        its.last.length = length;
        await send([{ text: 'ROLLBACK TO SAVEPOINT before_work' }]);
        return new KeptRefusal(error);
      }
    },
  };
}

/** The same for all parts of a transaction. */
interface Parts {
  readonly memory: ReferenceMemory;
  readonly known: KnownVersions;
  readonly statementOf: (query: RawBuilder<unknown>) => pg.QueryConfig;
  /** The statements for COMMIT; undefined if they are sent at once. */
  readonly last: pg.QueryConfig[] | undefined;
}

/** The queries of a transaction whose statements are sent by `ask`. */
function queriesThrough(ask: Ask, { memory, known, statementOf, last }: Parts) {
  const execute = async <Row>(query: RawBuilder<Row>) => {
    const [reply] = await ask([statementOf(query)]);
    if (reply === undefined) throw new Error('a reply was expected');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tests compare rows with their declared types
    return reply as unknown as pg.QueryResult<Row & pg.QueryResultRow>;
  };
  const one = async <Row>(query: RawBuilder<Row>) => {
    const [row] = (await execute(query)).rows;
    if (row === undefined) throw new Error('a row was expected');
    return row;
  };
  const readVersions = async (hold: boolean) => {
    const versions = sql<{ versions: Versions }>`SELECT reference_versions(${hold}) AS versions`;
    return (await one(versions)).versions;
  };
  return {
    reference: referenceVersionsIn(memory, known, readVersions),
    one,
    many: async <Row>(query: RawBuilder<Row>) => (await execute(query)).rows,
    first: async <Row>(query: RawBuilder<Row>) => (await execute(query)).rows[0],
    run: async (query: RawBuilder<unknown>) => (await execute(query)).rowCount ?? 0,
    async inOrder(queries: ReadonlyArray<RawBuilder<unknown>>) {
      if (queries.length === 0) return [];
      return (await ask(queries.map(statementOf))).map(({ rowCount }) => rowCount ?? 0);
    },
    async last(query: RawBuilder<unknown>) {
      if (last === undefined) await execute(query);
      else last.push(statementOf(query));
    },
  };
}
