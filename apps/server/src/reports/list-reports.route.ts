import type { Handler } from '../platform/http/handler.ts';
import { reportView } from './report-view.ts';
import { listReportRows } from './reports.queries.ts';

const MOST_LISTED = 200;

export const listReports: Handler<'listReports'> = async ({ tx, user }) => {
  const rows = await listReportRows(tx, user.user_id, MOST_LISTED);
  return { data: rows.map((row) => reportView(row, user.user_id)) };
};
