import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { listRunRows } from './run-rows.queries.ts';
import { runView } from './run-view.ts';

export const listPaymentRuns: Handler<'listPaymentRuns'> = async (context) => {
  const { query, tx } = context;
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { rows, total } = await listRunRows(tx, query.status ?? null, page);
  return { page: pageOf(query, total), data: rows.map((run) => runView(run, context)) };
};
