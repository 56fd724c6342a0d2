// Sends a test event to a webhook, and shows how the receiver has answered.
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import classes from './api-clients.module.css';
import { sendTestEvent, type TestResult, type Webhook } from './webhooks.api.ts';

export function WebhookTest({ webhook }: { readonly webhook: Webhook }) {
  const t = useText();
  const [result, setResult] = useState<TestResult>();
  const [isPending, setIsPending] = useState(false);
  async function send(): Promise<void> {
    setIsPending(true);
    setResult(undefined);
    try {
      setResult(await sendTestEvent(webhook.id));
    } catch (error) {
      showToast('red', problemText(error));
    }
    setIsPending(false);
  }
  return (
    <>
      <Button
        isSmall
        isBusy={isPending}
        label={`${t('apiClients.hookTest')} ${webhook.url}`}
        onClick={() => void send()}
      >
        {t('apiClients.hookTest')}
      </Button>
      <output className={result === undefined ? undefined : classes['tested']}>
        {result !== undefined &&
          t(result.is_taken ? 'apiClients.hookTestTaken' : 'apiClients.hookTestFailed', {
            status: String(result.http_status ?? result.error),
            time: String(result.milliseconds),
          })}
      </output>
    </>
  );
}
