import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { dryRunOf } from './dry-run-view.ts';
import { listDryRunRows } from './dry-runs.queries.ts';

export const listRuleDryRuns: Handler<'listRuleDryRuns'> = async ({ params, query, tx }) => {
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { rows, total } = await listDryRunRows(tx, params.code, page);
  return { page: pageOf(query, total), data: rows.map(dryRunOf) };
};
