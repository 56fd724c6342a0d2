// The approval codes of all clinics.
import type { Handler } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import { listIssuedCodes } from './approval-codes.queries.ts';
import { loadCodeViews } from './code-list-view.ts';

export const listApprovalCodes: Handler<'listApprovalCodes'> = async ({ query, tx, services }) => {
  const today = services.clock.today();
  const filter = { status: query.status, text: query.text, today };
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { rows, total } = await listIssuedCodes(tx, filter, page);
  return { page: pageOf(query, total), data: await loadCodeViews(tx, rows, today) };
};
