// The roles that the server signs in as. Each belongs to a group, which has the rights (migrations/functions).
import type pg from 'pg';
import type { Secrets } from '../secrets.ts';

/**
 * `app` for requests, `identity` for those that sign somebody in or change an account's secrets, `worker` for jobs, `import`
 * for imports and exports of master data (docs/decisions/0004).
 */
export type SignInRole = 'app' | 'identity' | 'import' | 'worker';

const ROLES: readonly SignInRole[] = ['app', 'identity', 'worker', 'import'];

/** Names of the sign-in roles of a database. */
export function loginRoles(database: string): Readonly<Record<SignInRole, string>> {
  return {
    app: `${database}_app_login`,
    identity: `${database}_identity_login`,
    worker: `${database}_worker_login`,
    import: `${database}_import_login`,
  };
}

const everySession = { search_path: 'portal, public', timezone: "'UTC'" } as const;

const ofRequests = {
  ...everySession,
  // Less than a request waits for an answer (database.ts), so that a slow statement leaves its connection usable.
  statement_timeout: "'9s'",
  // A request that waits for a row lock holds a connection, so the wait is limited.
  lock_timeout: "'3s'",
  // Ends a transaction that was left open, because it would keep its locks.
  idle_in_transaction_session_timeout: "'30s'",
} as const;

/** Settings of each connection. They belong to the roles, because connection poolers refuse them from clients. */
const sessionSettings: Readonly<Record<SignInRole, Readonly<Record<string, string>>>> = {
  app: ofRequests,
  identity: ofRequests,
  worker: {
    ...everySession,
    statement_timeout: "'30s'",
    lock_timeout: "'3s'",
    idle_in_transaction_session_timeout: "'30s'",
  },
  // A statement takes as long as its file, and waits for the import before it.
  import: {
    ...everySession,
    statement_timeout: '0',
    lock_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  },
};

/** Creates or updates the sign-in roles of a database. */
export async function ensureRoles(
  client: pg.ClientBase,
  database: string,
  secrets: Secrets,
): Promise<void> {
  const names = loginRoles(database);
  for (const role of ROLES) {
    const group = `portal_${role}`;
    await client.query(`DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${group}') THEN CREATE ROLE ${group} NOLOGIN; END IF;
    END $$`);
    const name = client.escapeIdentifier(names[role]);
    const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [names[role]]);
    const password = client.escapeLiteral(secrets.databasePassword(names[role]));
    // Without NOSUPERUSER, which is the default and which PostgreSQL lets only superusers specify.
    await client.query(
      `${found.rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${name} LOGIN PASSWORD ${password}`,
    );
    await client.query(`GRANT ${group} TO ${name}`);
    const settings = Object.entries(sessionSettings[role]).map(
      ([setting, value]) => `ALTER ROLE ${name} SET ${setting} = ${value}`,
    );
    await client.query(settings.join(';'));
  }
  await allowStaging(client, database, names.import);
}

/** An import stages its file in a temporary table. Every role may create one, unless an operator has revoked it. */
async function allowStaging(client: pg.ClientBase, database: string, role: string): Promise<void> {
  const { rows } = await client.query<{ is_allowed: boolean }>(
    "SELECT has_database_privilege($1, $2, 'TEMPORARY') AS is_allowed",
    [role, database],
  );
  if (rows[0]?.is_allowed === true) return;
  const [name, to] = [database, role].map((one) => client.escapeIdentifier(one));
  await client.query(`GRANT TEMPORARY ON DATABASE ${name} TO ${to}`);
}
