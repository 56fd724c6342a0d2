// Pages and sums of the claim history, read from the counts if they support the filter.
import type { Transaction } from '../../platform/database/database.ts';
import { placePage, sumCounts } from './claim-counts.queries.ts';
import {
  LONGEST_FIRST_PAGE,
  isCounted,
  isEveryClaim,
  listFew,
  listFirst,
  listHistory,
  listHistoryOfDays,
  sumHistory,
  type HistoryFilter,
  type HistoryOrder,
  type HistoryRow,
  type HistoryTotals,
} from './claim-history.queries.ts';

/** The rows of a page, with count and sums of all matching claims. */
export async function readPage(
  tx: Transaction,
  filter: HistoryFilter,
  page: HistoryOrder & { limit: number; offset: number },
): Promise<{ rows: HistoryRow[]; totals: HistoryTotals }> {
  if (!isCounted(filter)) return listFew(tx, filter, page);
  const isFirst = isEveryClaim(filter) && page.offset === 0 && page.limit <= LONGEST_FIRST_PAGE;
  if (page.column !== 'visit_date' || isFirst) {
    const list = isFirst ? listFirst : listHistory;
    const [rows, totals] = await tx.batch((on) => [list(on, filter, page), sumCounts(on, filter)]);
    return { rows, totals };
  }
  const place = await placePage(tx, filter, page);
  const rows =
    place.days.length === 0
      ? []
      : await listHistoryOfDays(tx, filter, { ...page, days: place.days, offset: place.offset });
  return { rows, totals: place };
}

/** Count and sums of all matching claims. */
export function sumFitting(tx: Transaction, filter: HistoryFilter): Promise<HistoryTotals> {
  return isCounted(filter) ? sumCounts(tx, filter) : sumHistory(tx, filter);
}
