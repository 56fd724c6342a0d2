// The claims that a dry run judged differently, with filters.
import { Link, useNavigate } from '@tanstack/react-router';
import { formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { Money } from '../../ui/display/money.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { type ChangedClaim, type DryRunFigures, useChangedClaims } from './rulebook.api.ts';
import layout from '../../ui/layout.module.css';
import { ListFilters, ListSelect } from '../../ui/lists/list-filters.tsx';
import forms from '../../ui/forms.module.css';

interface FiltersProps {
  readonly run: DryRunFigures;
  readonly list: ReturnType<typeof useChangedClaims>;
}

function Filters({ run, list }: FiltersProps) {
  const t = useText();
  return (
    <ListFilters list={list}>
      <ListSelect
        list={list}
        name="change"
        label={t('rulebook.change')}
        options={run.by_change.map(({ change: value }) => ({
          value,
          label: t(`rulebook.change_${value}`),
        }))}
      />
      <ListSelect
        list={list}
        name="insurer"
        label={t('rulebook.insurer')}
        options={run.by_insurer.map(({ insurer_code: value }) => ({ value, label: value }))}
      />
      <ListSelect
        list={list}
        name="clinic"
        label={t('rulebook.clinic')}
        options={run.by_clinic.map(({ clinic_id: value, clinic_name: label }) => ({
          value,
          label,
        }))}
      />
    </ListFilters>
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
        <Link className={forms['longName']} to="/app/ops/claims/$id" params={{ id: uuid }}>
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
  const navigate = useNavigate();
  const columns = useColumns();
  const list = useChangedClaims(run.id);
  return (
    <Section title={t('rulebook.changedClaims')}>
      <div className={layout['stack']}>
        <Filters run={run} list={list} />
        <DataTable
          {...list.table}
          label={t('rulebook.changedClaims')}
          columns={columns}
          idOf={({ uuid }) => uuid}
          onOpen={({ uuid: id }) => void navigate({ to: '/app/ops/claims/$id', params: { id } })}
        />
      </div>
    </Section>
  );
}
