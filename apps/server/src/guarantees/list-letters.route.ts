// The requests and letters of all clinics; drafts are the clinics' own.
import type { Handler } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import { letterFilterOf, letterSummary } from './letter-view.ts';
import { listLetterRows } from './letters.queries.ts';

export const listLetters: Handler<'listLetters'> = async ({ query, tx }) => {
  const filter = {
    ...letterFilterOf(query),
    hasNoDrafts: true,
    isWaiting: query.waiting === 'true',
  };
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { rows, total } = await listLetterRows(tx, filter, page);
  return { page: pageOf(query, total), data: rows.map(letterSummary) };
};
