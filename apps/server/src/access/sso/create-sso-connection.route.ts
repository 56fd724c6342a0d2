// Connects an identity provider.
import type { Handler } from '../../platform/http/handler.ts';
import { auditedConnection, savedConnection } from './connection-view.ts';
import { refuseWhileEnabled } from './require-second-person.ts';
import { saveConnection } from './save-connection.ts';

export const createSsoConnection: Handler<'createSsoConnection'> = async ({
  body,
  tx,
  services,
  audit,
}) => {
  const row = await saveConnection(tx, { body, before: undefined, services });
  refuseWhileEnabled(row);
  const view = await savedConnection(tx, row, services);
  const { entry, content } = auditedConnection(view);
  await audit({ action: 'access.create-sso-connection', ...entry, after: content });
  return { data: view };
};
