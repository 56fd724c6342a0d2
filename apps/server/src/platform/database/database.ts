// Connections and transactions. Every request that reads claims data runs in a transaction that enters its session
// first; otherwise the database shows no rows (see migrations/functions/01_scope.sql).
import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { connectionOf } from './connections.ts';
import { openDatabaseProbe, type DatabaseProbe } from './database-probe.queries.ts';
import { inOnePacket } from './one-packet.ts';
import { newReferenceMemory, type ReferenceMemory, type Versions } from './reference-memory.ts';
import { openPool } from './open-connection.ts';
import { openReplica, type Replica } from './replica.ts';
import { checkStatementNames, namedStatement } from './statement-names.ts';
import { toItsEnd, type Transaction, type TransactionEnd, transactionOn } from './transaction.ts';
import { openTurns, type Turns, type Work } from './turns.ts';
import type { Secrets } from '../secrets.ts';

export { sql, type RawBuilder, type Transaction, transactionOn };

/** The user of an active session, as confirmed by the database. */
export interface SessionUser {
  readonly session_id: string;
  readonly user_id: string;
  readonly username: string;
  readonly name: string;
  readonly user_type: 'CLINICUSER' | 'CLINICGROUPUSER' | 'ADMINUSER';
  readonly profile_type: string;
  readonly roles: readonly string[];
  /** The permissions from the rows of the roles. */
  readonly role_permissions: readonly string[];
  readonly location_id: string | null;
  /** Code of the selected clinic. */
  readonly location_code: string | null;
  readonly organization_id: string | null;
  readonly organization_name: string | null;
  readonly external_client_id: string | null;
  readonly session_expires_at: string;
  /** Until the password has been changed, no other call is allowed. */
  readonly must_change_password: boolean;
  /** Null for administrators, who may use any clinic. */
  readonly clinic_ids: readonly string[] | null;
  /** The permissions of a program's token; null for people. */
  readonly scopes: readonly string[] | null;
  /** The clinic is a sandbox, in which a test key works. */
  readonly is_sandbox: boolean;
}

