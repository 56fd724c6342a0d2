// Tokens of external portals, each valid once.
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface ExternalToken {
  readonly external_client_id: string;
  readonly user_id: string;
  readonly username: string;
  readonly location_id: string;
  readonly location_code: string;
}

/** The user of a token, whether or not the token is valid; undefined for an unknown token. */
export async function findUserOfExternalToken(
  tx: Transaction,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const row = await tx.first(sql<{ user_id: string }>`
    SELECT user_id FROM external_token WHERE token_hash = ${tokenHash}`);
  return row?.user_id;
}

/** Uses up a token; undefined if it is not valid, or belongs to another client or clinic. */
export function useExternalToken(
  tx: Transaction,
  given: { tokenHash: Buffer; externalClientId: string; clinic: string; now: string },
): Promise<ExternalToken | undefined> {
  return tx.first(sql<ExternalToken>`
    UPDATE external_token t SET used_at = ${given.now}
      FROM app_user u, location l
     WHERE t.token_hash = ${given.tokenHash} AND t.used_at IS NULL AND t.expires_at > ${given.now}
       AND t.external_client_id = ${given.externalClientId}
       AND u.id = t.user_id AND u.status = 'ACTIVE' AND u.user_type = 'ADMINUSER'
       AND l.id = t.location_id AND (l.code = upper(${given.clinic}) OR l.id::text = lower(${given.clinic}))
    RETURNING t.external_client_id, t.user_id, u.username, t.location_id, l.code AS location_code`);
}
