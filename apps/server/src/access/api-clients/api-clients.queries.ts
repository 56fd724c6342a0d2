// API clients and their keys. Row-level security shows a person the clients of their clinics.
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface ApiClientRow {
  readonly id: string;
  readonly name: string;
  readonly clinic: string;
  /** Of a test key, the clinic whose sandbox it works in. */
  readonly location_id: string | null;
  readonly is_test: boolean;
  readonly scopes: readonly string[];
  readonly key_method: 'CLIENT_SECRET' | 'PRIVATE_KEY_JWT';
  readonly created_at: string;
  readonly created_by: string;
  readonly last_used_at: string | null;
  readonly last_used_from: string | null;
  readonly revoked_at: string | null;
}

const select = sql`
  SELECT c.id, c.name, coalesce(l.name, o.name) AS clinic, coalesce(l.sandbox_of, c.location_id) AS location_id,
         l.sandbox_of IS NOT NULL AS is_test, c.scopes, c.key_method, c.created_at,
         creator.name AS created_by,
         greatest(c.last_used_at, (SELECT max(s.last_active_at) FROM user_session s WHERE s.user_id = c.id)) AS last_used_at,
         c.last_used_from, c.revoked_at
    FROM api_client c JOIN organization o ON o.id = c.organization_id JOIN app_user creator ON creator.id = c.created_by
    LEFT JOIN location l ON l.id = c.location_id`;

/** All visible clients, or only those that work for this clinic: its own and those of its group. */
export function listApiClientRows(
  tx: Transaction,
  locationId: string | null,
): Promise<ApiClientRow[]> {
  return tx.many(sql<ApiClientRow>`${select}
     WHERE ${locationId}::uuid IS NULL OR ${locationId} IN (c.location_id, l.sandbox_of)
        OR c.location_id IS NULL
           AND c.organization_id = (SELECT organization_id FROM location WHERE id = ${locationId})
     ORDER BY c.revoked_at DESC NULLS FIRST, lower(c.name), c.id`);
}

export function findApiClientRow(tx: Transaction, id: string): Promise<ApiClientRow | undefined> {
  return tx.first(sql<ApiClientRow>`${select} WHERE c.id = ${id}`);
}

/** Changes of the keys of a client happen one after the other. */
export async function lockApiClient(tx: Transaction, id: string): Promise<void> {
  await tx.run(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('api-client ' || ${id}::text, 0))`,
  );
}

export interface ClientKeyRow {
  readonly id: string;
  readonly client_id: string;
  readonly created_at: string;
  readonly expires_at: string | null;
}

/** The keys that are valid at a time, the newest first. */
export function listValidKeys(
  tx: Transaction,
  clientIds: readonly string[],
  now: string,
): Promise<ClientKeyRow[]> {
  return tx.many(sql<ClientKeyRow>`
    SELECT id, client_id, created_at, expires_at FROM api_client_key
     WHERE client_id = ANY (${clientIds}::uuid[]) AND (expires_at IS NULL OR expires_at > ${now})
     ORDER BY id DESC`);
}

export async function countActiveClients(tx: Transaction): Promise<number> {
  const row = await tx.one(
    sql<{ found: number }>`SELECT count(*)::int AS found FROM api_client WHERE revoked_at IS NULL`,
  );
  return row.found;
}

export async function insertApiClient(
  tx: Transaction,
  client: {
    name: string;
    scopes: readonly string[];
    keyMethod: string;
    locationId: string | null;
    inSandbox: boolean;
    now: string;
  },
): Promise<string> {
  const row = await tx.one(sql<{ id: string }>`
    SELECT create_api_client(${client.name}, ${client.scopes}, ${client.keyMethod}, ${client.locationId},
                             ${client.now}, ${client.inSandbox}) AS id`);
  return row.id;
}

/** Opens the sandbox of a clinic, unless it has one. */
export async function insertSandbox(
  tx: Transaction,
  sandbox: { id: string; clinicId: string; members: readonly object[] },
): Promise<void> {
  await tx.run(sql`
    SELECT open_sandbox(${sandbox.clinicId}, ${sandbox.id}, ${JSON.stringify(sandbox.members)}::jsonb)`);
}

export async function insertKey(
  tx: Transaction,
  key: { clientId: string; now: string } & (
    | { secretHash: Buffer }
    | { publicKeys: readonly object[] }
  ),
): Promise<void> {
  await tx.run(sql`
    INSERT INTO api_client_key (client_id, secret_hash, public_keys, created_at)
    VALUES (${key.clientId}, ${'secretHash' in key ? key.secretHash : null},
            ${'publicKeys' in key ? JSON.stringify(key.publicKeys) : null}::jsonb, ${key.now})`);
}

export async function endKey(
  tx: Transaction,
  { id, expiresAt }: { id: string; expiresAt: string },
): Promise<void> {
  await tx.run(sql`UPDATE api_client_key SET expires_at = ${expiresAt} WHERE id = ${id}`);
}

/** False if it was revoked in the meantime. */
export async function markRevoked(
  tx: Transaction,
  revoked: { id: string; by: string; now: string },
): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE api_client SET revoked_at = ${revoked.now}, revoked_by = ${revoked.by}
     WHERE id = ${revoked.id} AND revoked_at IS NULL`);
  return changed > 0;
}
