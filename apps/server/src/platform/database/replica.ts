// A read replica: a standby that answers reads of requests if it is as fresh as the primary database was when the
// request began. Otherwise, and whenever it fails, the primary answers (docs/decisions/0052).
import pg from 'pg';
import { openPool } from './open-connection.ts';
import { checkStatementNames, namedStatement } from './statement-names.ts';
import { sendTogether } from './send-together.ts';
import { transactionOn, type Transaction } from './transaction.ts';

/** How the reads of a request were answered: by the replica, or by the primary because it was behind or away. */
const uses = ['replica', 'behind', 'away'] as const;
export type ReplicaUse = (typeof uses)[number];

export interface Replica {
  /** The number of requests with reads, by how these were answered. */
  readonly counts: Readonly<Record<ReplicaUse, number>>;
  /** Whether it answers now. */
  isThere(): Promise<boolean>;
  /**
   * Runs `work` with a transaction for reading, on the replica if possible. It is opened by the first statement.
   * @param tx the transaction on the primary, which answers otherwise
   */
  read<Result>(
    tx: Transaction,
    request: ReadingRequest,
    work: (reading: Transaction) => Promise<Result>,
  ): Promise<Result>;
  close(): Promise<void>;
}

interface ReadingRequest {
  readonly sessionId: string;
  /** ISO time of the request. */
  readonly at: string;
  /** The place in the write-ahead log before which the primary had stored everything when the session was entered. */
  readonly position: string;
}

/** A replica that does not open a transaction in this time is away for the next requests. */
const ENTER_MS = 500;
const AWAY_MS = 2_000;
/** The primary answers a statement that takes longer on the replica. */
const STATEMENT_MS = 5_000;

// Two statements: what the second one sees is at least as new as what the first one has measured.
const isFresh = `
  SELECT pg_is_in_recovery() AS is_standby,
         coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS is_fresh`;
const enterSession = 'SELECT user_id FROM enter_session($1, $2)';

/**
 * @param connection to the standby, as the role that also reads on the primary
 * @param size the number of connections
 */
export function openReplica(connection: pg.PoolConfig, size: number): Replica {
  const pool = openPool({
    ...connection,
    max: size,
    connectionTimeoutMillis: ENTER_MS,
    query_timeout: STATEMENT_MS,
  });
  const counts: Record<ReplicaUse, number> = { replica: 0, behind: 0, away: 0 };
  let awayUntil = 0;

  function count(use: ReplicaUse): undefined {
    counts[use] += 1;
  }

  function putAway(): void {
    awayUntil = performance.now() + AWAY_MS;
  }

  async function enter(request: ReadingRequest): Promise<OnReplica | undefined> {
    if (performance.now() < awayUntil) return count('away');
    try {
      const client = await pool.connect();
      const isEntered = await within(ENTER_MS, enterOn(client, request)).catch((error: unknown) => {
        client.release(true);
        throw error;
      });
      if (isEntered) {
        count('replica');
        return { client, tx: transactionOn(client) };
      }
      await leave(client);
      return count('behind');
    } catch {
      putAway();
      return count('away');
    }
  }

  return {
    counts,
    isThere: () =>
      pool.query('SELECT 1').then(
        () => true,
        () => false,
      ),
    async read(tx, request, work) {
      let entered: Promise<OnReplica | undefined> | undefined;
      let hasFailed = false;
      let isOver = false;

      async function ask<Result>(statement: (on: Transaction) => Promise<Result>): Promise<Result> {
        if (isOver) return statement(tx);
        const replica = await (entered ??= enter(request));
        if (replica === undefined || hasFailed || isOver) return statement(tx);
        try {
          return await statement(replica.tx);
        } catch (failure) {
          hasFailed = true;
          if (!(failure instanceof pg.DatabaseError)) putAway();
          return statement(tx).catch((error: unknown) => {
            // The rest of a cursor is lost with the replica.
            throw isUnknownCursor(error) ? failure : error;
          });
        }
      }

      try {
        // The versions of reference data are those on the primary; the replica is at least as new.
        return await work(transactionThrough(ask, tx.reference));
      } finally {
        isOver = true;
        const replica = await entered;
        if (hasFailed) replica?.client.release(true);
        else if (replica !== undefined) await leave(replica.client);
      }
    },
    close: () => pool.end(),
  };
}

/** A transaction whose statements are passed to `ask`, which decides where they run. */
function transactionThrough(
  ask: <Result>(statement: (on: Transaction) => Promise<Result>) => Promise<Result>,
  reference: Transaction['reference'],
): Transaction {
  return {
    reference,
    many: (query) => ask((on) => on.many(query)),
    first: (query) => ask((on) => on.first(query)),
    one: (query) => ask((on) => on.one(query)),
    run: (query) => ask((on) => on.run(query)),
    inOrder: (queries) => ask((on) => on.inOrder(queries)),
    last: (query) => ask((on) => on.last(query)),
    batch: (parts) => ask((on) => on.batch(parts)),
    attempt: (work) => ask((on) => on.attempt(work)),
  };
}

/** An open transaction on the replica. */
interface OnReplica {
  readonly client: pg.PoolClient;
  readonly tx: Transaction;
}

/** Whether the transaction is as fresh as the request needs it, and in the session. */
async function enterOn(
  client: pg.PoolClient,
  { sessionId, at, position }: ReadingRequest,
): Promise<boolean> {
  await checkStatementNames(client);
  const [, fresh, session] = await sendTogether(client, [
    { text: 'BEGIN READ ONLY' },
    { ...namedStatement(client, isFresh, 'isFresh'), values: [position] },
    { ...namedStatement(client, enterSession, 'enterSession'), values: [sessionId, at] },
  ]);
  if (fresh?.rows[0]?.['is_standby'] !== true) throw new Error('the replica was promoted');
  return fresh.rows[0]['is_fresh'] === true && session?.rows.length === 1;
}

async function leave(client: pg.PoolClient): Promise<void> {
  let isBroken = false;
  await client.query('ROLLBACK').catch(() => {
    isBroken = true;
  });
  client.release(isBroken);
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the replica is slow')), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function isUnknownCursor(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '34000';
}
