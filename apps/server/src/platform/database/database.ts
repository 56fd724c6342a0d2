// Connections and transactions. Every request that reads claims data runs in a transaction that enters its session
// first; otherwise the database shows no rows (see migrations/functions/01_scope.sql).
import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { currentWork } from '../records/work-record.ts';
import { ProblemError } from '../problem.ts';
import { connectionOf, type ServingRole } from './connections.ts';
import {
  enterBulkUpload,
  type Entered,
  enteredFrom,
  enterSession,
  isSameSession,
  type KnownSessions,
  openKnownSessions,
  SessionChanged,
  type SessionUser,
} from './enter-session.ts';
import { openDatabaseProbe, type DatabaseProbe } from './database-probe.queries.ts';
import { newReferenceMemory, type ReferenceMemory } from './reference-memory.ts';
import { onConnection } from './on-connection.ts';
import { openPool } from './open-connection.ts';
import { openReplica, type Replica } from './replica.ts';
import { addressForReading } from './servers/server-list.ts';
import { checkStatementNames, namedStatement } from './statement-names.ts';
import type { SqlReply } from './send-together.ts';
import { type Course, sendNext, type Transaction, transactionOn } from './transaction.ts';
import { openTurns, type Turns, type Work } from './turns.ts';
import type { Secrets } from '../secrets.ts';

/** A statement or a part of one, with its parameters. */
export type Statement = RawBuilder<unknown>;

export { sql, type RawBuilder, type SessionUser, type Transaction, transactionOn };

export interface Database {
  /** A transaction without a session, for sign-in and public calls. It sees no claims data. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * A transaction that enters the session; if the session has ended, returns undefined without calling `work`.
   * @param work `reading` is for reads that a replica may answer; without one, it is `tx`
   * @param options.isReading the work only reads, so its audit row may reach the disk later (docs/decisions/0050)
   * @param options.mayReadReplica whether `work` uses `reading` (docs/decisions/0052)
   * @param options.mayRepeat nothing but the database notices `work` until its first statement is answered, so it may
   *   begin before the session is confirmed (docs/decisions/0086)
   */
  inSession<Result>(
    sessionId: string,
    work: (tx: Transaction, user: SessionUser, reading: Transaction) => Promise<Result>,
    options?: {
      readonly isReading?: boolean;
      readonly mayReadReplica?: boolean;
      readonly mayRepeat?: boolean;
    },
  ): Promise<Result | undefined>;
  /**
   * A transaction of the job that submits a file of claims, in the name of the user who submitted it; undefined if it was
   * stopped, or if the user may no longer work for the clinic (migrations/functions/27_bulk-claims.sql).
   */
  inBulkUpload<Result>(
    uploadId: string,
    work: (tx: Transaction, user: SessionUser) => Promise<Result>,
  ): Promise<Result | undefined>;
  /** The same database for this kind of work, which decides how its transactions queue. */
  forWork(work: Work): Database;
  /**
   * The same database as the role that alone reads password hashes and factors, and writes sessions and users. It sees no
   * claims data. Its connections are few, so that many sign-ins hold no claims up.
   */
  readonly identity: Database;
  /** The queue that every transaction waits in. */
  readonly turns: Turns;
  readonly pool: pg.Pool;
  /** How often reference data was found in memory. */
  readonly reference: ReferenceMemory;
  /** The read replica, if there is one. */
  readonly replica: Replica | undefined;
  /** A separate connection for health checks. */
  readonly probe: DatabaseProbe;
  close(): Promise<void>;
}

/**
 * Opens connections for the application role or the worker role of a database.
 * @param url the user in it is not used
 * @param options.isPooled whether a connection pooler may be in front of the database (docs/decisions/0051)
 * @param options.replicaUrl the address of a read replica (docs/decisions/0052)
 */
export function openDatabase(
  url: string,
  secrets: Secrets,
  clock: Clock,
  {
    as = 'app',
    size = 20,
    isPooled = false,
    replicaUrl,
  }: {
    as?: 'app' | 'worker';
    size?: number;
    isPooled?: boolean;
    replicaUrl?: string | undefined;
  } = {},
): Database {
  const signedInAs = (role: ServingRole, max: number) => ({
    pool: openPool({
      ...connectionOf(url, secrets, role),
      max,
      query_timeout: answersWithinMs[role],
    }),
    turns: openTurns(max),
    reference: newReferenceMemory(),
    sessions: openKnownSessions(),
  });
  const shared = {
    isPooled,
    clock,
    probe: openDatabaseProbe(
      openPool({
        ...connectionOf(url, secrets, as),
        pipeline: false,
        // One for the figures, so that they hold up no check.
        max: 2,
        connectionTimeoutMillis: probeTimeoutMs,
        query_timeout: probeTimeoutMs,
      }),
    ),
  };
  const forIdentity = { ...shared, ...signedInAs('identity', Math.ceil(size / 4)) };
  const parts: Parts = {
    ...shared,
    ...signedInAs(as, size),
    replica:
      replicaUrl === undefined
        ? undefined
        : openReplica(connectionOf(addressForReading(replicaUrl), secrets, as), size),
    identity: databaseWith({ ...forIdentity, replica: undefined, identity: undefined }, 'read'),
  };
  return databaseWith(parts, as === 'app' ? 'read' : 'job');
}

