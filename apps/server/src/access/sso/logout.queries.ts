// The end of sessions that an identity provider has ended.
import { sql, type Transaction } from '../../platform/database/database.ts';

/** False if the token was used before. Forgets tokens that are no longer accepted anyway. */
export async function useLogoutToken(
  tx: Transaction,
  { tokenHash, now, expiresAt }: { tokenHash: Buffer; now: string; expiresAt: string },
): Promise<boolean> {
  await tx.run(sql`DELETE FROM sso_logout_token WHERE expires_at < ${now}`);
  const used = await tx.run(sql`
    INSERT INTO sso_logout_token (token_hash, expires_at) VALUES (${tokenHash}, ${expiresAt}) ON CONFLICT DO NOTHING`);
  return used === 1;
}

interface Ended {
  readonly connectionId: string;
  /** Null: whoever has the session at the provider. */
  readonly userId: string | null;
  /** Null: all sessions of the user. */
  readonly sid: string | null;
  readonly now: string;
}

/**
 * Ends sessions that were opened through a connection, and sign-ins that wait for an answer. A session whose provider
 * named none ends with every other one of its user. Returns the users.
 */
export async function endProviderSessions(
  tx: Transaction,
  { connectionId, userId, sid, now }: Ended,
): Promise<string[]> {
  const isMeant = sql`sso_connection_id = ${connectionId}
    AND (${userId}::uuid IS NULL OR user_id = ${userId})
    AND (${sid}::text IS NULL OR sso_sid = ${sid} OR (sso_sid IS NULL AND ${userId}::uuid IS NOT NULL))`;
  await tx.run(sql`DELETE FROM factor_challenge WHERE ${isMeant}`);
  await tx.run(sql`
    DELETE FROM sso_sign_in
     WHERE connection_id = ${connectionId} AND user_id IS NOT NULL
       AND (${userId}::uuid IS NULL OR user_id = ${userId}) AND (${sid}::text IS NULL OR sid = ${sid} OR sid IS NULL)`);
  const rows = await tx.many(sql<{ user_id: string }>`
    UPDATE user_session SET ended_at = ${now}, ended_reason = 'SSO_LOGOUT'
     WHERE ended_at IS NULL AND ${isMeant} RETURNING user_id`);
  return [...new Set(rows.map((row) => row.user_id))];
}
