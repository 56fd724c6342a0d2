// The uploads of a clinic on a day, and how many it may have.
import {
  BYTES_OF_MEGABYTE,
  DEFAULT_UPLOAD_QUOTA,
  type UploadAmounts,
} from '@portal/rules/documents/upload-quota.ts';
import { z } from 'zod';
import { sql, type Transaction } from '../platform/database/database.ts';

const Setting = z.object({ files: z.number().int().min(1), megabytes: z.number().int().min(1) });

export interface QuotaOfDay {
  readonly used: UploadAmounts;
  readonly quota: UploadAmounts;
}

/** Until the transaction ends, other uploads of the clinic wait, so that together they cannot exceed the quota. */
export async function lockUploads(tx: Transaction, clinicId: string): Promise<void> {
  await tx.run(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('uploads of ' || ${clinicId}::text, 0))`,
  );
}

/** Announced files count, also if they do not arrive or are deleted. @param day in Singapore */
export async function readUploadQuota(
  tx: Transaction,
  clinicId: string,
  day: string,
): Promise<QuotaOfDay> {
  const row = await tx.one(sql<{ files: number; bytes: number; setting: unknown }>`
    SELECT count(*)::int AS files, coalesce(sum(content_length), 0)::float8 AS bytes,
           (SELECT value FROM setting WHERE name = 'upload_quota') AS setting
      FROM document WHERE clinic_id = ${clinicId} AND created_at >= ${day}::date::timestamp AT TIME ZONE 'Asia/Singapore'`);
  return { used: { files: row.files, bytes: row.bytes }, quota: quotaOf(row.setting) };
}

function quotaOf(setting: unknown): UploadAmounts {
  if (setting === null) return DEFAULT_UPLOAD_QUOTA;
  const { files, megabytes } = Setting.parse(setting);
  return { files, bytes: megabytes * BYTES_OF_MEGABYTE };
}
