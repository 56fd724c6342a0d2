// The token with which the identity provider of a connection manages its users.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCan } from '../../platform/api/session.ts';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { translate, useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ask } from '../../ui/overlays/dialogs.ts';
import { ProviderAddress } from './provider-address.tsx';
import { makeScimToken, removeScimToken, type SsoConnection } from './sso-connections.api.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

function isWanted(title: 'sso.removeToken' | 'sso.renewToken', text: string): Promise<boolean> {
  return ask({ title: translate(title), text, confirm: translate(title), isDangerous: true });
}

export function ScimSection({ connection }: { readonly connection: SsoConnection }) {
  const t = useText();
  const can = useCan();
  const queryClient = useQueryClient();
  const { scim_token_at: madeAt, scim_url: address } = connection;
  const making = useMutation({
    mutationFn: async () => {
      const isKnown = madeAt !== null;
      if (isKnown && !(await isWanted('sso.renewToken', t('sso.renewTokenText')))) return undefined;
      return makeScimToken(queryClient, connection);
    },
  });
  const removing = useMutation({
    mutationFn: async () => {
      if (!(await isWanted('sso.removeToken', t('sso.removeTokenText')))) return;
      await removeScimToken(queryClient, connection);
      making.reset();
    },
  });
  const error = making.error ?? removing.error;
  return (
    <Section title={t('sso.provisioning')} hint={t('sso.provisioningHint')}>
      <div className={layout['form']}>
        <ProviderAddress label={t('sso.scimAddress')} address={address} />
        <p>
          {madeAt === null
            ? t('sso.tokenNone')
            : t('sso.tokenSince', { at: formatTimestamp(madeAt) })}
        </p>
        {making.data !== undefined && (
          <ProviderAddress label={t('sso.tokenOnce')} address={making.data} />
        )}
        {error !== null && <Notice tone="red">{problemText(error)}</Notice>}
        {can('users:update') && (
          <div className={forms['actions']}>
            <Button isBusy={making.isPending} onClick={() => making.mutate()}>
              {t(madeAt === null ? 'sso.makeToken' : 'sso.renewToken')}
            </Button>
            {madeAt !== null && (
              <Button kind="danger" isBusy={removing.isPending} onClick={() => removing.mutate()}>
                {t('sso.removeToken')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Section>
  );
}
