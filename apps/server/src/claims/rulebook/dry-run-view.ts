// Dry runs as the calls return them.
import type { Reply } from '@portal/contract/schemas.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findDryRun, type DryRunRow } from './dry-runs.queries.ts';
import { periodOf } from './rule-view.ts';

/** @throws ProblemError DRY_RUN_NOT_FOUND */
export async function requireDryRun(tx: Transaction, id: string): Promise<DryRunRow> {
  const row = await findDryRun(tx, id);
  if (row === undefined) throw new ProblemError('DRY_RUN_NOT_FOUND');
  return row;
}

export function dryRunOf(row: DryRunRow): Reply<'listRuleDryRuns'>['data'][number] {
  return {
    id: row.id,
    rule_code: row.rule_code,
    tried: periodOf(row.tried, 'PLANNED'),
    from_day: row.from_day,
    to_day: row.to_day,
    status: row.status,
    claims_total: row.claims_total,
    claims_done: row.claims_done,
    broken_before: row.broken_before,
    broken_after: row.broken_after,
    by: row.started_name,
    started_at: row.started_at,
    ended_at: row.ended_at,
    changed_claims: row.changed_claims,
    changed_amount: Number(row.changed_amount),
  };
}
