// Sends the deliveries of a paused webhook that wait, and new ones again.
import type { Handler } from '../../platform/http/handler.ts';
import { auditedWebhook, requireWebhook, webhookOf } from './webhook-view.ts';
import { findWebhookForUpdate, sendWaiting, updateFailing } from './webhooks.queries.ts';

export const resumeWebhook: Handler<'resumeWebhook'> = async ({
  params: { id },
  tx,
  services,
  audit,
}) => {
  const webhook = await requireWebhook(tx, id);
  const locked = await findWebhookForUpdate(tx, id);
  // Another manager was faster.
  if (locked?.paused_at === null) return { data: webhookOf({ ...webhook, ...locked }) };
  await updateFailing(tx, { id, failingSince: null, pausedAt: null });
  await sendWaiting(tx, id, services.clock.now().toISOString());
  await audit({
    action: 'access.resume-webhook',
    ...auditedWebhook(webhook),
    before: { url: webhook.url, paused_at: webhook.paused_at },
  });
  return { data: webhookOf({ ...webhook, failing_since: null, paused_at: null }) };
};
