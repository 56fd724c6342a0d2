import type { Handler } from '../../platform/http/handler.ts';
import { requireStatement } from './require-statement.ts';
import { companyView, monthBefore, periodOf, statementView, useView } from './statement-view.ts';
import { listStatements, listUses } from './statements.queries.ts';

export const getInsurerStatement: Handler<'getInsurerStatement'> = async (context) => {
  const { reading, params, query } = context;
  const { month } = query;
  const period = periodOf(month);
  const [rows, before] = await reading.batch((on) => [
    listStatements(on, period),
    listStatements(on, periodOf(monthBefore(month))),
  ]);
  const statement = requireStatement(rows, params.code);
  const { companies, plans, benefits } = await listUses(reading, params.code, period);
  return {
    data: {
      ...statementView(statement),
      month,
      before: statementView(requireStatement(before, params.code)),
      companies: companies.map(companyView),
      plans: plans.map(useView),
      benefits: benefits.map(useView),
    },
  };
};
