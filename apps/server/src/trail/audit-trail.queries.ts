// Entries of the audit trail for readers, with names of what they are about.
import { sql, type Transaction } from '../platform/database/database.ts';

export interface AuditTrailRow {
  readonly id: string;
  readonly at: string;
  readonly username: string | null;
  readonly on_behalf_of: string | null;
  readonly clinic_code: string | null;
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly subject_name: string | null;
}

export interface AuditFilter {
  /** Entries about this member, and about the member's claims, drafts and letters. */
  readonly memberId: string | null;
  readonly clinicId: string | null;
  readonly username: string | null;
  readonly isOnBehalf: boolean;
  /** Inclusive. */
  readonly from: string | null;
  /** Exclusive. */
  readonly before: string | null;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

function conditions(filter: AuditFilter) {
  const all = [sql`true`];
  if (filter.memberId !== null) {
    all.push(sql`(e.subject_type, e.subject_id) IN (
      SELECT 'member', ${filter.memberId}::text
      UNION ALL SELECT 'claim', id::text FROM claim WHERE member_id = ${filter.memberId}::uuid
      UNION ALL SELECT 'draft', id::text FROM claim_draft WHERE member_id = ${filter.memberId}::uuid
      UNION ALL SELECT 'letter', id::text FROM letter WHERE member_id = ${filter.memberId}::uuid)`);
  }
  if (filter.clinicId !== null) all.push(sql`e.clinic_id = ${filter.clinicId}`);
  if (filter.username !== null) all.push(sql`lower(e.username) = lower(${filter.username})`);
  if (filter.isOnBehalf) all.push(sql`e.on_behalf_of IS NOT NULL`);
  if (filter.from !== null) all.push(sql`e.at >= ${filter.from}`);
  if (filter.before !== null) all.push(sql`e.at < ${filter.before}`);
  return sql.join(all, sql` AND `);
}

/** A page of entries, newest first, and the number of all. */
export async function listAuditTrail(
  tx: Transaction,
  filter: AuditFilter,
  { limit, offset }: Page,
): Promise<{ rows: AuditTrailRow[]; total: number }> {
  const [rows, { total }] = await tx.batch((on) => [
    on.many(sql<AuditTrailRow>`
      SELECT e.id, e.at, e.username, e.on_behalf_of, l.code AS clinic_code, e.action, e.subject_type, e.subject_id,
             CASE e.subject_type
               WHEN 'claim' THEN (SELECT claim_code FROM claim WHERE id = s.id)
               WHEN 'draft' THEN (SELECT draft_no FROM claim_draft WHERE id = s.id)
               WHEN 'letter' THEN (SELECT letter_no FROM letter WHERE id = s.id)
               WHEN 'member' THEN (SELECT name FROM member WHERE id = s.id)
               WHEN 'clinic_change' THEN (SELECT request_no FROM clinic_change WHERE id = s.id)
               WHEN 'provider_batch' THEN (SELECT name FROM provider_batch WHERE id = s.id)
               WHEN 'app_user' THEN (SELECT username FROM app_user WHERE id = s.id)
             END AS subject_name
        FROM (SELECT id, at, username, on_behalf_of, clinic_id, action, subject_type, subject_id
                FROM audit_entry e WHERE ${conditions(filter)}
               ORDER BY e.at DESC, e.id DESC LIMIT ${limit} OFFSET ${offset}) e
        LEFT JOIN location l ON l.id = e.clinic_id
        CROSS JOIN LATERAL (
          SELECT CASE WHEN e.subject_id ~ '^[0-9a-f-]{36}$' THEN e.subject_id::uuid END AS id) s
       ORDER BY e.at DESC, e.id DESC`),
    on.one(sql<{ total: number }>`
      SELECT count(*) AS total FROM audit_entry e WHERE ${conditions(filter)}`),
  ]);
  return { rows, total };
}
