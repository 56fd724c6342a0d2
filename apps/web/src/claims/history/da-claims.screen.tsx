// The claims of the clinic's tele-consultations, to be read only.
import { DA_CLAIM_STATUSES, daClaimColour } from '@portal/rules/claims/lifecycle/da-claims.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call, fetchFile } from '../../platform/api/api.ts';
import { useMe } from '../../platform/api/session.ts';
import { today } from '../../platform/clock.ts';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { MaskedId } from '../../ui/display/masked-id.tsx';
import { Money } from '../../ui/display/money.tsx';
import { saveFile } from '../../ui/display/save-file.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import classes from '../claims-list.module.css';
import layout from '../../ui/layout.module.css';
import { daClaimsParams } from './da-claims-params.ts';
import { VisitFilter } from '../visit-filters.tsx';
import { ListFilters, ListSelect } from '../../ui/lists/list-filters.tsx';
import { useList } from '../../ui/lists/use-list.ts';

type DaClaim = Reply<'listDaClaims'>['data'][number];

function useColumns(): readonly Column<DaClaim>[] {
  const t = useText();
  return [
    {
      id: 'number',
      heading: t('claims.daNumber'),
      onCard: 'title',
      cell: (row) => <span className={classes['code']}>{row.consult_no}</span>,
    },
    { id: 'date', heading: t('claims.daDate'), cell: (row) => formatTimestamp(row.consulted_at) },
    {
      id: 'member',
      heading: t('claimLists.listMember'),
      cell: (row) => (
        <span className={layout['two']}>
          <span className={layout['code']}>{row.member_name}</span>
          {row.member_nric !== '' && <MaskedId value={row.member_nric} />}
        </span>
      ),
    },
    { id: 'doctor', heading: t('claimLists.listDoctor'), cell: (row) => row.doctor_name },
    { id: 'items', heading: t('claims.daItems'), cell: (row) => row.items.join(', ') || '–' },
    {
      id: 'amount',
      heading: t('claims.daAmount'),
      align: 'end',
      cell: (row) => <Money amount={row.amount} isStrong />,
    },
    {
      id: 'status',
      heading: t('claims.daStatus'),
      cell: (row) => (
        <StatusBadge
          colour={daClaimColour(row.status)}
          label={t(`claims.daStatus_${row.status}`)}
        />
      ),
    },
  ];
}

function useDaClaims(clinic: Partial<Record<'provider_company_id', string>>) {
  return useList({
    key: ['listDaClaims', clinic],
    params: daClaimsParams,
    load: (query, signal) => call('listDaClaims', { query: { ...clinic, ...query }, signal }),
  });
}

function Filters({ list }: { readonly list: ReturnType<typeof useDaClaims> }) {
  const t = useText();
  return (
    <ListFilters list={list} search={{ label: t('claims.daSearch'), width: 285 }}>
      <ListSelect
        list={list}
        name="status"
        label={t('claims.daStatus')}
        options={DA_CLAIM_STATUSES.map((value) => ({
          value,
          label: t(`claims.daStatus_${value}`),
        }))}
      />
      <VisitFilter
        label={t('claims.daDate')}
        from={list.params.from}
        to={list.params.to}
        onChange={(period, replace) => list.change({ ...period }, replace)}
      />
    </ListFilters>
  );
}

export function DaClaimsScreen() {
  const t = useText();
  const columns = useColumns();
  const clinicId = useMe()?.clinicProfile?.id;
  const clinic = clinicId === undefined ? {} : { provider_company_id: clinicId };
  const list = useDaClaims(clinic);
  const file = useMutation({
    mutationFn: async () => {
      const { page: _page, ...filter } = list.params;
      const { content } = await fetchFile('exportDaClaims', { query: { ...clinic, ...filter } });
      saveFile(content, `da-claims-${today()}.csv`);
    },
    onError: (reason) => showToast('red', problemText(reason)),
  });
  return (
    <Page
      title={t('claims.daTitle')}
      actions={
        <Button isBusy={file.isPending} onClick={() => file.mutate()}>
          {t('claims.daExport')}
        </Button>
      }
    >
      <p>{t('claims.daHint')}</p>
      <Filters list={list} />
      <DataTable
        {...list.table}
        label={t('claims.daTitle')}
        list="da-claims"
        columns={columns}
        idOf={(row) => row.id}
        empty={
          <EmptyState
            icon={IconDeviceLaptop}
            title={t(list.isFiltered ? 'ui.noRecords' : 'claims.daNone')}
          />
        }
      />
    </Page>
  );
}
