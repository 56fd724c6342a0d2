// Sends a message again, with the same id, so that a receiver that has it can ignore it.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { auditedWebhook, deliveryOf, requireWebhook } from './webhook-view.ts';
import {
  enqueueDelivery,
  findDeliveryForUpdate,
  listAttempts,
  updateDelivery,
} from './webhooks.queries.ts';

export const replayDelivery: Handler<'replayDelivery'> = async ({
  params: { id },
  tx,
  services,
  audit,
}) => {
  const delivery = await findDeliveryForUpdate(tx, id);
  if (delivery === undefined) throw new ProblemError('DELIVERY_NOT_FOUND');
  const webhook = await requireWebhook(tx, delivery.webhook_id);
  if (webhook.paused_at !== null) throw new ProblemError('WEBHOOK_PAUSED');
  if (delivery.status === 'WAITING') throw new ProblemError('DELIVERY_WAITING');
  const next = services.clock.now().toISOString();
  await updateDelivery(tx, { id, status: 'WAITING', attempts: 0, next });
  await enqueueDelivery(tx, id);
  await audit({
    action: 'access.replay-delivery',
    ...auditedWebhook(webhook),
    after: { delivery: id, event: delivery.event },
  });
  const waiting = { ...delivery, status: 'WAITING', attempts: 0, next_attempt_at: next } as const;
  return { data: deliveryOf(waiting, await listAttempts(tx, [id])) };
};
