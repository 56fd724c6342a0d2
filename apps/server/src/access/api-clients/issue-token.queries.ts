// The statements of the token address. It has no session, so it calls functions of the database.
import type { JWK } from 'jose';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface KnownClientRow {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly key_method: 'CLIENT_SECRET' | 'PRIVATE_KEY_JWT';
  readonly location_id: string | null;
  /** The clinics that it may work for. */
  readonly clinic_ids: readonly string[];
  /** Hexadecimal SHA-256 of each valid secret. */
  readonly secret_hashes: readonly string[];
  readonly public_keys: readonly JWK[];
}

/** A client that is not revoked, with the keys that are valid at a time. */
export function findKnownClient(
  tx: Transaction,
  id: string,
  now: string,
): Promise<KnownClientRow | undefined> {
  return tx.first(sql<KnownClientRow>`SELECT * FROM find_api_client(${id}, ${now})`);
}

/** False if the assertion has been used before. */
export async function useAssertion(
  tx: Transaction,
  used: { clientId: string; jtiHash: Buffer; expiresAt: string; now: string },
): Promise<boolean> {
  const row = await tx.one(sql<{ is_new: boolean }>`
    SELECT use_client_assertion(${used.clientId}, ${used.jtiHash}, ${used.expiresAt}, ${used.now}) AS is_new`);
  return row.is_new;
}

/** Undefined if the client was revoked in the meantime. */
export async function insertApiSession(
  tx: Transaction,
  session: {
    clientId: string;
    scopes: readonly string[];
    locationId: string | null;
    now: string;
    expiresAt: string;
    userAgent: string;
    address: string;
  },
): Promise<string | undefined> {
  const row = await tx.one(sql<{ id: string | null }>`
    SELECT open_api_session(${session.clientId}, ${session.scopes}, ${session.locationId}, ${session.now},
                            ${session.expiresAt}, ${session.userAgent}, ${session.address}) AS id`);
  return row.id ?? undefined;
}
