// Reads and seals the audit trail.
import { sql, type Transaction } from '../platform/database/database.ts';
import { noClinic } from './seal-hash.ts';

export interface EntryRow {
  readonly id: string;
  readonly clinic_id: string | null;
  readonly action: string;
  /** The entry as text, always the same for the same entry. */
  readonly canonical: string;
}

const canonical = sql`sealed_text(e) AS canonical`;

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
    SELECT e.id, e.clinic_id, e.action, ${canonical}
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
    SELECT c.id AS chain_id, s.sequence, s.hash FROM unnest(${chainIds}::uuid[]) AS c (id)
     CROSS JOIN LATERAL (SELECT sequence, hash FROM audit_seal
                          WHERE chain_id = c.id ORDER BY sequence DESC LIMIT 1) s`);
}

export interface ChainHead {
  /** The clinic, or the zero UUID. */
  readonly chain: string;
  /** The entries in the chain. */
  readonly entries: number;
  /** Of its last entry, in hexadecimal digits. */
  readonly hash: string;
}

/** The last seal of every chain, in the order of the chains. */
export function listAllHeads(tx: Transaction): Promise<ChainHead[]> {
  return tx.many(sql<ChainHead>`
    SELECT c.id AS chain, s.sequence AS entries, encode(s.hash, 'hex') AS hash
      FROM (SELECT id FROM location UNION ALL SELECT ${noClinic}::uuid) c
     CROSS JOIN LATERAL (SELECT sequence, hash FROM audit_seal
                          WHERE chain_id = c.id ORDER BY sequence DESC LIMIT 1) s
     ORDER BY c.id`);
}

/** The seals at given places of their chains, as far as they exist. */
export function listSealHashes(
  tx: Transaction,
  heads: readonly ChainHead[],
): Promise<Pick<ChainHead, 'chain' | 'hash'>[]> {
  return tx.many(sql<Pick<ChainHead, 'chain' | 'hash'>>`
    SELECT h.chain, encode(s.hash, 'hex') AS hash
      FROM jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) AS h (chain uuid, entries bigint)
      JOIN audit_seal s ON s.chain_id = h.chain AND s.sequence = h.entries`);
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
