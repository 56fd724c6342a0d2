// The messages to an address of the last 30 days. One that was delivered or given up can be sent again.
import { IconMailForward } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../platform/api/session.ts';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { WebhookNotice } from './webhook-notice.tsx';
import { type Delivery, sendAgain, useDeliveries, useWebhooks } from './webhooks.api.ts';
import { tableOf } from '../../ui/lists/use-list.ts';

const COLOURS = { WAITING: 'amber', DELIVERED: 'green', FAILED: 'red' } as const;

/** The claim or letter that a message names. */
function subjectOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return '';
  const { claim_code: claim, letter_no: letter, request_no: request } = { ...empty, ...data };
  return [claim, letter, request].find((one) => typeof one === 'string') ?? '';
}

const empty: { claim_code?: unknown; letter_no?: unknown; request_no?: unknown } = {};

/** The answer to the newest attempt, or why there was none. */
function lastAnswer({ attempts: [last] }: Delivery): string {
  if (last === undefined) return '–';
  return last.http_status === null ? (last.error ?? '') : String(last.http_status);
}

function SendAgain({ delivery }: { readonly delivery: Delivery }) {
  const t = useText();
  const queryClient = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  async function send(): Promise<void> {
    setIsPending(true);
    try {
      await sendAgain(queryClient, delivery.id);
      showToast('green', t('apiClients.hookSentAgain'));
    } catch (error) {
      showToast('red', problemText(error));
    }
    setIsPending(false);
  }
  return (
    <Button
      isSmall
      isBusy={isPending}
      label={`${t('apiClients.hookSendAgain')} ${subjectOf(delivery.data)}`}
      onClick={() => void send()}
    >
      {t('apiClients.hookSendAgain')}
    </Button>
  );
}

function useColumns(isPaused: boolean): readonly Column<Delivery>[] {
  const t = useText();
  const can = useCan();
  const actions: Column<Delivery> = {
    id: 'actions',
    heading: '',
    align: 'end',
    width: 150,
    cell: (row) => row.status !== 'WAITING' && <SendAgain delivery={row} />,
  };
  return [
    {
      id: 'created',
      heading: t('apiClients.hookCreated'),
      onCard: 'title',
      width: 180,
      cell: (row) => formatTimestamp(row.created_at),
    },
    { id: 'subject', heading: t('apiClients.hookSubject'), cell: (row) => subjectOf(row.data) },
    {
      id: 'status',
      heading: t('administration.status'),
      width: 140,
      cell: (row) => (
        <StatusBadge colour={COLOURS[row.status]} label={t(`apiClients.hook_${row.status}`)} />
      ),
    },
    { id: 'answer', heading: t('apiClients.hookAnswer'), cell: lastAnswer },
    {
      id: 'next',
      heading: t('apiClients.hookNext'),
      width: 180,
      cell: (row) =>
        row.status === 'WAITING' && row.next_attempt_at === null
          ? t('apiClients.hookNextResumed')
          : formatTimestamp(row.next_attempt_at) || '–',
    },
    ...(can('clinic-users:update') && !isPaused ? [actions] : []),
  ];
}

export function WebhookScreen() {
  const t = useText();
  const { id, webhook: webhookId } = useParams({
    from: '/app/settings/api-clients/$id/webhooks/$webhook',
  });
  const [page, setPage] = useState(1);
  const deliveries = useDeliveries(webhookId, page);
  const webhook = useWebhooks(id).data?.data.find((one) => one.id === webhookId);
  return (
    <Page
      title={t('apiClients.hookMessages')}
      crumbs={[
        { label: t('apiClients.apiClients'), to: '/app/settings/api-clients' },
        { label: t('apiClients.apiClient'), to: '/app/settings/api-clients/$id', params: { id } },
      ]}
    >
      {webhook !== undefined && <WebhookNotice webhook={webhook} />}
      <DataTable
        {...tableOf(deliveries, setPage)}
        label={t('apiClients.hookMessages')}
        columns={useColumns(webhook !== undefined && webhook.paused_at !== null)}
        idOf={(row) => row.id}
        empty={
          <EmptyState
            icon={IconMailForward}
            title={t('apiClients.hookNone')}
            text={t('apiClients.hookNoneText')}
          />
        }
      />
    </Page>
  );
}
