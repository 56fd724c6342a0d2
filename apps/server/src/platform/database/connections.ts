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
