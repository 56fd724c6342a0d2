// The changes of a record, which imports have written into the audit trail.
import { sql, type Transaction } from '../../platform/database/database.ts';
import { CHANGE_RECORD } from '../transfers/audit-records.ts';

type Values = Readonly<Record<string, string | null>>;

export interface RecordHistoryRow {
  readonly at: string;
  readonly username: string | null;
  readonly entered_by: string | null;
  readonly import_id: string | null;
  readonly effect: 'ADDED' | 'CHANGED' | 'ENDED';
  readonly before: Values;
  readonly after: Values;
}

/** The newest first. */
export function listHistory(
  tx: Transaction,
  subject: { readonly type: string; readonly id: string },
  limit: number,
): Promise<RecordHistoryRow[]> {
  return tx.many(sql<RecordHistoryRow>`
    SELECT e.at, e.username, r.started_name AS entered_by, r.id AS import_id, e.after ->> 'effect' AS effect,
           coalesce(e.before, '{}') AS before, coalesce(e.after -> 'cells', '{}') AS after
      FROM audit_entry e LEFT JOIN import_run r ON r.id = (e.after ->> 'import_id')::uuid
     WHERE e.subject_type = ${subject.type} AND e.subject_id = ${subject.id} AND e.action = ${CHANGE_RECORD}
     ORDER BY e.at DESC, e.id DESC LIMIT ${limit}`);
}
