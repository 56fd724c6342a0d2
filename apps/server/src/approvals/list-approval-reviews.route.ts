// The requests of all clinics.
import type { Handler } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import { listRequestRows, summariseRequests } from './approval-requests.queries.ts';
import { requestSummary } from './request-view.ts';

export const listApprovalReviews: Handler<'listApprovalReviews'> = async ({ query, tx }) => {
  const { status, insurer, rule, text } = query;
  const filter = { status, insurer, rule, text, isByWait: true };
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const [{ rows, total }, summary] = await tx.batch((on) => [
    listRequestRows(on, filter, page),
    summariseRequests(on),
  ]);
  return { page: pageOf(query, total), data: rows.map(requestSummary), ...summary };
};
