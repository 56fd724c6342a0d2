import type { Handler } from '../../platform/http/handler.ts';
import { requireApiClient } from '../api-clients/api-client-view.ts';
import { webhookOf } from './webhook-view.ts';
import { listWebhookRows } from './webhooks.queries.ts';

export const listWebhooks: Handler<'listWebhooks'> = async ({ params, tx }) => {
  await requireApiClient(tx, params.id);
  return { data: (await listWebhookRows(tx, params.id)).map(webhookOf) };
};
