import type pg from 'pg';

export interface UserChange {
  readonly status: 'ACTIVE' | 'SUSPENDED';
  readonly roles: readonly string[];
}

export interface StoredUser extends UserChange {
  readonly id: string;
  readonly user_type: string;
}

/** The user, locked so that no other administrator can change users at the same time. */
export async function findUserForUpdate(
  owner: pg.ClientBase,
  username: string,
): Promise<StoredUser | undefined> {
  await owner.query(`SELECT pg_advisory_xact_lock(hashtextextended('administer-users', 0))`);
  const { rows } = await owner.query<StoredUser>(
    'SELECT id, user_type, status, roles FROM app_user WHERE username = $1 AND NOT is_program FOR UPDATE',
    [username],
  );
  return rows[0];
}

export async function listRolePermissions(
  owner: pg.ClientBase,
  names: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const { rows } = await owner.query<{ name: string; permissions: string[] }>(
    'SELECT name, permissions FROM role WHERE name = ANY ($1)',
    [names],
  );
  return new Map(rows.map(({ name, permissions }) => [name, permissions]));
}

/** The setting of a small house. */
export async function findDeciderMayPay(owner: pg.ClientBase): Promise<boolean> {
  const { rows } = await owner.query<{ may_pay: boolean }>(
    `SELECT (value->>'deciderMayPay')::boolean AS may_pay FROM setting WHERE name = 'authority'`,
  );
  return rows[0]?.may_pay === true;
}

/** The number of active administrators who can manage users, excluding one. */
export async function countOtherAdministrators(
  owner: pg.ClientBase,
  userId: string,
): Promise<number> {
  const { rows } = await owner.query<{ found: number }>(
    `SELECT count(*)::int AS found FROM app_user u
      WHERE u.user_type = 'ADMINUSER' AND u.status = 'ACTIVE' AND u.id <> $1
        AND EXISTS (SELECT FROM role r WHERE r.name = ANY (u.roles) AND r.permissions @> '{users:update}')`,
    [userId],
  );
  return rows[0]?.found ?? 0;
}

/** Changes the user, ends the sessions, voids the links of a suspended user, and writes the audit row. */
export async function updateUser(
  owner: pg.ClientBase,
  before: StoredUser,
  after: UserChange & { action: string; now: string },
): Promise<void> {
  await owner.query(
    'UPDATE app_user SET status = $2, roles = $3, version = version + 1 WHERE id = $1',
    [before.id, after.status, after.roles],
  );
  const reason = after.status === 'SUSPENDED' ? 'SUSPENDED' : 'ROLE_CHANGED';
  await owner.query(
    `UPDATE user_session SET ended_at = $2, ended_reason = $3 WHERE user_id = $1 AND ended_at IS NULL`,
    [before.id, after.now, reason],
  );
  if (after.status === 'SUSPENDED') {
    for (const table of ['password_link', 'external_token']) {
      await owner.query(`UPDATE ${table} SET used_at = $2 WHERE user_id = $1 AND used_at IS NULL`, [
        before.id,
        after.now,
      ]);
    }
  }
  await owner.query(
    `INSERT INTO audit_entry (at, username, action, subject_type, subject_id, before, after)
     VALUES ($2, 'command line', $3, 'app_user', $1, $4, $5)`,
    [
      before.id,
      after.now,
      after.action,
      JSON.stringify({ status: before.status, roles: before.roles }),
      JSON.stringify({ status: after.status, roles: after.roles }),
    ],
  );
}
