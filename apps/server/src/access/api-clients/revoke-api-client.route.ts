// Revokes a program. Entering its sessions checks this, so its tokens are refused at the next request.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { endSessionsOf } from '../session/sessions.queries.ts';
import { auditedClient, requireApiClient, showApiClient } from './api-client-view.ts';
import { markRevoked } from './api-clients.queries.ts';

export const revokeApiClient: Handler<'revokeApiClient'> = async ({
  params,
  tx,
  user,
  services,
  audit,
}) => {
  const client = await requireApiClient(tx, params.id);
  const now = services.clock.now().toISOString();
  if (!(await markRevoked(tx, { id: client.id, by: user.user_id, now }))) {
    throw new ProblemError('API_CLIENT_REVOKED');
  }
  await endSessionsOf(tx, client.id, now, 'REVOKED');
  await audit({
    action: 'access.revoke-api-client',
    ...auditedClient(client),
    before: { name: client.name, scopes: client.scopes },
  });
  return { data: await showApiClient(tx, client.id, now) };
};
