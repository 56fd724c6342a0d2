// The claims that a dry run judged differently, with filters.
import { VERDICT_CHANGES } from '@portal/rules/claims/rulebook/verdict-change.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { Money } from '../../ui/display/money.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import type { ChangedClaimsParams } from './dry-run-params.ts';
import { type ChangedClaim, type DryRunFigures, useChangedClaims } from './rulebook.api.ts';
import classes from './rulebook.module.css';

const FROM = '/app/ops/rule-dry-runs/$id';

function Filters(props: {
  readonly run: DryRunFigures;
  readonly params: ChangedClaimsParams;
  readonly onChange: (params: ChangedClaimsParams) => void;
}) {
  const { run, params, onChange } = props;
  const t = useText();
  const { page: _page, ...filter } = params;
  const change = (name: 'clinic' | 'insurer', value: string) => {
    const { [name]: _before, ...others } = filter;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <div className={classes['fields']}>
      <SelectField
        label={t('rulebook.change')}
        value={params.change ?? ''}
        placeholder={t('rulebook.allChanges')}
        options={run.by_change.map(({ change: value }) => ({
          value,
          label: t(`rulebook.change_${value}`),
        }))}
        onChange={(value) => {
          const { change: _before, ...others } = filter;
          const chosen = VERDICT_CHANGES.find((one) => one === value);
          onChange(chosen === undefined ? others : { ...others, change: chosen });
        }}
      />
      <SelectField
        label={t('rulebook.insurer')}
        value={params.insurer ?? ''}
        placeholder={t('rulebook.allInsurers')}
        options={run.by_insurer.map(({ insurer_code: value }) => ({ value, label: value }))}
        onChange={(value) => change('insurer', value)}
      />
      <SelectField
        label={t('rulebook.clinic')}
        value={params.clinic ?? ''}
        placeholder={t('rulebook.allClinics')}
        options={run.by_clinic.map(({ clinic_id: value, clinic_name: label }) => ({
          value,
          label,
        }))}
        onChange={(value) => change('clinic', value)}
      />
    </div>
  );
}

function useColumns(): readonly Column<ChangedClaim>[] {
  const t = useText();
  return [
    {
      id: 'claim',
      heading: t('rulebook.claim'),
      onCard: 'title',
      cell: ({ uuid, claim_code: code }) => (
        <Link className={classes['name']} to="/app/ops/claims/$id" params={{ id: uuid }}>
          {code}
        </Link>
      ),
    },
    { id: 'clinic', heading: t('rulebook.clinic'), cell: (row) => row.clinic_name },
    { id: 'insurer', heading: t('rulebook.insurer'), cell: (row) => row.insurer_code },
    {
      id: 'visit',
      heading: t('rulebook.visitDate'),
      cell: (row) => formatDate(row.date_of_visit_start),
    },
    {
      id: 'change',
      heading: t('rulebook.change'),
      cell: ({ change }) => t(`rulebook.change_${change}`),
    },
    {
      id: 'amount',
      heading: t('rulebook.amount'),
      align: 'end',
      cell: (row) => <Money amount={row.total_fee_amount} />,
    },
  ];
}

export function ChangedClaims({ run }: { readonly run: DryRunFigures }) {
  const t = useText();
  const params = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const columns = useColumns();
  const { data, error, isPlaceholderData, refetch } = useChangedClaims(run.id, params);
  const go = (next: ChangedClaimsParams) =>
    void navigate({ search: () => next, replace: true, resetScroll: false });
  return (
    <Section title={t('rulebook.changedClaims')}>
      <div className={classes['stack']}>
        <Filters run={run} params={params} onChange={go} />
        <DataTable
          label={t('rulebook.changedClaims')}
          columns={columns}
          rows={data?.data}
          idOf={({ uuid }) => uuid}
          error={error}
          onRetry={() => void refetch()}
          isStale={isPlaceholderData}
          page={data?.page}
          onPage={(page) => go({ ...params, page })}
          onOpen={({ uuid: id }) => void navigate({ to: '/app/ops/claims/$id', params: { id } })}
        />
      </div>
    </Section>
  );
}
