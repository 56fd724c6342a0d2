import type { Handler } from '../../platform/http/handler.ts';
import { listStatements } from './statements.queries.ts';
import { periodOf, statementView, totalOf } from './statement-view.ts';

export const listInsurerStatements: Handler<'listInsurerStatements'> = async (context) => {
  const { month } = context.query;
  const rows = await listStatements(context.reading, periodOf(month));
  return { data: { month, insurers: rows.map(statementView), total: totalOf(rows) } };
};
