import type { Handler } from '../../platform/http/handler.ts';
import { importView, requireImport } from './import-view.ts';

/** First records and invalid rows can quote the file, so only users who import may read them. */
export const getImport: Handler<'getImport'> = async ({ params, tx, user }) => {
  const shown = importView(await requireImport(tx, params.id));
  if (user.permissions.has('master-data:update')) return { data: shown };
  return { data: { ...shown, samples: [], bad_rows: [], has_error_file: false } };
};
