import type { Handler } from '../platform/http/handler.ts';
import { broadcastOf } from './broadcast-view.ts';
import { insertBroadcast } from './broadcasts.queries.ts';
import { auditedBroadcast, requireBroadcast, requireFittingContent } from './require-broadcast.ts';

export const createBroadcast: Handler<'createBroadcast'> = async (context) => {
  const { body, tx, user, services, audit } = context;
  await requireFittingContent(tx, body);
  const written = { by: user.user_id, at: services.clock.now().toISOString() };
  const id = await insertBroadcast(tx, body, written);
  await audit({ action: 'notices.create-broadcast', ...auditedBroadcast(id), after: body });
  return { data: broadcastOf(await requireBroadcast(tx, id), services.clock.today()) };
};
