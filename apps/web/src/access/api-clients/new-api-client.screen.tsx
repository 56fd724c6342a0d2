// Creates a program, and shows its secret once.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { useSaving } from '../administration/use-saving.ts';
import { ApiClientForm } from './api-client-form.tsx';
import {
  type ApiClient,
  type ApiClientContent,
  createClient,
  createSecret,
  forgetApiClients,
} from './api-clients.api.ts';
import { SandboxNotice } from './sandbox-notice.tsx';
import { SecretShown } from './secret-shown.tsx';
import forms from '../../ui/forms.module.css';

interface Created {
  readonly client: ApiClient;
  readonly secret: string;
}

/** Without a secret, the page of the client opens, where one can be made. */
async function secretOf({ id, key_method: method }: ApiClient): Promise<string | undefined> {
  if (method !== 'CLIENT_SECRET') return undefined;
  try {
    return await createSecret(id, 0);
  } catch (error) {
    showToast('red', problemText(error));
    return undefined;
  }
}

export function NewApiClientScreen() {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const saving = useSaving();
  const [created, setCreated] = useState<Created>();
  const crumbs = [{ label: t('apiClients.apiClients'), to: '/app/settings/api-clients' }] as const;
  const create = (content: ApiClientContent) =>
    saving.send(async () => {
      const client = await createClient(content);
      const secret = await secretOf(client);
      await forgetApiClients(queryClient);
      if (secret !== undefined) {
        setCreated({ client, secret });
        return;
      }
      await navigate({
        to: '/app/settings/api-clients/$id',
        params: { id: client.id },
        ignoreBlocker: true,
      });
    });
  if (created === undefined) {
    return (
      <Page title={t('apiClients.newApiClient')} crumbs={crumbs}>
        <ApiClientForm saving={saving} onCreate={create} />
      </Page>
    );
  }
  return (
    <Page title={created.client.name} crumbs={crumbs}>
      {created.client.is_test && <SandboxNotice />}
      <SecretShown secret={created.secret} clientId={created.client.id} />
      <div className={forms['actions']} style={{ marginTop: 14 }}>
        <LinkButton
          kind="primary"
          to="/app/settings/api-clients/$id"
          params={{ id: created.client.id }}
        >
          {t('apiClients.apiToClient')}
        </LinkButton>
      </div>
    </Page>
  );
}
