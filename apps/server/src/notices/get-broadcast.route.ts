import type { Handler } from '../platform/http/handler.ts';
import { broadcastOf } from './broadcast-view.ts';
import { requireBroadcast } from './require-broadcast.ts';

export const getBroadcast: Handler<'getBroadcast'> = async ({ params, tx, services }) => ({
  data: broadcastOf(await requireBroadcast(tx, params.id), services.clock.today()),
});
