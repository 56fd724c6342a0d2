import type { Handler } from '../../platform/http/handler.ts';
import { wholeUpload } from './bulk-view.ts';
import { requireUpload } from './require-bulk-upload.ts';

export const getBulkUpload: Handler<'getBulkUpload'> = async ({ params, tx, user, services }) => ({
  data: await wholeUpload(tx, services, await requireUpload(tx, user, params.id)),
});