export interface Database {
  /** A transaction without a session, for sign-in and public calls. It sees no claims data. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * A transaction that enters the session; if the session has ended, returns undefined without calling `work`.
   * @param work `reading` is for reads that a replica may answer; without one, it is `tx`
   * @param options.isReading the work only reads, so its audit row may reach the disk later (docs/decisions/0050)
   * @param options.mayReadReplica whether `work` uses `reading` (docs/decisions/0052)
   */
  inSession<Result>(
    sessionId: string,
    work: (tx: Transaction, user: SessionUser, reading: Transaction) => Promise<Result>,
    options?: { readonly isReading?: boolean; readonly mayReadReplica?: boolean },
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

const enteredUser = '$1::uuid AS session_id, reference_versions(false) AS versions, entered.*';
const enterBulkUpload = `SELECT ${enteredUser} FROM enter_bulk_upload($1) AS entered`;

// Before the setting is changed for reading. With the setting off, commits are answered before they are flushed.
const positionInLog = `(CASE WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn()
  ELSE pg_current_wal_flush_lsn() END)::text AS position`;
const commitsLater = "set_config('synchronous_commit', 'off', true) AS committing";

function enterSession(isReading: boolean, asksPosition: boolean): string {
  const columns = [
    enteredUser,
    ...(asksPosition ? [positionInLog] : []),
    ...(isReading ? [commitsLater] : []),
  ];
  return `SELECT ${columns.join(', ')} FROM enter_session($1, $2) AS entered`;
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
  const parts: Parts = {
    pool: openPool({
      ...connectionOf(url, secrets, as),
      max: size,
      query_timeout: answersWithinMs[as],
    }),
    isPooled,
    probe: openDatabaseProbe(
      openPool({
        ...connectionOf(url, secrets, as),
        pipeline: false,
        max: 1,
        connectionTimeoutMillis: probeTimeoutMs,
        query_timeout: probeTimeoutMs,
      }),
    ),
    replica:
      replicaUrl === undefined
        ? undefined
        : openReplica(connectionOf(replicaUrl, secrets, as), size),
    turns: openTurns(size),
    reference: newReferenceMemory(),
    clock,
  };
  return databaseWith(parts, as === 'app' ? 'read' : 'job');
}

const probeTimeoutMs = 3_000;

/**
 * The longest wait for the answer to a statement. The database itself ends statements earlier (`ensureRoles`), so
 * without an answer it hangs, and the driver destroys the connection.
 */
const answersWithinMs = { app: 10_000, worker: 40_000 } as const;

type Parts = Pick<Database, 'pool' | 'probe' | 'reference' | 'replica' | 'turns'> & {
  readonly clock: Clock;
  readonly isPooled: boolean;
};

/** The columns beside the user when a session is entered. */
interface EnteredWith {
  readonly versions: Versions;
  readonly committing?: string;
  readonly position?: string;
}

function databaseWith(parts: Parts, work: Work): Database {
  const { pool, isPooled, probe, replica, turns, reference, clock } = parts;

  async function inTransaction<Result>(
    doIt: (client: pg.PoolClient, end: TransactionEnd) => Promise<Result>,
  ): Promise<Result> {
    const endTurn = await turns.take(work);
    try {
      return await onConnection(pool, async (client, end) => {
        if (isPooled) await checkStatementNames(client);
        return doIt(client, end);
      });
    } finally {
      endTurn();
    }
  }

  function inScope<Result>(
    { text, values }: { readonly text: string; readonly values: unknown[] },
    doIt: (tx: Transaction, user: SessionUser, position: string | undefined) => Promise<Result>,
  ): Promise<Result | undefined> {
    return inTransaction(async (client, end) => {
      inOnePacket(client);
      const [, entered] = await Promise.all([
        client.query('BEGIN'),
        client.query<SessionUser & EnteredWith>({
          ...namedStatement(client, text),
          values,
        }),
      ]);
      const [row] = entered.rows;
      if (row === undefined) return undefined;
      const { versions, committing: _, position, ...user } = row;
      const tx = transactionOn(client, { memory: reference, versions, end });
      return doIt(tx, user, position);
    });
  }

  return {
    pool,
    probe,
    turns,
    reference,
    replica,
    forWork: (other) => databaseWith(parts, other),
    transaction: (doIt) =>
      inTransaction(async (client, end) => {
        await client.query('BEGIN');
        return doIt(transactionOn(client, { memory: reference, end }));
      }),
    inSession(sessionId, doIt, { isReading = false, mayReadReplica = false } = {}) {
      const at = clock.now().toISOString();
      const source = mayReadReplica ? replica : undefined;
      const text = enterSession(isReading, source !== undefined);
      return inScope({ text, values: [sessionId, at] }, (tx, user, position) =>
        source === undefined || position === undefined
          ? doIt(tx, user, tx)
          : source.read(tx, { sessionId, at, position }, (reading) => doIt(tx, user, reading)),
      );
    },
    inBulkUpload: (uploadId, doIt) => inScope({ text: enterBulkUpload, values: [uploadId] }, doIt),
    close: async () => void (await Promise.all([pool.end(), probe.close(), replica?.close()])),
  };
}

/** Commits or rolls back. */
async function onConnection<Result>(
  pool: pg.Pool,
  doIt: (client: pg.PoolClient, end: TransactionEnd) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  const onLoss = () => {
    broken = true;
  };
  try {
    return await toItsEnd(client, (end) => doIt(client, end), onLoss);
  } catch (error) {
    throw broken ? asConnectionLost(error) : error;
  } finally {
    client.release(broken);
  }
}

const connectionFailure = '08006';

/** Adds the SQLSTATE to the driver's errors for lost connections, which have no code. */
function asConnectionLost(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && error.code !== undefined) return error;
  return Object.assign(new Error('the connection to the database was lost', { cause: error }), {
    code: connectionFailure,
  });
}
