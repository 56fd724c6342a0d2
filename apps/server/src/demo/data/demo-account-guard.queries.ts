import type pg from 'pg';

/**
 * Demo accounts by username and email; clerks of the generated volume data are named `volume.…`. An account whose email
 * was changed since is still one: its password may be the known one.
 */
const IS_DEMO = `(username = ANY ($1) OR username LIKE 'volume.%')
  AND (email LIKE '%@portal.example'
       OR EXISTS (SELECT FROM audit_entry a
                   WHERE a.subject_type = 'app_user' AND a.subject_id = app_user.id::text
                     AND a.before ->> 'email' LIKE '%@portal.example'))`;

export async function countActiveDemoAccounts(
  owner: pg.ClientBase,
  usernames: readonly string[],
): Promise<number> {
  const { rows } = await owner.query<{ found: number }>(
    `SELECT count(*)::int AS found FROM app_user WHERE status = 'ACTIVE' AND ${IS_DEMO}`,
    [usernames],
  );
  return rows[0]?.found ?? 0;
}

/**
 * Suspends the demo accounts in one transaction: replaces their passwords with random ones and ends their
 * sessions, links and tokens. Returns the number of accounts.
 */
export async function suspendDemoAccounts(
  owner: pg.ClientBase,
  given: { usernames: readonly string[]; passwordHash: string; now: string },
): Promise<number> {
  const { rows } = await owner.query<{ suspended: number }>(
    `WITH suspended AS (
       UPDATE app_user SET status = 'SUSPENDED', password_hash = $2
        WHERE status = 'ACTIVE' AND ${IS_DEMO} RETURNING id, username),
     sessions AS (
       UPDATE user_session SET ended_at = $3, ended_reason = 'SUSPENDED'
        WHERE ended_at IS NULL AND user_id IN (SELECT id FROM suspended)),
     links AS (
       UPDATE password_link SET used_at = $3
        WHERE used_at IS NULL AND user_id IN (SELECT id FROM suspended)),
     tokens AS (
       UPDATE external_token SET used_at = $3
        WHERE used_at IS NULL AND user_id IN (SELECT id FROM suspended)),
     audited AS (
       INSERT INTO audit_entry (at, username, action, subject_type, subject_id, after)
         SELECT $3, 'command line', 'access.suspend-user', 'app_user', id::text,
                jsonb_build_object('username', username, 'status', 'SUSPENDED') FROM suspended)
     SELECT count(*)::int AS suspended FROM suspended`,
    [given.usernames, given.passwordHash, given.now],
  );
  return rows[0]?.suspended ?? 0;
}
