// Connections of the sign-in roles.
import type pg from 'pg';
import type { Secrets } from '../secrets.ts';
import { databaseOf } from './migrations.ts';
import { changeAddress } from './servers/server-list.ts';
import { loginRoles, type SignInRole } from './sign-in-roles.ts';
import { types } from './transaction.ts';

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

function signedIn(databaseUrl: string, secrets: Secrets, as: SignInRole): pg.ClientConfig {
  const role = loginRoles(databaseOf(databaseUrl))[as];
  return {
    connectionString: changeAddress(databaseUrl, (url) => {
      url.username = encodeURIComponent(role);
      url.password = encodeURIComponent(secrets.databasePassword(role));
    }),
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: aliveAfterMs,
    application_name: `portal-${as}`,
  };
}

/** The roles that serve requests and jobs. */
export type ServingRole = Exclude<SignInRole, 'import'>;

/** Connection settings for requests or jobs. The roles have the settings of their sessions (`ensureRoles`). */
export function connectionOf(
  databaseUrl: string,
  secrets: Secrets,
  as: ServingRole,
): pg.PoolConfig {
  return {
    ...signedIn(databaseUrl, secrets, as),
    types,
    pipeline: true,
    idleTimeoutMillis: keptIdleMs,
  };
}

/** Connection settings for imports and exports of master data. They use COPY, which cannot be pipelined. */
export function importConnectionOf(databaseUrl: string, secrets: Secrets): pg.ClientConfig {
  return signedIn(databaseUrl, secrets, 'import');
}
