import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { listImportRows } from './import-runs.queries.ts';
import { listedImport } from './import-view.ts';

export const listImports: Handler<'listImports'> = async ({ query, tx }) => {
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { rows, total } = await listImportRows(tx, query.kind ?? null, page);
  return { page: pageOf(query, total), data: rows.map(listedImport) };
};
