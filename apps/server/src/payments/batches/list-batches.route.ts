import { centsToDecimal, parseCents } from '@portal/rules/values/cents.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { listBatchRows } from '../batch-rows.queries.ts';
import { batchHead, patternOf } from '../batch-view.ts';

export const listBatches: Handler<'listBatches'> = async ({ query, tx, services }) => {
  const filter = {
    statuses: query.status === undefined ? undefined : [query.status],
    insurer: query.insurer,
    claimType: query.claim_type,
    from: query.from,
    to: query.to,
    pattern: patternOf(query.text),
    amount: amountIn(query.text),
  };
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { rows, sums } = await listBatchRows(tx, filter, page);
  const today = services.clock.today();
  return {
    page: pageOf(query, sums.batches),
    data: rows.map((row) => batchHead(row, today)),
    totals: {
      claim_count: sums.claim_count,
      gross_amount: Number(sums.gross_amount),
      adjustment_amount: Number(sums.adjustment_amount),
      fee_amount: Number(sums.fee_amount),
      net_amount: Number(sums.net_amount),
    },
  };
};

/** The amount of a line of the bank statement, with or without separators of thousands. */
function amountIn(text: string | undefined): string | undefined {
  const amount = parseCents(text?.replaceAll(',', '').trim() ?? '');
  return amount === undefined ? undefined : centsToDecimal(amount);
}
