// The reader of a mail about a scheduled report, and its name.
import { sql, type Transaction } from '../../platform/database/database.ts';
import { isReachable, reader, type MessageReaderRow } from './message-mail.queries.ts';

interface MailedReportRow extends MessageReaderRow {
  readonly report_name: string;
  readonly definition: unknown;
}

/** Undefined if the report is gone or no longer sent, or its user is suspended or has no address. */
export function findMailedReport(
  tx: Transaction,
  id: string,
): Promise<MailedReportRow | undefined> {
  return tx.first(sql<MailedReportRow>`
    SELECT ${reader}, r.name AS report_name, r.definition
      FROM report r JOIN app_user u ON u.id = r.user_id
     WHERE r.id = ${id} AND r.frequency IS NOT NULL AND ${isReachable}`);
}
