import type { Handler } from '../../platform/http/handler.ts';
import { auditedWebhook, requireWebhook, webhookOf } from './webhook-view.ts';
import { markRemoved } from './webhooks.queries.ts';

export const removeWebhook: Handler<'removeWebhook'> = async ({ params, tx, services, audit }) => {
  const webhook = await requireWebhook(tx, params.id);
  await markRemoved(tx, webhook.id, services.clock.now().toISOString());
  await audit({
    action: 'access.remove-webhook',
    ...auditedWebhook(webhook),
    before: { client: webhook.client_id, url: webhook.url },
  });
  return { data: webhookOf(webhook) };
};
