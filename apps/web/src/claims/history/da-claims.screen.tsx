// The claims of the clinic's tele-consultations, to be read only.
import { DA_CLAIM_STATUSES, daClaimColour } from '@portal/rules/claims/lifecycle/da-claims.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
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
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import classes from '../claims-list.module.css';
import { type DaClaimsParams, daClaimsParams } from './da-claims-params.ts';

const FROM = '/app/daclaims';
const LIST_SIZE = 20;

type DaClaim = Reply<'listDaClaims'>['data'][number];
type Change = Readonly<Record<string, unknown>>;

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
        <span className={classes['two']}>
          <span className={classes['name']}>{row.member_name}</span>
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

function Filters(props: {
  readonly params: DaClaimsParams;
  readonly onChange: (change: Change, replace?: boolean) => void;
}) {
  const { params, onChange } = props;
  const t = useText();
  return (
    <div className={classes['foot']}>
      <ListSearch
        label={t('claims.daSearch')}
        asked={params.q ?? ''}
        width={285}
        onAsk={(q) => onChange({ q }, true)}
      />
      <SelectField
        label={t('claims.daStatus')}
        placeholder={t('claims.daAnyStatus')}
        value={params.status ?? ''}
        options={DA_CLAIM_STATUSES.map((value) => ({
          value,
          label: t(`claims.daStatus_${value}`),
        }))}
        onChange={(status) => onChange({ status })}
      />
      <DateField
        label={t('claims.daFrom')}
        value={params.from}
        onChange={(from) => onChange({ from })}
      />
      <DateField label={t('claims.daTo')} value={params.to} onChange={(to) => onChange({ to })} />
    </div>
  );
}

function useFilter({ page: _, ...filter }: DaClaimsParams) {
  const clinicId = useMe()?.clinicProfile?.id;
  return { ...filter, ...(clinicId === undefined ? {} : { provider_company_id: clinicId }) };
}

export function DaClaimsScreen() {
  const t = useText();
  // Without the parameter of the print outlet.
  const params = daClaimsParams(useSearch({ from: FROM }));
  const navigate = useNavigate({ from: FROM });
  const columns = useColumns();
  const filter = useFilter(params);
  const query = { ...filter, page: params.page ?? 1, size: LIST_SIZE };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['listDaClaims', query],
    queryFn: ({ signal }) => call('listDaClaims', { query, signal }),
    placeholderData: keepPreviousData,
  });
  const file = useMutation({
    mutationFn: async () => {
      const { content } = await fetchFile('exportDaClaims', { query: filter });
      saveFile(content, `da-claims-${today()}.csv`);
    },
    onError: (reason) => showToast('red', problemText(reason)),
  });
  const change = (next: Change, replace = false) =>
    void navigate({ replace, search: daClaimsParams({ ...params, page: 1, ...next }) });
  const isFiltered = Object.keys(daClaimsParams({ ...params, page: 1 })).length > 0;
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
      <Filters params={params} onChange={change} />
      <DataTable
        label={t('claims.daTitle')}
        columns={columns}
        rows={data?.data}
        idOf={(row) => row.id}
        error={error}
        onRetry={() => void refetch()}
        isStale={isPlaceholderData}
        page={data?.page}
        onPage={(page) => change({ page })}
        empty={
          <EmptyState
            icon={IconDeviceLaptop}
            title={t(isFiltered ? 'ui.noRecords' : 'claims.daNone')}
          />
        }
      />
    </Page>
  );
}
