import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { patternOf } from '../batch-view.ts';
import { listOtherBatchRows } from './batch-statuses.queries.ts';

export const listOtherBatches: Handler<'listOtherBatches'> = async ({ query, tx }) => {
  const { kind, status, insurer } = query;
  const filter = { kind, status, insurer, pattern: patternOf(query.text) };
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { rows, total } = await listOtherBatchRows(tx, filter, page);
  return {
    page: pageOf(query, total),
    data: rows.map((row) => ({
      provider_company_id: row.clinic_id,
      provider_company_name: row.location_name,
      batch_name: row.batch_name,
      batch_date: row.batch_date,
      insurer_code: row.insurer_code,
      claim_type: row.claim_type,
      status: row.status,
      claim_count: row.claim_count,
      amount: Number(row.amount),
    })),
  };
};
