// The mail that tells the managers of an API client that one of its webhooks is paused.
import { z } from 'zod';
import type { JobServices } from '../../platform/http/services.ts';
import { isManager } from './message-mail.ts';
import { findPausedWebhook, listUsersOfClient } from './webhook-mail.queries.ts';
import { writeMail } from './write-mail.ts';

export const WebhookMail = z.object({ kind: z.literal('WEBHOOK_PAUSED'), webhook: z.uuid() });
type WebhookMail = z.infer<typeof WebhookMail>;

export async function sendWebhookMail(
  { webhook: id }: WebhookMail,
  services: JobServices,
): Promise<void> {
  const found = await services.database.transaction(async (tx) => {
    const webhook = await findPausedWebhook(tx, id);
    return webhook && { webhook, users: await listUsersOfClient(tx, webhook.client_id) };
  });
  // A manager has resumed or removed it in the meantime.
  if (found === undefined) return;
  const { webhook, users } = found;
  const link = `${services.origin()}/app/settings/api-clients/${webhook.client_id}/webhooks/${id}`;
  await Promise.all(
    users.filter(isManager).map((reader) =>
      writeMail(services, reader, (t) => ({
        subject: t('mail.webhookSubject', { client: webhook.client_name }),
        lines: [
          t('mail.webhookPaused', { url: webhook.url, client: webhook.client_name }),
          t('mail.webhookAdvice'),
          link,
        ],
        link,
      })),
    ),
  );
}
