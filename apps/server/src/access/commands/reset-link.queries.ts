import type pg from 'pg';

/** False if no user with this name can sign in. */
export async function insertResetLink(
  owner: pg.ClientBase,
  link: { username: string; tokenHash: Buffer; now: string; expiresAt: string },
): Promise<boolean> {
  const { rowCount } = await owner.query(
    `INSERT INTO password_link (token_hash, user_id, kind, created_at, expires_at)
     SELECT $1, id, 'RESET', $2, $3 FROM app_user WHERE username = lower($4) AND status = 'ACTIVE' AND NOT is_program`,
    [link.tokenHash, link.now, link.expiresAt, link.username],
  );
  return rowCount === 1;
}
