import type { AlertRule } from '@portal/rules/trail/alert-rules.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

interface MailedAlertRow {
  readonly rule: AlertRule;
  /** The network or the user; for payments, the user who prepared or released them. */
  readonly named: string;
}

export function findMailedAlert(tx: Transaction, id: string): Promise<MailedAlertRow | undefined> {
  return tx.first(sql<MailedAlertRow>`
    SELECT rule, coalesce(facts ->> 'username', subject) AS named FROM security_alert WHERE id = ${id}`);
}
