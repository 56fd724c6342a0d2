import { commonPart, kindOfName } from '@portal/rules/claims/bulk/problem-kinds.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { readerLanguage } from '../../platform/http/reader-language.ts';
import { listBulkRowsPage } from './bulk-rows.queries.ts';
import { rowViews } from './bulk-view.ts';
import { requireUpload } from './require-bulk-upload.ts';

export const listBulkRows: Handler<'listBulkRows'> = async ({
  params,
  query,
  tx,
  user,
  services,
  http,
}) => {
  const upload = await requireUpload(tx, user, params.id);
  const { clinic_id: clinicId, id } = upload;
  const onlyDeclined = query.state === 'DECLINED';
  const states = query.state === undefined || query.state === 'DECLINED' ? null : [query.state];
  const kind = query.kind === undefined ? undefined : kindOfName(query.kind);
  // No claim has a kind that does not exist.
  if (query.kind !== undefined && kind === undefined) return { page: pageOf(query, 0), data: [] };
  const { rows, total } = await listBulkRowsPage(
    tx,
    { clinicId, id },
    {
      states,
      onlyDeclined,
      problem: kind && commonPart(kind),
      limit: query.size,
      offset: (query.page - 1) * query.size,
    },
  );
  const language = readerLanguage(http.header('accept-language'));
  return {
    page: pageOf(query, total),
    data: await rowViews(rows, services, {
      clinicId: upload.clinic_id,
      language,
      numberForm: upload.number_form,
    }),
  };
};
