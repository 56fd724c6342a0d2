import type { Handler } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import { broadcastOf } from './broadcast-view.ts';
import { listBroadcastRows } from './broadcasts.queries.ts';

export const listAllBroadcasts: Handler<'listAllBroadcasts'> = async ({ query, tx, services }) => {
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { rows, total } = await listBroadcastRows(tx, page);
  const today = services.clock.today();
  return { page: pageOf(query, total), data: rows.map((row) => broadcastOf(row, today)) };
};
