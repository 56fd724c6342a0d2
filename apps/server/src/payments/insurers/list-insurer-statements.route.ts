import type { Handler } from '../../platform/http/handler.ts';
import { listOpenAmounts } from './receipts.queries.ts';
import { listStatements } from './statements.queries.ts';
import { periodOf, statementView, totalOf } from './statement-view.ts';

export const listInsurerStatements: Handler<'listInsurerStatements'> = async (context) => {
  const { month } = context.query;
  const [rows, open] = await context.reading.batch((on) => [
    listStatements(on, periodOf(month)),
    listOpenAmounts(on),
  ]);
  return {
    data: {
      month,
      insurers: rows.map(statementView),
      total: totalOf(rows),
      open_amounts: open.map((row) => ({
        insurer_code: row.insurer_code,
        amount: Number(row.open),
      })),
    },
  };
};
