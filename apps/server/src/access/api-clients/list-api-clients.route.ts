import type { Handler } from '../../platform/http/handler.ts';
import { apiClientOf } from './api-client-view.ts';
import { listApiClientRows, listValidKeys } from './api-clients.queries.ts';

export const listApiClients: Handler<'listApiClients'> = async ({ tx, user, services }) => {
  // An administrator sees every client, but works for one clinic at a time.
  const clients = await listApiClientRows(
    tx,
    user.user_type === 'ADMINUSER' ? user.location_id : null,
  );
  const ids = clients.map(({ id }) => id);
  const keys = await listValidKeys(tx, ids, services.clock.now().toISOString());
  return { data: clients.map((client) => apiClientOf(client, keys)) };
};