const probeTimeoutMs = 3_000;

/**
 * The longest wait for the answer to a statement. The database itself ends statements earlier (`ensureRoles`), so
 * without an answer it hangs, and the driver destroys the connection.
 */
const answersWithinMs: Readonly<Record<ServingRole, number>> = {
  app: 10_000,
  identity: 10_000,
  worker: 40_000,
};

type Parts = Pick<Database, 'pool' | 'probe' | 'reference' | 'replica' | 'turns'> & {
  readonly sessions: KnownSessions;
  readonly clock: Clock;
  readonly isPooled: boolean;
  /** Undefined: it is this role. */
  readonly identity: Database | undefined;
};

function databaseWith(parts: Parts, work: Work): Database {
  const { pool, isPooled, probe, replica, turns, reference, sessions, clock, identity } = parts;

  async function inTransaction<Result>(
    doIt: (client: pg.PoolClient, course: Course) => Promise<Result>,
  ): Promise<Result> {
    const began = performance.now();
    const endTurn = await turns.take(work);
    const record = currentWork();
    if (record !== undefined) record.queueMs += performance.now() - began;
    try {
      return await onConnection(pool, async (client, course) => {
        if (isPooled) await checkStatementNames(client);
        return doIt(client, course);
      });
    } finally {
      endTurn();
    }
  }

  const { inScope, assuming } = enteringIn(inTransaction, reference);

  const database: Omit<Database, 'identity'> = {
    pool,
    probe,
    turns,
    reference,
    replica,
    forWork: (other) => databaseWith(parts, other),
    transaction: (doIt) =>
      inTransaction((client, course) => doIt(transactionOn(client, { memory: reference, course }))),
    async inSession(sessionId, doIt, options = {}) {
      const { isReading = false, mayReadReplica = false, mayRepeat = false } = options;
      const at = clock.now().toISOString();
      const source = mayReadReplica ? replica : undefined;
      const entering = {
        text: enterSession(isReading, source !== undefined),
        values: [sessionId, at],
      };
      const assumed = mayRepeat && source === undefined ? sessions.find(sessionId) : undefined;
      if (assumed !== undefined) {
        try {
          return await assuming(assumed, entering, (tx, { user }) => doIt(tx, user, tx));
        } catch (error) {
          if (!(error instanceof SessionChanged)) throw error;
          sessions.keep(sessionId, undefined);
        }
      }
      return inScope(entering, (tx, entered) => {
        sessions.keep(sessionId, entered);
        const { user, position } = entered;
        return source === undefined || position === undefined
          ? doIt(tx, user, tx)
          : source.read(tx, { sessionId, at, position }, (reading) => doIt(tx, user, reading));
      });
    },
    inBulkUpload: (uploadId, doIt) =>
      inScope({ text: enterBulkUpload, values: [uploadId] }, (tx, { user }) => doIt(tx, user)),
    async close() {
      await Promise.all([pool.end(), probe.close(), replica?.close(), identity?.pool.end()]);
    },
  };
  return withIdentity(database, identity);
}

/** Without another one, the database itself has the role. */
function withIdentity(
  database: Omit<Database, 'identity'>,
  identity: Database | undefined,
): Database {
  const made: { identity?: Database } & typeof database = database;
  return Object.assign(made, { identity: identity ?? made });
}

type InTransaction = <Result>(
  doIt: (client: pg.PoolClient, course: Course) => Promise<Result>,
) => Promise<Result>;

/** Transactions that enter a session before their work, or together with its first statement. */
function enteringIn(inTransaction: InTransaction, reference: ReferenceMemory) {
  function inScope<Result>(
    { text, values }: EnteringStatement,
    doIt: (tx: Transaction, entered: Entered) => Promise<Result>,
  ): Promise<Result | undefined> {
    return inTransaction(async (client, course) => {
      const entering = { ...namedStatement(client, text, 'enterSession'), values };
      const entered = enteredFrom((await sendNext(client, course, [entering]))[0]);
      if (entered === undefined) return undefined;
      const { versions } = entered;
      return doIt(transactionOn(client, { memory: reference, versions, course }), entered);
    });
  }

  /** Begins with the work; its first statement enters the session, which must be as it was assumed. */
  async function assuming<Result>(
    assumed: Entered,
    { text, values }: EnteringStatement,
    doIt: (tx: Transaction, entered: Entered) => Promise<Result>,
  ): Promise<Result> {
    let isConfirmed = false;
    return inTransaction(async (client, course) => {
      const confirm = (reply: SqlReply | undefined) => {
        if (!isSameSession(assumed, enteredFrom(reply))) throw new SessionChanged();
        isConfirmed = true;
      };
      const statement = { ...namedStatement(client, text, 'enterSession'), values };
      course.opening.push({ statement, confirm });
      const { versions } = assumed;
      const tx = transactionOn(client, { memory: reference, versions, course });
      return doIt(tx, assumed).catch((error: unknown) => {
        throw isConfirmed || !(error instanceof ProblemError) ? error : new SessionChanged();
      });
    });
  }

  return { inScope, assuming };
}

interface EnteringStatement {
  readonly text: string;
  readonly values: unknown[];
}
