// The requests and letters of one clinic.
import { clinicOf } from '../platform/http/clinic-scope.ts';
import type { Handler } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import { letterFilterOf, letterSummary } from './letter-view.ts';
import { listLetterRows } from './letters.queries.ts';

export const listLetterRequests: Handler<'listLetterRequests'> = async ({ query, tx, user }) => {
  const filter = {
    ...letterFilterOf(query),
    clinicId: clinicOf(user, query.provider_company_id),
    hasNoDrafts: false,
    isWaiting: false,
  };
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { rows, total } = await listLetterRows(tx, filter, page);
  return { page: pageOf(query, total), data: rows.map(letterSummary) };
};
