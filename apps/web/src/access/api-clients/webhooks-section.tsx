// The addresses of a program that are told about new statuses.
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { ask } from '../../ui/overlays/dialogs.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import classes from './api-clients.module.css';
import { SecretShown } from './secret-shown.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookTest } from './webhook-test.tsx';
import { removeWebhook, useWebhooks, type Webhook } from './webhooks.api.ts';
import forms from '../../ui/forms.module.css';
import layout from '../../ui/layout.module.css';

function WebhookStatus({ webhook }: { readonly webhook: Webhook }) {
  const t = useText();
  if (webhook.paused_at !== null) {
    return <StatusBadge colour="red" label={t('apiClients.hookPaused')} />;
  }
  if (webhook.failing_since === null) return null;
  return <StatusBadge colour="amber" label={t('apiClients.hookFailing')} />;
}

function WebhookLine({ webhook, clientId }: { webhook: Webhook; clientId: string }) {
  const t = useText();
  const can = useCan();
  const queryClient = useQueryClient();
  async function remove(): Promise<void> {
    const isWanted = await ask({
      title: t('apiClients.hookRemoveTitle'),
      text: t('apiClients.hookRemoveText', { url: webhook.url }),
      confirm: t('apiClients.hookRemove'),
      isDangerous: true,
    });
    if (!isWanted) return;
    try {
      await removeWebhook(queryClient, clientId, webhook.id);
      showToast('green', t('apiClients.hookRemoved'));
    } catch (error) {
      showToast('red', problemText(error));
    }
  }
  return (
    <li className={classes['hook']}>
      <code>{webhook.url}</code>
      <WebhookStatus webhook={webhook} />
      <Link
        to="/app/settings/api-clients/$id/webhooks/$webhook"
        params={{ id: clientId, webhook: webhook.id }}
      >
        {t('apiClients.hookMessages')}
        <span className="unseen"> {webhook.url}</span>
      </Link>
      {can('clinic-users:update') && (
        <Button
          isSmall
          label={`${t('apiClients.hookRemove')} ${webhook.url}`}
          onClick={() => void remove()}
        >
          {t('apiClients.hookRemove')}
        </Button>
      )}
      {can('clinic-users:update') && <WebhookTest webhook={webhook} />}
    </li>
  );
}

export function WebhooksSection({ clientId }: { readonly clientId: string }) {
  const t = useText();
  const can = useCan();
  const webhooks = useWebhooks(clientId);
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const found = webhooks.data?.data;
  return (
    <>
      {secret !== undefined && <SecretShown key={secret} secret={secret} isOfWebhook />}
      <Section title={t('apiClients.hooks')} hint={t('apiClients.hooksHint')}>
        {found === undefined && webhooks.error === null && <BoneLines count={1} />}
        {found === undefined && webhooks.error !== null && (
          <ErrorState error={webhooks.error} onRetry={() => void webhooks.refetch()} />
        )}
        {found !== undefined && found.length > 0 && (
          <ul className={`${layout['rows']} ${forms['entries']}`} style={{ marginBottom: 12 }}>
            {found.map((webhook) => (
              <WebhookLine key={webhook.id} webhook={webhook} clientId={clientId} />
            ))}
          </ul>
        )}
        {can('clinic-users:update') && (
          <Button onClick={() => setIsOpen(true)}>{t('apiClients.hookAdd')}</Button>
        )}
      </Section>
      {isOpen && (
        <WebhookDialog
          clientId={clientId}
          onClose={() => setIsOpen(false)}
          onDone={(made) => {
            setIsOpen(false);
            setSecret(made);
          }}
        />
      )}
    </>
  );
}
