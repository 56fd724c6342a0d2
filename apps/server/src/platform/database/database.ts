// Connections and transactions. Every request that reads claims data runs in a transaction that enters its session
// first; otherwise the database shows no rows (see migrations/functions/01_scope.sql).
import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import { databaseOf, loginRoles } from './migrations.ts';
import { openDatabaseProbe, type DatabaseProbe } from './database-probe.queries.ts';
import { inOnePacket } from './one-packet.ts';
import { newReferenceMemory, type ReferenceMemory, type Versions } from './reference-memory.ts';
import { checkStatementNames, namedStatement } from './statement-names.ts';
import { types, type Transaction, transactionOn } from './transaction.ts';
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
   * @param options.isReading the work only reads, so its audit row may reach the disk later (docs/decisions/0050)
   */
  inSession<Result>(
    sessionId: string,
    work: (tx: Transaction, user: SessionUser) => Promise<Result>,
    options?: { readonly isReading?: boolean },
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
  /** A separate connection for health checks. */
  readonly probe: DatabaseProbe;
  close(): Promise<void>;
}

const enteredUser = '$1::uuid AS session_id, reference_versions(false) AS versions, entered.*';
const enterBulkUpload = `SELECT ${enteredUser} FROM enter_bulk_upload($1) AS entered`;
const enterSession = `SELECT ${enteredUser} FROM enter_session($1, $2) AS entered`;
const enterToRead = `SELECT ${enteredUser}, set_config('synchronous_commit', 'off', true) AS committing
  FROM enter_session($1, $2) AS entered`;

/**
 * Opens connections for the application role or the worker role of a database.
 * @param url the user in it is not used
 * @param options.isPooled whether a connection pooler may be in front of the database (docs/decisions/0051)
 */
export function openDatabase(
  url: string,
  secrets: Secrets,
  clock: Clock,
  {
    as = 'app',
    size = 20,
    isPooled = false,
  }: { as?: 'app' | 'worker'; size?: number; isPooled?: boolean } = {},
): Database {
  const parts: Parts = {
    pool: openPool({ ...connectionOf(url, secrets, as), max: size }),
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
    turns: openTurns(size),
    reference: newReferenceMemory(),
    clock,
  };
  return databaseWith(parts, as === 'app' ? 'read' : 'job');
}

type Parts = Pick<Database, 'pool' | 'probe' | 'reference' | 'turns'> & {
  readonly clock: Clock;
  readonly isPooled: boolean;
};

function databaseWith(parts: Parts, work: Work): Database {
  const { pool, isPooled, probe, turns, reference, clock } = parts;

  async function inTransaction<Result>(
    doIt: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<Result> {
    const endTurn = await turns.take(work);
    try {
      return await onConnection(pool, async (client) => {
        if (isPooled) await checkStatementNames(client);
        return doIt(client);
      });
    } finally {
      endTurn();
    }
  }

  function inScope<Result>(
    { text, values }: { readonly text: string; readonly values: unknown[] },
    doIt: (tx: Transaction, user: SessionUser) => Promise<Result>,
  ): Promise<Result | undefined> {
    return inTransaction(async (client) => {
      inOnePacket(client);
      const [, entered] = await Promise.all([
        client.query('BEGIN'),
        client.query<SessionUser & { readonly versions: Versions; readonly committing?: string }>({
          ...namedStatement(client, text),
          values,
        }),
      ]);
      const [row] = entered.rows;
      if (row === undefined) return undefined;
      const { versions, committing: _, ...user } = row;
      return doIt(transactionOn(client, reference, versions), user);
    });
  }

  return {
    pool,
    probe,
    turns,
    reference,
    forWork: (other) => databaseWith(parts, other),
    transaction: (doIt) =>
      inTransaction(async (client) => {
        await client.query('BEGIN');
        return doIt(transactionOn(client, reference));
      }),
    inSession: (sessionId, doIt, { isReading = false } = {}) =>
      inScope(
        {
          text: isReading ? enterToRead : enterSession,
          values: [sessionId, clock.now().toISOString()],
        },
        doIt,
      ),
    inBulkUpload: (uploadId, doIt) => inScope({ text: enterBulkUpload, values: [uploadId] }, doIt),
    close: async () => void (await Promise.all([pool.end(), probe.close()])),
  };
}

/** Commits or rolls back. */
async function onConnection<Result>(
  pool: pg.Pool,
  doIt: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    const result = await doIt(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      broken = true;
    });
    throw broken ? asConnectionLost(error) : error;
  } finally {
    client.release(broken);
  }
}

/**
 * A pool that survives broken connections. Without a listener, a broken connection would end the process:
 * idle connections report errors to the pool, connections in use report them to their client.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const connectionFailure = '08006';

/** Adds the SQLSTATE to the driver's errors for lost connections, which have no code. */
function asConnectionLost(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && error.code !== undefined) return error;
  return Object.assign(new Error('the connection to the database was lost', { cause: error }), {
    code: connectionFailure,
  });
}

/** Limits opening a connection; the turns limit the wait for a free one. */
const connectionTimeoutMs = 5_000;
const probeTimeoutMs = 3_000;

/** Connection settings of one of the two sign-in roles. The roles have the settings of their sessions (`ensureRoles`). */
export function connectionOf(
  databaseUrl: string,
  secrets: Secrets,
  as: 'app' | 'worker',
): pg.PoolConfig {
  const url = new URL(databaseUrl);
  const role = loginRoles(databaseOf(databaseUrl))[as];
  url.username = encodeURIComponent(role);
  url.password = encodeURIComponent(secrets.databasePassword(role));
  return {
    connectionString: url.toString(),
    types,
    pipeline: true,
    connectionTimeoutMillis: connectionTimeoutMs,
    application_name: `portal-${as}`,
  };
}
