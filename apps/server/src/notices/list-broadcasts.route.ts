// The broadcasts of the administrator to a clinic, with what the user has read.
import { clinicOf } from '../platform/http/clinic-scope.ts';
import type { Handler } from '../platform/http/handler.ts';
import { messageOf } from './broadcast-view.ts';
import { broadcastsTo } from './broadcasts-to-clinic.ts';

export const listBroadcasts: Handler<'listBroadcasts'> = async ({ query, tx, user, services }) => {
  const rows = await broadcastsTo(tx, {
    clinicId: clinicOf(user, query.provider_company_id),
    userId: user.user_id,
    today: services.clock.today(),
  });
  return { data: rows.map(messageOf) };
};
