// One program: what it may do, its secrets or keys, and revoking it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { useCan } from '../../platform/api/session.ts';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Card, Section } from '../../ui/display/card.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { ask } from '../../ui/overlays/dialogs.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { useSaving } from '../administration/use-saving.ts';
import { permissionGroups, resourceKey, rightsTo } from '../roles/permission-groups.ts';
import { ApiClientStatus } from './api-client-status.tsx';
import {
  type ApiClient,
  apiClientsQuery,
  forgetApiClients,
  revokeClient,
} from './api-clients.api.ts';
import classes from './api-clients.module.css';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { SandboxNotice } from './sandbox-notice.tsx';
import { SecretShown } from './secret-shown.tsx';
import { ShownValue } from './shown-value.tsx';
import { WebhooksSection } from './webhooks-section.tsx';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

function Facts({ client }: { readonly client: ApiClient }) {
  const t = useText();
  const used = { time: formatTimestamp(client.last_used_at), address: client.last_used_from ?? '' };
  const made = { time: formatTimestamp(client.created_at), name: client.created_by };
  return (
    <Card>
      <KeyValues
        items={[
          { label: t('apiClients.apiClinic'), value: client.clinic },
          {
            label: t('apiClients.apiSignsIn'),
            value: t(`apiClients.keyMethod_${client.key_method}`),
          },
          {
            label: t('apiClients.apiLastUsed'),
            value:
              client.last_used_at === null
                ? t('apiClients.apiNeverUsed')
                : t('apiClients.apiUsedFrom', used),
          },
          { label: t('apiClients.apiCreated'), value: t('apiClients.apiCreatedBy', made) },
        ]}
      />
      <dl className={classes['values']}>
        <ShownValue label={t('apiClients.apiClientId')} value={client.id} />
        <ShownValue
          label={t('apiClients.apiTokenAddress')}
          value={`${location.origin}/api/oauth/token`}
        />
      </dl>
    </Card>
  );
}

function Scopes({ client }: { readonly client: ApiClient }) {
  const t = useText();
  const rights = permissionGroups
    .flatMap(({ resources }) => resources)
    .flatMap((resource) =>
      rightsTo(resource)
        .filter(({ permission }) => client.scopes.includes(permission))
        .map(({ permission, label }) => ({
          permission,
          text: `${t(resourceKey(resource))}: ${t(label)}`,
        })),
    );
  return (
    <Section title={t('administration.permissions')}>
      <ul className={layout['chips']}>
        {rights.map(({ permission, text }) => (
          <li key={permission}>
            <Chip>{text}</Chip>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Keys({ client }: { readonly client: ApiClient }) {
  const t = useText();
  const can = useCan();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const signs = client.key_method === 'PRIVATE_KEY_JWT';
  async function done(made: string | undefined): Promise<void> {
    setIsOpen(false);
    setSecret(made);
    if (made === undefined) showToast('green', t('apiClients.apiKeyReplaced'));
    await forgetApiClients(queryClient);
  }
  return (
    <>
      {secret !== undefined && <SecretShown key={secret} secret={secret} />}
      <Section title={t(signs ? 'apiClients.apiPublicKeys' : 'apiClients.apiSecrets')}>
        <ul className={`${layout['rows']} ${forms['entries']}`} style={{ marginBottom: 12 }}>
          {client.keys.length === 0 && <li>{t('apiClients.apiNoKey')}</li>}
          {client.keys.map((key) => {
            const time = formatTimestamp(key.created_at);
            const end = formatTimestamp(key.expires_at);
            return (
              <li key={key.id}>
                {end === ''
                  ? t('apiClients.apiKeyMade', { time })
                  : t('apiClients.apiKeyUntil', { time, end })}
              </li>
            );
          })}
        </ul>
        {can('clinic-users:update') && (
          <Button onClick={() => setIsOpen(true)}>
            {t(signs ? 'apiClients.apiReplaceKey' : 'apiClients.apiNewSecret')}
          </Button>
        )}
      </Section>
      {isOpen && <NewKeyDialog client={client} onClose={() => setIsOpen(false)} onDone={done} />}
    </>
  );
}

function RevokeButton({ client }: { readonly client: ApiClient }) {
  const t = useText();
  const queryClient = useQueryClient();
  const saving = useSaving();
  async function revoke(): Promise<void> {
    const isWanted = await ask({
      title: t('apiClients.apiRevokeTitle'),
      text: t('apiClients.apiRevokeText', { name: client.name }),
      confirm: t('apiClients.apiRevoke'),
      isDangerous: true,
    });
    if (!isWanted) return;
    await saving.send(async () => {
      await revokeClient(client.id);
      showToast('green', t('apiClients.apiRevokedToast', { name: client.name }));
      await forgetApiClients(queryClient);
    });
  }
  return (
    <>
      {saving.notice !== undefined && <Notice tone="red">{saving.notice}</Notice>}
      <div className={forms['actions']} style={{ marginTop: 14 }}>
        <Button kind="danger" isBusy={saving.isPending} onClick={() => void revoke()}>
          {t('apiClients.apiRevoke')}
        </Button>
      </div>
    </>
  );
}

const missing = new ApiProblem({ status: 404, code: 'API_CLIENT_NOT_FOUND', message: '' });

export function ApiClientScreen() {
  const t = useText();
  const can = useCan();
  const { id } = useParams({ from: '/app/settings/api-clients/$id' });
  const { data, error, refetch, isFetching } = useQuery(apiClientsQuery);
  const client = data?.data.find((one) => one.id === id);
  const crumbs = [{ label: t('apiClients.apiClients'), to: '/app/settings/api-clients' }] as const;
  if (client === undefined) {
    // A list from before the client was created is still being replaced.
    const problem = data === undefined || isFetching ? error : missing;
    return (
      <Page title={t('apiClients.apiClient')} crumbs={crumbs}>
        <Card>
          {problem === null ? (
            <BoneLines count={6} />
          ) : (
            <ErrorState error={problem} onRetry={() => void refetch()} />
          )}
        </Card>
      </Page>
    );
  }
  const isLive = client.revoked_at === null;
  return (
    <Page title={client.name} crumbs={crumbs} beside={<ApiClientStatus client={client} />}>
      <div className={layout['stack']}>
        {client.is_test && <SandboxNotice />}
        <Facts client={client} />
        {isLive && <Keys client={client} />}
        <Scopes client={client} />
        {isLive && <WebhooksSection clientId={client.id} />}
        {isLive && can('clinic-users:delete') && <RevokeButton client={client} />}
      </div>
    </Page>
  );
}
