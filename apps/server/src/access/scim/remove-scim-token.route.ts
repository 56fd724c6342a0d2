import type { Handler } from '../../platform/http/handler.ts';
import { auditedSso, savedConnection } from '../sso/connection-view.ts';
import { requireConnection } from './require-connection.ts';
import { deleteScimToken } from './scim-tokens.queries.ts';

export const removeScimToken: Handler<'removeScimToken'> = async ({
  params,
  tx,
  services,
  audit,
}) => {
  const { id } = await requireConnection(tx, params.id);
  await deleteScimToken(tx, id);
  await audit({ action: 'access.remove-scim-token', ...auditedSso(id) });
  return { data: await savedConnection(tx, await requireConnection(tx, id), services) };
};
