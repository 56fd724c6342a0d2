// Creates or changes a connection to an identity provider.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ComingPage, Page } from '../../ui/frame/page.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { useSaving } from '../administration/use-saving.ts';
import { ScimSection } from './scim-section.tsx';
import { SsoConnectionForm } from './sso-connection-form.tsx';
import {
  saveSsoConnection,
  type SsoConnection,
  type SsoConnectionContent,
  ssoConnectionsQuery,
  type SsoSettings,
} from './sso-connections.api.ts';

interface Props {
  readonly given: SsoConnection | undefined;
  readonly settings: SsoSettings;
  readonly onReload: () => void;
}

function Editor({ given, settings, onReload }: Props) {
  const t = useText();
  // The changes belong to the version that was opened, whatever is loaded later.
  const [connection] = useState(given);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const saving = useSaving();
  const onSave = (content: SsoConnectionContent) =>
    saving.send(async () => {
      const isSaved = await saveSsoConnection(queryClient, connection, content);
      if (isSaved) showToast('green', t('sso.saved', { name: content.name }));
      await navigate({ to: '/app/ops/sso', ignoreBlocker: true });
    });
  return (
    <SsoConnectionForm
      connection={connection}
      settings={settings}
      saving={saving}
      onSave={onSave}
      onReload={onReload}
    />
  );
}

export function SsoConnectionScreen() {
  const t = useText();
  const { id } = useParams({ from: '/app/ops/sso/$id' });
  const [reloads, setReloads] = useState(0);
  const { data, error, refetch } = useQuery(ssoConnectionsQuery);
  if (data === undefined) {
    return error === null ? (
      <ComingPage />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  const found = data.connections.find((one) => one.id === id);
  return (
    <Page
      title={found?.name ?? t('sso.newConnection')}
      crumbs={[{ label: t('sso.connections'), to: '/app/ops/sso' }]}
    >
      {found === undefined && id !== 'new' ? (
        <Notice tone="red">{t('platform.problem_SSO_CONNECTION_NOT_FOUND')}</Notice>
      ) : (
        <Editor
          key={`${id} ${reloads}`}
          given={found}
          settings={data}
          onReload={() => void refetch().then(() => setReloads((count) => count + 1))}
        />
      )}
      {found !== undefined && <ScimSection key={id} connection={found} />}
    </Page>
  );
}
