import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { deliveryOf, requireWebhook } from './webhook-view.ts';
import { listAttempts, listDeliveryRows } from './webhooks.queries.ts';

export const listDeliveries: Handler<'listDeliveries'> = async ({ params, query, tx }) => {
  await requireWebhook(tx, params.id);
  const { rows, total } = await listDeliveryRows(tx, {
    webhookId: params.id,
    limit: query.size,
    offset: (query.page - 1) * query.size,
  });
  const attempts = await listAttempts(
    tx,
    rows.map(({ id }) => id),
  );
  return { page: pageOf(query, total), data: rows.map((row) => deliveryOf(row, attempts)) };
};
