// The one place that makes connections (scripts/structure/emitters.ts). A connection that breaks between two statements reports it
// as an `error` event, which would end the process if nobody listened; the next statement fails anyway.
import pg from 'pg';

/** A server that accepts connections but does not answer must not hold a start or a job forever. */
const CONNECT_MS = 10_000;

/** The name of the owner's connections in the list of PostgreSQL. */
export const OWNER = 'portal-owner';

/** Idle connections report errors to the pool, connections in use report them to their client. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Connects, passes the connection to `work` and closes it afterwards. */
export async function withConnection<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_MS, ...config });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
