// Whether a client can sign in.
import { useText } from '../../platform/words/i18n.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { ApiClient } from './api-clients.api.ts';

export function ApiClientStatus({ client }: { readonly client: ApiClient }) {
  const t = useText();
  if (client.revoked_at !== null) {
    return <StatusBadge colour="red" label={t('apiClients.apiRevoked')} />;
  }
  if (client.keys.length === 0) {
    return <StatusBadge colour="amber" label={t('apiClients.apiNoKey')} />;
  }
  return <StatusBadge colour="green" label={t('apiClients.apiActive')} />;
}
