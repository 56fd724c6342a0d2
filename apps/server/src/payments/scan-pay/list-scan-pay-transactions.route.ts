import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { scanPayFilter, transactionOf } from './scan-pay-filter.ts';
import { listScanPayRows } from './scan-pay.queries.ts';

export const listScanPayTransactions: Handler<'listScanPayTransactions'> = async (context) => {
  const { query, tx, user } = context;
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { rows, total, amount } = await listScanPayRows(tx, scanPayFilter(query, user), page);
  return {
    page: pageOf(query, total),
    data: rows.map(transactionOf),
    total_amount: Number(amount),
  };
};
