// Says that the receiver of a webhook fails, or that it is paused and how it goes on.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../platform/api/session.ts';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { resumeWebhook, type Webhook } from './webhooks.api.ts';

function Resume({ webhook }: { readonly webhook: Webhook }) {
  const t = useText();
  const queryClient = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  async function resume(): Promise<void> {
    setIsPending(true);
    try {
      await resumeWebhook(queryClient, webhook.id);
      showToast('green', t('apiClients.hookResumed'));
    } catch (error) {
      showToast('red', problemText(error));
    }
    setIsPending(false);
  }
  return (
    <Button isBusy={isPending} onClick={() => void resume()}>
      {t('apiClients.hookResume')}
    </Button>
  );
}

export function WebhookNotice({ webhook }: { readonly webhook: Webhook }) {
  const t = useText();
  const can = useCan();
  if (webhook.paused_at !== null) {
    return (
      <Notice
        tone="red"
        action={can('clinic-users:update') ? <Resume webhook={webhook} /> : undefined}
      >
        <strong>
          {t('apiClients.hookPausedSince', { time: formatTimestamp(webhook.paused_at) })}
        </strong>
        <div>{t('apiClients.hookPausedText')}</div>
      </Notice>
    );
  }
  if (webhook.failing_since === null) return null;
  return (
    <Notice tone="amber">
      {t('apiClients.hookFailingSince', { time: formatTimestamp(webhook.failing_since) })}
    </Notice>
  );
}
