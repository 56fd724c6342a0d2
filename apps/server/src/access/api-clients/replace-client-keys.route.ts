import type { Handler } from '../../platform/http/handler.ts';
import { auditedClient, showApiClient } from './api-client-view.ts';
import { publicKeysIn } from './public-keys.ts';
import { rotateKey } from './rotate-key.ts';

export const replaceClientKeys: Handler<'replaceClientKeys'> = async ({
  params,
  body,
  tx,
  services,
  audit,
}) => {
  const publicKeys = publicKeysIn(body.public_keys);
  const client = await rotateKey(tx, services, {
    id: params.id,
    overlapHours: body.overlap_hours,
    key: { publicKeys },
  });
  await audit({
    action: 'access.replace-client-keys',
    ...auditedClient(client),
    after: { keys: publicKeys.length, overlap_hours: body.overlap_hours },
  });
  return { data: await showApiClient(tx, params.id, services.clock.now().toISOString()) };
};
