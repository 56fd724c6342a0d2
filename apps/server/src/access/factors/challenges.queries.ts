// Questions for a second factor. The client gets a random token; only its hash is stored.
import { sql, type Transaction } from '../../platform/database/database.ts';
import type { SessionOrigin } from '../session/sessions.queries.ts';

export type Purpose = 'ADD_PASSKEY' | 'ADD_TOTP' | 'PASSKEY_SIGN_IN' | 'SIGN_IN' | 'STEP_UP';

interface NewChallenge {
  readonly tokenHash: Buffer;
  readonly purpose: Purpose;
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly challenge: string | null;
  readonly secret: Buffer | null;
  readonly passwordHash: string | null;
  readonly expiresAt: string;
  readonly origin: SessionOrigin | undefined;
}

export async function insertChallenge(tx: Transaction, one: NewChallenge): Promise<void> {
  const { connectionId = null, sid = null } = one.origin ?? {};
  await tx.run(sql`
    INSERT INTO factor_challenge (token_hash, purpose, user_id, session_id, challenge, secret, password_hash, expires_at,
                                  sso_connection_id, sso_sid)
    VALUES (${one.tokenHash}, ${one.purpose}, ${one.userId}, ${one.sessionId}, ${one.challenge}, ${one.secret},
            ${one.passwordHash}, ${one.expiresAt}, ${connectionId}, ${sid})`);
}

export interface ChallengeRow {
  readonly user_id: string | null;
  readonly session_id: string | null;
  readonly challenge: string | null;
  readonly secret: Buffer | null;
  readonly password_hash: string | null;
  /** The user whose answer was right, until they decide whether to end another session. */
  readonly answered_by: string | null;
  readonly sso_connection_id: string | null;
  readonly sso_sid: string | null;
}

/** The open question, locked; undefined if it has been answered or has expired. */
export function lockChallenge(
  tx: Transaction,
  { tokenHash, purpose, now }: { tokenHash: Buffer; purpose: Purpose; now: string },
): Promise<ChallengeRow | undefined> {
  return tx.first(sql<ChallengeRow>`
    SELECT user_id, session_id, challenge, secret, password_hash, answered_by, sso_connection_id, sso_sid
      FROM factor_challenge
     WHERE token_hash = ${tokenHash} AND purpose = ${purpose} AND used_at IS NULL AND expires_at > ${now} FOR UPDATE`);
}

export async function noteAnswer(
  tx: Transaction,
  tokenHash: Buffer,
  userId: string,
): Promise<void> {
  await tx.run(
    sql`UPDATE factor_challenge SET answered_by = ${userId} WHERE token_hash = ${tokenHash}`,
  );
}

export async function useChallenge(tx: Transaction, tokenHash: Buffer, now: string): Promise<void> {
  await tx.run(sql`UPDATE factor_challenge SET used_at = ${now} WHERE token_hash = ${tokenHash}`);
}

/** Deletes what nobody can answer any more. */
export async function deleteOldChallenges(tx: Transaction, before: string): Promise<void> {
  await tx.run(sql`DELETE FROM factor_challenge WHERE expires_at < ${before}`);
}
