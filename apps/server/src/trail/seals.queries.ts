// Reads and seals the audit trail.
import { sql, type Transaction } from '../platform/database/database.ts';

export interface EntryRow {
  readonly id: string;
  readonly clinic_id: string | null;
  /** The entry as text, always the same for the same entry. */
  readonly canonical: string;
}

const canonical = sql`jsonb_build_array(e.id, e.clinic_id, e.at, e.user_id, e.username, e.on_behalf_of, e.session_id,
  e.action, e.subject_type, e.subject_id, e.before, e.after, e.trace_id)::text AS canonical`;

/** Allows one sealing process at a time; false if another process is sealing now. */
export async function lockSealing(tx: Transaction): Promise<boolean> {
  const row = await tx.one(
    sql<{ taken: boolean }>`SELECT pg_try_advisory_xact_lock(7240521) AS taken`,
  );
  return row.taken;
}

/** Takes unsealed entries, oldest first. */
export function takeUnsealed(tx: Transaction, limit: number): Promise<EntryRow[]> {
  return tx.many(sql<EntryRow>`
    WITH taken AS (
      DELETE FROM audit_unsealed
       WHERE entry_id IN (SELECT entry_id FROM audit_unsealed ORDER BY entry_id LIMIT ${limit})
       RETURNING entry_id)
    SELECT e.id, e.clinic_id, ${canonical}
      FROM taken JOIN audit_entry e ON e.id = taken.entry_id ORDER BY e.id`);
}

export interface HeadRow {
  readonly chain_id: string;
  readonly sequence: number;
  readonly hash: Buffer;
}

/** The last seal of each chain. */
export function listHeads(tx: Transaction, chainIds: readonly string[]): Promise<HeadRow[]> {
  return tx.many(sql<HeadRow>`
    SELECT DISTINCT ON (chain_id) chain_id, sequence, hash FROM audit_seal
     WHERE chain_id = ANY (${chainIds}::uuid[]) ORDER BY chain_id, sequence DESC`);
}

export interface Seal {
  readonly chainId: string;
  readonly sequence: number;
  readonly entryId: string;
  readonly hash: Buffer;
}

export async function insertSeals(
  tx: Transaction,
  seals: readonly Seal[],
  at: string,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO audit_seal (chain_id, sequence, entry_id, hash, sealed_at)
    SELECT s."chainId", s.sequence, s."entryId", decode(s.hash, 'hex'), ${at}
      FROM jsonb_to_recordset(${JSON.stringify(seals.map((seal) => ({ ...seal, hash: seal.hash.toString('hex') })))}::jsonb)
           AS s("chainId" uuid, sequence bigint, "entryId" uuid, hash text)`);
}

export interface SealedRow {
  readonly chain_id: string;
  readonly sequence: number;
  readonly entry_id: string;
  readonly hash: Buffer;
  readonly canonical: string | null;
}

/** Seals after a position in the order of chain and sequence, with their entries if these still exist. */
export function listSealed(
  tx: Transaction,
  after: { chainId: string; sequence: number },
  limit: number,
): Promise<SealedRow[]> {
  return tx.many(sql<SealedRow>`
    SELECT s.chain_id, s.sequence, s.entry_id, s.hash, CASE WHEN e.id IS NULL THEN NULL ELSE c.canonical END AS canonical
      FROM audit_seal s
      LEFT JOIN audit_entry e ON e.id = s.entry_id
      LEFT JOIN LATERAL (SELECT ${canonical}) c ON true
     WHERE (s.chain_id, s.sequence) > (${after.chainId}::uuid, ${after.sequence})
     ORDER BY s.chain_id, s.sequence LIMIT ${limit}`);
}

export async function countUnsealed(tx: Transaction): Promise<{ waiting: number; lost: number }> {
  return tx.one(sql<{ waiting: number; lost: number }>`
    SELECT (SELECT count(*) FROM audit_unsealed) AS waiting,
           (SELECT count(*) FROM audit_entry e
             WHERE NOT EXISTS (SELECT FROM audit_seal s WHERE s.entry_id = e.id)
               AND NOT EXISTS (SELECT FROM audit_unsealed u WHERE u.entry_id = e.id)) AS lost`);
}
