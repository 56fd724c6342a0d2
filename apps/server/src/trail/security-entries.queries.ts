// The entries of the audit trail that the log and the syslog server get, and those that are not sent yet.
import { sql, type Transaction } from '../platform/database/database.ts';

export interface SecurityEntryRow {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly username: string | null;
  readonly on_behalf_of: string | null;
  readonly clinic: string | null;
  readonly subject_type: string;
  readonly subject_id: string;
  /** A network: of the refused request, or of the session. */
  readonly address: string | null;
  readonly device: string | null;
  /** Refusals since the entry before. */
  readonly count: number | null;
  readonly trace_id: string | null;
}

/** In the order in which they were written. */
export function listSecurityEntries(
  tx: Transaction,
  ids: readonly string[],
): Promise<SecurityEntryRow[]> {
  return tx.many(sql<SecurityEntryRow>`
    SELECT e.id, e.at, e.action, e.username, e.on_behalf_of, coalesce(l.code, e.after ->> 'clinic') AS clinic, e.subject_type,
           e.subject_id, coalesce(e.after ->> 'address', s.address) AS address,
           coalesce(e.after ->> 'device', s.user_agent) AS device,
           CASE WHEN jsonb_typeof(e.after -> 'count') = 'number' THEN (e.after ->> 'count')::int END AS count, e.trace_id
      FROM audit_entry e
      LEFT JOIN location l ON l.id = e.clinic_id
      LEFT JOIN LATERAL session_origin(e.session_id) s ON true
     WHERE e.id = ANY (${ids}::uuid[]) ORDER BY e.id`);
}

export async function insertUnsent(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`INSERT INTO security_unsent (entry_id) SELECT unnest(${ids}::uuid[])`);
}

/** Takes entries that wait, oldest first. Only one process sends at a time; another one finds none. */
export async function takeUnsent(tx: Transaction, limit: number): Promise<string[]> {
  const { taken } = await tx.one(
    sql<{ taken: boolean }>`SELECT pg_try_advisory_xact_lock(7240522) AS taken`,
  );
  if (!taken) return [];
  const rows = await tx.many(sql<{ entry_id: string }>`
    DELETE FROM security_unsent
     WHERE entry_id IN (SELECT entry_id FROM security_unsent ORDER BY entry_id LIMIT ${limit})
    RETURNING entry_id`);
  return rows.map(({ entry_id: id }) => id);
}

export async function countUnsent(tx: Transaction): Promise<number> {
  const row = await tx.one(sql<{ count: number }>`SELECT count(*) AS count FROM security_unsent`);
  return row.count;
}
