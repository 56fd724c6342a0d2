// The mail that tells the managers of an API client that one of its webhooks is paused.
import { LANGUAGE_TAGS } from '@portal/rules/values/localized.ts';
import { z } from 'zod';
import type { ReaderLanguage } from '../../platform/http/reader-language.ts';
import type { JobServices } from '../../platform/http/services.ts';
import { textsIn } from '../../platform/texts.ts';
import { isManager } from './message-mail.ts';
import { findPausedWebhook, listUsersOfClient } from './webhook-mail.queries.ts';

export const WebhookMail = z.object({ kind: z.literal('WEBHOOK_PAUSED'), webhook: z.uuid() });
type WebhookMail = z.infer<typeof WebhookMail>;

/** @param languageOf the language of a reader, from the language stored with the account */
export async function sendWebhookMail(
  { webhook: id }: WebhookMail,
  services: JobServices,
  languageOf: (reader: { readonly language: string }) => ReaderLanguage,
): Promise<void> {
  const { database, mailer } = services;
  const found = await database.transaction(async (tx) => {
    const webhook = await findPausedWebhook(tx, id);
    return webhook && { webhook, users: await listUsersOfClient(tx, webhook.client_id) };
  });
  // A manager has resumed or removed it in the meantime.
  if (found === undefined) return;
  const { webhook, users } = found;
  const link = `${services.origin()}/app/settings/api-clients/${webhook.client_id}/webhooks/${id}`;
  await Promise.all(
    users.filter(isManager).map(async (reader) => {
      const language = languageOf(reader);
      const t = textsIn(language);
      const lines = [
        t('mail.greeting', { name: reader.name }),
        '',
        t('mail.webhookPaused', { url: webhook.url, client: webhook.client_name }),
        t('mail.webhookAdvice'),
        link,
      ];
      await mailer.send({
        to: reader.email,
        subject: t('mail.webhookSubject', { client: webhook.client_name }),
        text: `${lines.join('\n')}\n`,
        language: LANGUAGE_TAGS[language],
        link,
      });
    }),
  );
}
