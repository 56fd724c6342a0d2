// Makes a secret for a program. Only its hash is stored, so this response is the only one that contains it.
import { hashOfToken, newToken } from '../credentials/password-links.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { auditedClient, showApiClient } from './api-client-view.ts';
import { rotateKey } from './rotate-key.ts';

/** Scanners for leaked secrets recognise it. */
const PREFIX = 'portal_secret_';

export const createClientSecret: Handler<'createClientSecret'> = async ({
  params,
  body,
  tx,
  services,
  audit,
}) => {
  const secret = `${PREFIX}${newToken()}`;
  const client = await rotateKey(tx, services, {
    id: params.id,
    overlapHours: body.overlap_hours,
    key: { secretHash: hashOfToken(secret) },
  });
  await audit({
    action: 'access.create-client-secret',
    ...auditedClient(client),
    after: { overlap_hours: body.overlap_hours },
  });
  const now = services.clock.now().toISOString();
  return { data: { secret, client: await showApiClient(tx, params.id, now) } };
};
