import type pg from 'pg';

/** Removes the factors of the user, ends the sessions and writes the audit row; false if there is no such user. */
export async function removeFactors(
  owner: pg.ClientBase,
  { username, now }: { username: string; now: string },
): Promise<boolean> {
  const { rows } = await owner.query<{ id: string }>(
    `UPDATE app_user SET factor_asked_at = '2000-01-01' WHERE username = $1 AND NOT is_program RETURNING id`,
    [username],
  );
  const [user] = rows;
  if (user === undefined) return false;
  await owner.query('DELETE FROM user_factor WHERE user_id = $1', [user.id]);
  await owner.query('DELETE FROM recovery_code WHERE user_id = $1', [user.id]);
  await owner.query('DELETE FROM factor_challenge WHERE user_id = $1 OR answered_by = $1', [
    user.id,
  ]);
  await owner.query(
    `UPDATE user_session SET ended_at = $2, ended_reason = 'FACTORS_RESET' WHERE user_id = $1 AND ended_at IS NULL`,
    [user.id, now],
  );
  await owner.query(
    `INSERT INTO audit_entry (at, username, action, subject_type, subject_id, after)
     VALUES ($2, 'command line', 'access.reset-factor', 'app_user', $1, $3)`,
    [user.id, now, JSON.stringify({ username })],
  );
  return true;
}
