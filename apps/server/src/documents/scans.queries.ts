// Documents that wait for the virus scanner, and its results.
import { sql, type Transaction } from '../platform/database/database.ts';
import { enqueueJob } from '../platform/jobs/jobs.queries.ts';

export interface ScannedRow {
  readonly clinic_id: string;
  readonly id: string;
  readonly created_by: string;
  /** Of the user who uploaded it. */
  readonly username: string;
  /** Code of the clinic. */
  readonly clinic: string;
}

/** The next documents that wait, those that were uploaded first. @param after the id of the last one of before */
export function listToScan(tx: Transaction, after: string, most: number): Promise<ScannedRow[]> {
  return tx.many(sql<ScannedRow>`
    SELECT d.clinic_id, d.id, d.created_by, u.username, l.code AS clinic
      FROM document d JOIN app_user u ON u.id = d.created_by JOIN location l ON l.id = d.clinic_id
     WHERE d.scan = 'CHECKING' AND d.deleted_at IS NULL AND d.id > ${after} ORDER BY d.id LIMIT ${most}`);
}

export async function markClean(tx: Transaction, id: string, at: string): Promise<void> {
  await tx.run(sql`
    UPDATE document SET scan = 'CLEAN', scanned_at = ${at} WHERE id = ${id} AND scan = 'CHECKING'`);
}

/** Marks a document as infected and has its file deleted. @returns whether it was still waiting */
export async function markInfected(
  tx: Transaction,
  id: string,
  at: string,
  finding: string,
): Promise<boolean> {
  const marked = await tx.first(sql<{ id: string }>`
    UPDATE document SET scan = 'INFECTED', scanned_at = ${at}, scan_finding = ${finding}
     WHERE id = ${id} AND scan = 'CHECKING' RETURNING id`);
  if (marked === undefined) return false;
  await enqueueJob(tx, { task: 'delete_object', payload: { id } });
  return true;
}

/** For a portal whose scanner was removed from its settings. */
export async function releaseUnscanned(tx: Transaction): Promise<void> {
  await tx.run(sql`UPDATE document SET scan = 'NOT_SCANNED' WHERE scan = 'CHECKING'`);
}
