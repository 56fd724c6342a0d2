import type pg from 'pg';

export async function findUsername(client: pg.ClientBase, username: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM app_user WHERE username = $1', [username]);
  return rowCount === 1;
}

/** Creates the account and its audit row. The operator has seen the password, so the user must change it. */
export async function insertAdministrator(
  client: pg.ClientBase,
  admin: {
    readonly username: string;
    readonly name: string;
    readonly email: string;
    readonly roles: readonly string[];
    readonly passwordHash: string;
  },
): Promise<void> {
  await client.query(
    `WITH made AS (
       INSERT INTO app_user (username, name, email, user_type, profile_type, roles, password_hash, must_change_password)
         VALUES ($1, $2, $3, 'ADMINUSER', 'Administrator', $4, $5, true) RETURNING id)
     INSERT INTO audit_entry (at, username, action, subject_type, subject_id, after)
       SELECT now(), 'command line', 'access.create-admin', 'user', made.id::text,
              jsonb_build_object('username', $1::text, 'roles', to_jsonb($4::text[])) FROM made`,
    [admin.username, admin.name, admin.email, admin.roles, admin.passwordHash],
  );
}
