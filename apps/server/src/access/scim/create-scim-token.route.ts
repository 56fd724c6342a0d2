// Makes the token with which an identity provider manages the users of its organisation. Only its hash is stored.
import type { Handler } from '../../platform/http/handler.ts';
import { hashOfToken, newToken } from '../credentials/password-links.ts';
import { auditedSso, savedConnection } from '../sso/connection-view.ts';
import { refuseWhileEnabled } from '../sso/require-second-person.ts';
import { requireConnection } from './require-connection.ts';
import { replaceScimToken } from './scim-tokens.queries.ts';

export const createScimToken: Handler<'createScimToken'> = async ({
  params,
  tx,
  user,
  services,
  audit,
}) => {
  const known = await requireConnection(tx, params.id);
  refuseWhileEnabled(known);
  const { id } = known;
  const token = newToken();
  const now = services.clock.now().toISOString();
  const tokenHash = hashOfToken(token);
  await replaceScimToken(tx, { connectionId: id, tokenHash, by: user.user_id, now });
  await audit({ action: 'access.create-scim-token', ...auditedSso(id) });
  const connection = await savedConnection(tx, await requireConnection(tx, id), services);
  return { data: { token, connection } };
};
