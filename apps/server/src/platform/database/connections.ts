// Connections of the sign-in roles.
import pg from 'pg';
import type { Secrets } from '../secrets.ts';
import { databaseOf, loginRoles } from './migrations.ts';
import { types } from './transaction.ts';

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

/** Limits opening a connection; the turns limit the wait for a free one. */
const connectionTimeoutMs = 5_000;

/**
 * A new connection costs more than a request, so it is kept between two moments of load: a pool that had closed its
 * connections opened a dozen at once in the next one, and held all requests up for a second. Less than the 350 s after
 * which some networks forget an idle connection.
 */
const keptIdleMs = 300_000;
/** A connection whose other end has vanished is noticed while it is idle. */
const aliveAfterMs = 30_000;

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
    idleTimeoutMillis: keptIdleMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: aliveAfterMs,
    application_name: `portal-${as}`,
  };
}
