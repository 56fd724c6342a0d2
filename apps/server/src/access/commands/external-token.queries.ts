import type pg from 'pg';

export async function findClinicId(
  owner: pg.ClientBase,
  code: string,
): Promise<string | undefined> {
  const { rows } = await owner.query<{ id: string }>(
    'SELECT id FROM location WHERE code = upper($1)',
    [code],
  );
  return rows[0]?.id;
}

/** Ids of administrators who can sign in, those with the role ops first. */
export async function findAdministrators(
  owner: pg.ClientBase,
  username: string | undefined,
): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT id FROM app_user
      WHERE user_type = 'ADMINUSER' AND status = 'ACTIVE' AND ($1::text IS NULL OR username = $1)
      ORDER BY 'ops' = ANY (roles) DESC, username`,
    [username ?? null],
  );
  return rows.map(({ id }) => id);
}

export async function insertExternalToken(
  owner: pg.ClientBase,
  token: {
    tokenHash: Buffer;
    externalClientId: string;
    userId: string;
    clinicId: string;
    now: string;
    expiresAt: string;
  },
): Promise<void> {
  await owner.query(
    `INSERT INTO external_token (token_hash, external_client_id, user_id, location_id, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      token.tokenHash,
      token.externalClientId,
      token.userId,
      token.clinicId,
      token.now,
      token.expiresAt,
    ],
  );
}
