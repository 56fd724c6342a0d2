import type { Handler } from '../../platform/http/handler.ts';
import { importView, requireImport } from './import-view.ts';

export const getImport: Handler<'getImport'> = async ({ params, tx }) => ({
  data: importView(await requireImport(tx, params.id)),
});
