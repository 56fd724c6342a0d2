// Approval rules as administrators change them.
import { sql, type Transaction } from '../../platform/database/database.ts';
import type { ApprovalRuleRow } from '../facts/approval-rules.queries.ts';

export interface VersionedRuleRow extends ApprovalRuleRow {
  /** Of all periods of the rule together. */
  readonly version: number;
}

const columns = sql`code, name, description, evaluator, params, provider_types, claim_types, panel_ids, severity,
  liftable, is_on, active_from, active_to`;

/** All periods of all rules or of one, by code; the newest period first. */
export function listRulePeriods(tx: Transaction, code: string | null): Promise<VersionedRuleRow[]> {
  return tx.many(sql<VersionedRuleRow>`
    WITH version AS MATERIALIZED (
      SELECT of.code, approval_rule_version(of.code) AS version FROM (SELECT DISTINCT code FROM approval_rule) AS of)
    SELECT ${columns}, version.version FROM approval_rule JOIN version USING (code)
     WHERE code = coalesce(${code}, code) ORDER BY code, active_from DESC`);
}

export type PlannedRule = Pick<
  ApprovalRuleRow,
  | 'active_from'
  | 'claim_types'
  | 'description'
  | 'is_on'
  | 'liftable'
  | 'name'
  | 'panel_ids'
  | 'params'
  | 'provider_types'
  | 'severity'
>;

/** Adds a planned period, takes one away, or both. False: the version is another one. */
export async function changeRule(
  tx: Transaction,
  rule: { readonly code: string; readonly version: number; readonly today: string },
  replaced: string | null,
  planned: PlannedRule | null,
): Promise<boolean> {
  const row = await tx.one(sql<{ done: boolean }>`
    SELECT change_approval_rule(${rule.code}, ${rule.version}, ${rule.today}::date, ${replaced}::date,
                                ${planned === null ? null : JSON.stringify(planned)}::jsonb) AS done`);
  return row.done;
}

export interface PanelChoiceRow {
  readonly id: string;
  readonly code: string;
  readonly insurer_code: string;
}

export function listPanelChoices(tx: Transaction): Promise<PanelChoiceRow[]> {
  return tx.many(
    sql<PanelChoiceRow>`SELECT id, code, insurer_code FROM panel ORDER BY insurer_code, code`,
  );
}

export async function listInsurerCodes(tx: Transaction): Promise<string[]> {
  const rows = await tx.many(sql<{ code: string }>`SELECT code FROM insurer ORDER BY code`);
  return rows.map(({ code }) => code);
}
