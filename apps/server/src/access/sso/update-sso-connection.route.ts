// Changes a connection. Disabling it ends the sessions that it has opened.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { auditedConnection, savedConnection } from './connection-view.ts';
import { endSessionsOfConnection, lockConnection } from './connections.queries.ts';
import { refuseWhileEnabled, requireSecondPersonFor } from './require-second-person.ts';
import { saveConnection } from './save-connection.ts';

export const updateSsoConnection: Handler<'updateSsoConnection'> = async (context) => {
  const { params, body, tx, services, version, audit } = context;
  const before = await lockConnection(tx, params.id);
  if (before === undefined) throw new ProblemError('SSO_CONNECTION_NOT_FOUND');
  if (before.version !== version) throw new ProblemError('VERSION_CONFLICT');
  const viewBefore = await savedConnection(tx, before, services);
  const row = await saveConnection(tx, { body, before, services });
  if (body.client_secret !== undefined) refuseWhileEnabled(row);
  await requireSecondPersonFor(context, row);
  if (before.is_enabled && !row.is_enabled) {
    await endSessionsOfConnection(tx, row.id, services.clock.now().toISOString());
  }
  const view = await savedConnection(tx, row, services);
  const { entry, content } = auditedConnection(view);
  await audit({
    action: 'access.update-sso-connection',
    ...entry,
    before: auditedConnection(viewBefore).content,
    after: { ...content, has_new_secret: body.client_secret !== undefined },
  });
  return { data: view };
};
