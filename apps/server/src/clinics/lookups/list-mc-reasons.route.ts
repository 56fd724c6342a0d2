// The reasons for a medical certificate.
import type { Handler } from '../../platform/http/handler.ts';
import { listLookup } from '../practitioners.queries.ts';

export const listMcReasons: Handler<'listMcReasons'> = async ({ tx }) => ({
  data: await listLookup(tx, 'MCReason'),
});
