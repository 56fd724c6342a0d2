// The one place that makes connections (scripts/structure/emitters.ts). A connection that breaks between two statements reports it
// as an `error` event, which would end the process if nobody listened; the next statement fails anyway.
import pg from 'pg';
import { followingClient, refusesChanges } from './servers/following-client.ts';

/** A server that accepts connections but does not answer must not hold a start or a job forever. */
const CONNECT_MS = 10_000;

/** The longest wait for a server that is asked whether it is the one that connections are for. */
const ASK_MS = 2_000;

/** The name of the owner's connections in the list of PostgreSQL. */
export const OWNER = 'portal-owner';

/** Idle connections report errors to the pool, connections in use report them to their client. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const { config: atServer, Client } = followingClient(config, isReadOnly);
  const pool = new pg.Pool({ ...atServer, Client });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Connects, passes the connection to `work` and closes it afterwards. */
export async function withConnection<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const { config: atServer, Client } = followingClient(config, isReadOnly);
  const client = new Client({ connectionTimeoutMillis: CONNECT_MS, ...atServer });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whether a server of a list refuses changes. */
async function isReadOnly(config: pg.ClientConfig): Promise<boolean> {
  const { connectionTimeoutMillis = ASK_MS } = config;
  const longest = Math.min(ASK_MS, connectionTimeoutMillis);
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: longest,
    query_timeout: longest,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await refusesChanges(client);
  } finally {
    void client.end();
  }
}
