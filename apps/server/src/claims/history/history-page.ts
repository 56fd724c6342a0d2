// A page of the claim history, with the sums of all its claims; and the claims that lock today.
import type { Handler, User } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { type EditingTime, readEditingTime } from '../claim-status.ts';
import { listFirst, sumHistory } from './claim-history.queries.ts';
import { summaryOf } from './claim-summary.ts';
import { historyFilter, historyOrder } from './history-filter.ts';
import { readPage } from './read-history.ts';

/** If a search finds more, the user has to type more or use filters. */
const MOST_FOUND = 2_000;

type Asked = Pick<Parameters<Handler<'listClaims'>>[0], 'query' | 'reading' | 'services' | 'user'>;

export async function historyPage({ query, reading, user, services }: Asked) {
  const find = async (on: Transaction, editing: Promise<EditingTime>) => {
    const asked = { query, user, editing, most: MOST_FOUND };
    const { filter, isComplete } = await historyFilter(on, asked, services);
    const found = await readPage(on, filter, {
      ...historyOrder(query),
      limit: query.size,
      offset: (query.page - 1) * query.size,
    });
    return { ...found, isComplete };
  };
  // Runs both at once, because the search seldom needs the time.
  const [time, { rows, totals, isComplete }] = await reading.batch((on) => {
    const editing = readEditingTime(on, services);
    return [editing, find(on, editing)];
  });
  return {
    page: pageOf(query, totals.total),
    data: rows.map((row) => summaryOf(row, user, time)),
    totals: {
      total_fee_amount: Number(totals.total_fee_amount),
      total_payable_amount: Number(totals.total_payable_amount),
      total_patient_payable_amount: Number(totals.total_patient_payable_amount),
      is_complete: isComplete,
    },
  };
}

/** The claims that a clinic can edit today for the last time: the first ones by visit date, and how many there are. */
export async function claimsLockingToday(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'config' | 'nationalIds'>,
  {
    user,
    clinicId,
    most,
  }: { readonly user: User; readonly clinicId: string; readonly most: number },
) {
  const editing = await readEditingTime(tx, services);
  const query = { locks: 'today', sort: '', provider_company_id: clinicId } as const;
  const { filter } = await historyFilter(tx, { query, user, editing, most: 0 }, services);
  const page = { column: 'visit_date', isDescending: false, limit: most, offset: 0 } as const;
  const [rows, { total }] = await tx.batch((on) => [
    listFirst(on, filter, page),
    sumHistory(on, filter),
  ]);
  return { total, claims: rows.map((row) => summaryOf(row, user, editing)) };
}
