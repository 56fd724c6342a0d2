// Reads of a restored database that prove it.
import type pg from 'pg';

export interface StoredFile {
  readonly key: string;
  /** Null: not known. */
  readonly length: number | null;
}

/**
 * The files of documents and forms with their lengths, and those of tax documents. The database may be of an older release,
 * which did not scan documents.
 */
export async function listFilesWithLength(owner: pg.ClientBase): Promise<StoredFile[]> {
  const { rows } = await owner.query<StoredFile>(
    `SELECT id::text AS key, content_length AS length FROM portal.document d
      WHERE deleted_at IS NULL AND checked_at IS NOT NULL AND to_jsonb(d) ->> 'scan' IS DISTINCT FROM 'INFECTED'
     UNION ALL SELECT id::text, content_length FROM portal.general_form WHERE confirmed_at IS NOT NULL AND removed_at IS NULL
     UNION ALL SELECT file_key, NULL FROM portal.tax_document WHERE file_key IS NOT NULL`,
  );
  return rows;
}

export interface SampledNumber {
  readonly national_id: Buffer;
  /** The blind index, as hex. */
  readonly index: string;
  readonly national_id_tail: string;
}

/** Encrypted national numbers of some members. */
export async function sampleNumbers(owner: pg.ClientBase, most: number): Promise<SampledNumber[]> {
  const { rows } = await owner.query<SampledNumber>(
    `SELECT national_id, encode(national_id_index, 'hex') AS index, national_id_tail FROM portal.member WHERE national_id IS NOT NULL
      ORDER BY random() LIMIT $1`,
    [most],
  );
  return rows;
}

export interface Counts {
  readonly claims: number;
  readonly batches: number;
  readonly payments: number;
}

export async function countData(owner: pg.ClientBase): Promise<Counts> {
  const { rows } = await owner.query<Counts>(
    `SELECT (SELECT count(*)::int FROM portal.claim) AS claims,
            (SELECT count(*)::int FROM portal.provider_batch) AS batches,
            (SELECT count(*)::int FROM portal.payment) AS payments`,
  );
  return rows[0] ?? { claims: 0, batches: 0, payments: 0 };
}
