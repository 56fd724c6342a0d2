import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { ShownBatchRow } from '../batch-rows.queries.ts';
import { batchHead } from '../batch-view.ts';

export function adviceHead(row: ShownBatchRow, today: PlainDate) {
  return { ...batchHead(row, today), advice_no: row.advice_no ?? '' };
}
