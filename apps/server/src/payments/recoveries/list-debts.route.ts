import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { areDebtsAcrossInsurers } from '../batches/recoveries.queries.ts';
import { debtChoiceOf, debtOrderOf } from './debt-filter.ts';
import { debtView, totalsByAge } from './debt-view.ts';
import { listDebtRows, sumDebtsByDay } from './debts.queries.ts';

export const listDebts: Handler<'listDebts'> = async ({ query, tx, services }) => {
  const today = services.clock.today();
  const choice = debtChoiceOf(query, today);
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { rows, total } = await listDebtRows(tx, choice, debtOrderOf(query), page);
  const days = await sumDebtsByDay(tx, debtChoiceOf({ ...query, age: undefined }, today));
  return {
    page: pageOf(query, total),
    data: rows.map((row) => debtView(row, today)),
    totals: totalsByAge(days, today),
    is_across_insurers: await areDebtsAcrossInsurers(tx),
  };
};
