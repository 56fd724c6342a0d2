// The stored approval rules.
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface ApprovalRuleRow {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly evaluator: string;
  readonly params: unknown;
  readonly provider_types: string[];
  readonly claim_types: string[];
  readonly panel_ids: string[] | null;
  readonly severity: string;
  readonly liftable: boolean;
  /** False: the rule is switched off in this period. */
  readonly is_on: boolean;
  readonly active_from: string;
  readonly active_to: string | null;
}

const columns = sql`code, name, description, evaluator, params, provider_types, claim_types, panel_ids, severity,
  liftable, is_on, active_from, active_to`;

/** The rule about late claims that is in force on the date. */
export function findLateRule(tx: Transaction, date: string): Promise<ApprovalRuleRow | undefined> {
  return tx.first(sql<ApprovalRuleRow>`
    SELECT * FROM (
      SELECT ${columns} FROM approval_rule
       WHERE evaluator = 'LATE' AND ${date}::date BETWEEN active_from AND coalesce(active_to, 'infinity')
       ORDER BY active_from DESC LIMIT 1) AS newest
     WHERE is_on`);
}

/** All rules with all their periods, by code; the newest period first. */
export function listApprovalRules(tx: Transaction): Promise<ApprovalRuleRow[]> {
  return tx.many(
    sql<ApprovalRuleRow>`SELECT ${columns} FROM approval_rule ORDER BY code, active_from DESC`,
  );
}

/** The rules that an approval code can lift, in force on the date at any type of clinic. */
export function listLiftableRules(tx: Transaction, date: string): Promise<ApprovalRuleRow[]> {
  return tx.many(sql<ApprovalRuleRow>`
    SELECT * FROM (
      SELECT DISTINCT ON (code) ${columns} FROM approval_rule
       WHERE ${date}::date BETWEEN active_from AND coalesce(active_to, 'infinity')
       ORDER BY code, active_from DESC) AS rule
     WHERE is_on AND liftable AND severity <> 'I' ORDER BY code`);
}
