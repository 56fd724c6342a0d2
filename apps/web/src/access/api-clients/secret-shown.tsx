// A new secret, which is shown only here.
import { useEffect, useRef } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import classes from './api-clients.module.css';
import { ShownValue } from './shown-value.tsx';

/** @param clientId shown as well, if the page does not show it otherwise */
export function SecretShown({
  secret,
  clientId,
  isOfWebhook = false,
}: {
  readonly secret: string;
  readonly clientId?: string;
  readonly isOfWebhook?: boolean;
}) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Section title={t('apiClients.apiNewSecretTitle')}>
        <Notice tone="amber">
          {t(isOfWebhook ? 'apiClients.hookSecretOnce' : 'apiClients.apiSecretOnce')}
        </Notice>
        <dl className={classes['values']}>
          {clientId !== undefined && (
            <>
              <ShownValue label={t('apiClients.apiClientId')} value={clientId} />
              <ShownValue
                label={t('apiClients.apiTokenAddress')}
                value={`${location.origin}/api/oauth/token`}
              />
            </>
          )}
          <ShownValue
            label={t(isOfWebhook ? 'apiClients.hookSecret' : 'apiClients.apiSecret')}
            value={secret}
          />
        </dl>
      </Section>
    </div>
  );
}
