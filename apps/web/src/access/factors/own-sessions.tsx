// The own last sign-ins. One that is still open elsewhere can be ended.
import type { Reply } from '@portal/contract/schemas.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import forms from '../../ui/forms.module.css';
import layout from '../../ui/layout.module.css';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { keepFocus } from '../../ui/overlays/keep-focus.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { deviceText } from '../administration/device-text.ts';
import { useSaving } from '../administration/use-saving.ts';

type OwnSession = Reply<'listOwnSessions'>['data'][number];

const sessionsQuery = queryOptions({
  queryKey: ['listOwnSessions'],
  queryFn: async ({ signal }) => (await call('listOwnSessions', { signal })).data,
});

interface Actions {
  readonly isBusy: boolean;
  readonly onEnd: (session: OwnSession) => void;
}

function useColumns({ isBusy, onEnd }: Actions): readonly Column<OwnSession>[] {
  const t = useText();
  return [
    {
      id: 'at',
      heading: t('accounts.signedInAt'),
      onCard: 'title',
      cell: ({ at }) => formatTimestamp(at),
    },
    {
      id: 'device',
      heading: t('accounts.browser'),
      cell: (row) => <span className={forms['anywhere']}>{deviceText(row.user_agent, t)}</span>,
    },
    { id: 'address', heading: t('factors.address'), cell: ({ address }) => address ?? '–' },
    { id: 'clinic', heading: t('accounts.clinic'), cell: ({ clinic }) => clinic ?? '–' },
    {
      id: 'active',
      heading: t('accounts.lastActive'),
      cell: (row) => formatTimestamp(row.last_active_at),
    },
    {
      id: 'ended',
      heading: t('accounts.ended'),
      cell: (row) => {
        if (row.is_current) return t('factors.thisSession');
        if (row.ended_at !== null) return formatTimestamp(row.ended_at);
        return (
          <Button isSmall isDisabled={isBusy} onClick={() => onEnd(row)}>
            {t('factors.endSession')}
          </Button>
        );
      },
    },
  ];
}

export function OwnSessions() {
  const t = useText();
  const queryClient = useQueryClient();
  const saving = useSaving();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const end = ({ id }: OwnSession) =>
    saving.send(async () => {
      const { data: left } = await call('endOwnSession', { params: { id }, body: {} });
      queryClient.setQueryData(sessionsQuery.queryKey, left);
      showToast('green', t('factors.sessionEnded'));
      keepFocus();
    });
  const columns = useColumns({ isBusy: saving.isPending, onEnd: (session) => void end(session) });
  return (
    <Section title={t('factors.sessions')} hint={t('factors.sessionsHint')}>
      <div className={layout['stack']}>
        {saving.notice !== undefined && <Notice tone="red">{saving.notice}</Notice>}
        <DataTable
          label={t('factors.sessions')}
          columns={columns}
          rows={data}
          idOf={({ id }) => id}
          error={error}
          onRetry={() => void refetch()}
        />
      </div>
    </Section>
  );
}
