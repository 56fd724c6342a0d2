import { clinicOf } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { countStates, listUploads } from './bulk-uploads.queries.ts';
import { listedUpload } from './bulk-view.ts';

export const listBulkUploads: Handler<'listBulkUploads'> = async ({ query, tx, user }) => {
  const clinicId = clinicOf(user, undefined);
  const { rows, total } = await listUploads(tx, clinicId, {
    limit: query.size,
    offset: (query.page - 1) * query.size,
  });
  const counts = await countStates(
    tx,
    clinicId,
    rows.map(({ id }) => id),
  );
  return {
    page: pageOf(query, total),
    data: rows.map((row) => listedUpload(row, counts)),
  };
};
