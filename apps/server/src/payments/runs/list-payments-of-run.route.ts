import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { patternOf, paymentWithBatch } from '../batch-view.ts';
import { requireRun } from './require-run.ts';
import { listPaymentRows } from './run-rows.queries.ts';

export const listPaymentsOfRun: Handler<'listPaymentsOfRun'> = async ({ params, query, tx }) => {
  const { id } = await requireRun(tx, params.id);
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const filter = { runId: id, status: query.status, pattern: patternOf(query.text) };
  const { rows, total } = await listPaymentRows(tx, filter, page);
  return { page: pageOf(query, total), data: rows.map(paymentWithBatch) };
};
