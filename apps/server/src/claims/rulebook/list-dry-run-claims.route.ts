import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { requireDryRun } from './dry-run-view.ts';
import { listChangedClaims } from './dry-runs.queries.ts';

export const listDryRunClaims: Handler<'listDryRunClaims'> = async ({ params, query, tx }) => {
  const run = await requireDryRun(tx, params.id);
  const { rows, total } = await listChangedClaims(tx, {
    runId: run.id,
    change: query.change ?? null,
    insurer: query.insurer ?? null,
    clinicId: query.clinic ?? null,
    limit: query.size,
    offset: (query.page - 1) * query.size,
  });
  return {
    page: pageOf(query, total),
    data: rows.map((row) => ({
      uuid: row.claim_id,
      claim_code: row.claim_code,
      clinic_id: row.clinic_id,
      clinic_name: row.clinic_name,
      insurer_code: row.insurer_code,
      date_of_visit_start: row.visit_date,
      total_fee_amount: Number(row.amount),
      change: row.change,
      verdict_before: row.verdict_before,
      verdict_after: row.verdict_after,
    })),
  };
};
