// Connections as the owner of the tables, for loading and the command line, never for requests.
import pg from 'pg';
import { transactionOn, type Transaction } from '../platform/database/database.ts';
import { types } from '../platform/database/transaction.ts';

const oneLoadAtATime = 7_240_521;

/** Connects as the owner, passes the connection to `work` and closes it afterwards. */
export async function withOwner<Result>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(settingsOf(ownerUrl));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function settingsOf(ownerUrl: string): pg.ClientConfig {
  return {
    connectionString: ownerUrl,
    application_name: 'portal-owner',
    options: '-c search_path=portal,public -c timezone=UTC',
  };
}

/** Reads at one moment, with the statements of requests. */
export async function readAsOwner<Result>(
  ownerUrl: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...settingsOf(ownerUrl), types, pipeline: true });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await work(transactionOn(client));
  } finally {
    await client.end();
  }
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
