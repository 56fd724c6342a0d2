// Connections as the owner of the tables, for loading and the command line, never for requests.
import pg from 'pg';

const oneLoadAtATime = 7_240_521;

/** Connects as the owner, passes the connection to `work` and closes it afterwards. */
export async function withOwner<Result>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'portal-owner',
    options: '-c search_path=portal,public -c timezone=UTC',
  });
  await client.connect();
  try {
    return await work(client);
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
