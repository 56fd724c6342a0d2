// The requests of one clinic.
import { clinicOf } from '../platform/http/clinic-scope.ts';
import type { Handler } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import { listRequestRows } from './approval-requests.queries.ts';
import { requestSummary } from './request-view.ts';

export const listApprovalRequests: Handler<'listApprovalRequests'> = async ({
  query,
  tx,
  user,
}) => {
  const filter = {
    clinicId: clinicOf(user, query.provider_company_id),
    draftId: query.draft_id,
    status: query.status,
    isByWait: false,
  };
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { rows, total } = await listRequestRows(tx, filter, page);
  return { page: pageOf(query, total), data: rows.map(requestSummary) };
};
