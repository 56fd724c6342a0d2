// Makes a webhook. Its secret belongs to this address alone, so a receiver that loses it endangers no other.
import { ProblemError } from '../../platform/problem.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireApiClient } from '../api-clients/api-client-view.ts';
import { lockApiClient } from '../api-clients/api-clients.queries.ts';
import { addressFault } from '../../platform/outgoing/public-address.ts';
import { newWebhookSecret } from './webhook-message.ts';
import { auditedWebhook, requireWebhook, webhookOf } from './webhook-view.ts';
import { insertWebhook, listWebhookRows } from './webhooks.queries.ts';

const MOST_WEBHOOKS = 5;

const mistakes = {
  ADDRESS_UNREADABLE:
    'Enter an address such as https://clinic.example/webhooks, without a password.',
  HTTPS_NEEDED: 'Enter an address that begins with https://.',
  ADDRESS_PRIVATE: 'Enter a public address. The portal does not send to private networks.',
} as const;

export const createWebhook: Handler<'createWebhook'> = async ({
  params,
  body,
  tx,
  user,
  services,
  audit,
}) => {
  await lockApiClient(tx, params.id);
  const client = await requireApiClient(tx, params.id);
  if (client.revoked_at !== null) throw new ProblemError('API_CLIENT_REVOKED');
  const fault = addressFault(body.url, services.config);
  if (fault !== undefined) {
    const details = [{ field: 'url', code: fault, message: mistakes[fault] }];
    throw new ProblemError('VALIDATION_FAILED', { details });
  }
  if ((await listWebhookRows(tx, client.id)).length >= MOST_WEBHOOKS) {
    throw new ProblemError('TOO_MANY_WEBHOOKS');
  }
  const secret = newWebhookSecret();
  const id = await insertWebhook(tx, {
    clientId: client.id,
    url: body.url,
    secret: services.nationalIds.encrypt(secret, { kind: 'WEBHOOK', id: client.id }),
    by: user.user_id,
    now: services.clock.now().toISOString(),
  });
  const webhook = await requireWebhook(tx, id);
  await audit({
    action: 'access.create-webhook',
    ...auditedWebhook(webhook),
    after: { client: client.id, url: body.url },
  });
  return { data: { secret, webhook: webhookOf(webhook) } };
};
