// Connections as the owner of the tables, for loading and the command line, never for requests and jobs.
import type pg from 'pg';
import { transactionOn, type Transaction } from './database.ts';
import { OWNER, withConnection } from './open-connection.ts';
import { begunCourse, toItsEnd, types } from './transaction.ts';

const oneLoadAtATime = 7_240_521;

/** Connects as the owner, passes the connection to `work` and closes it afterwards. */
export function withOwner<Result>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return withConnection(settingsOf(ownerUrl), work);
}

function settingsOf(ownerUrl: string): pg.ClientConfig {
  return {
    connectionString: ownerUrl,
    application_name: OWNER,
    options: '-c search_path=portal,public -c timezone=UTC',
  };
}

/** Reads at one moment, with the statements of requests. */
export function readAsOwner<Result>(
  ownerUrl: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return withConnection({ ...settingsOf(ownerUrl), types, pipeline: true }, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return work(transactionOn(client));
  });
}

/**
 * Runs work in one transaction; an error rolls everything back.
 * @param work its parameter is for the statements of requests
 */
export async function inTransaction<Result>(
  client: pg.ClientBase,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  await client.query('BEGIN');
  const course = begunCourse();
  return toItsEnd(client, course, () => work(transactionOn(client, { course })));
}

/** Blocks other loads into this database until the connection is closed. */
export async function lockLoading(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [oneLoadAtATime]);
}

/** True once reference data is loaded. */
export async function hasReferenceData(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT FROM insurer) AS found',
  );
  return rows[0]?.found ?? false;
}

/** True once approval rules exist; without them, no claim is checked. */
export async function hasApprovalRules(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT FROM approval_rule) AS found',
  );
  return rows[0]?.found ?? false;
}
