// The specialists to whom the clinic can refer its patients.
import { GENDERS } from '@portal/rules/clinics/specialists.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { IconStethoscope } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { call } from '../platform/api/api.ts';
import { useCan } from '../platform/api/session.ts';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { ReferButton } from '../tools/public-parts.ts';
import { Button, LinkButton } from '../ui/display/button.tsx';
import { Chip } from '../ui/display/chip.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { type Crumb, Page } from '../ui/frame/page.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { ListSearch } from '../ui/lists/list-search.tsx';
import { addressText } from './address-text.ts';
import classes from './directory.module.css';
import { SpecialistClinics, SpecialistPanels, useSpecialistPanels } from './specialist-levels.tsx';
import { type SpecialistsParams, specialistsParams } from './specialists-params.ts';

const FROM = '/app/specialists';
const LIST_SIZE = 20;

type Specialists = Reply<'listSpecialists'>;
type Specialist = Specialists['data'][number];
type Change = Readonly<Record<string, unknown>>;

/** The clinic, which leads to its doctors only. */
function ClinicOf({ row }: { readonly row: Specialist }) {
  return (
    <span className={classes['two']}>
      <Link
        className={classes['link']}
        to={FROM}
        search={(before) => specialistsParams({ ...before, page: 1, clinic: row.clinic.id })}
      >
        {row.clinic.name}
      </Link>
      <small>{addressText(row.clinic.address)}</small>
    </span>
  );
}

function useColumns(): readonly Column<Specialist>[] {
  const t = useText();
  return [
    {
      id: 'doctor',
      heading: t('clinics.doctor'),
      onCard: 'title',
      cell: (row) => (
        <span className={classes['two']}>
          <span className={classes['name']}>{row.name}</span>
          <small>{row.license_number}</small>
        </span>
      ),
    },
    {
      id: 'specialty',
      heading: t('clinics.specialty'),
      cell: (row) => (
        <span className={classes['two']}>
          <span>{row.specialty ?? '–'}</span>
          {row.gender !== null && <small>{t(`clinics.gender_${row.gender}`)}</small>}
        </span>
      ),
    },
    {
      id: 'clinic',
      heading: t('clinics.clinic'),
      cell: (row) => <ClinicOf row={row} />,
    },
    { id: 'phone', heading: t('clinics.phone'), cell: (row) => row.clinic.phone ?? '–' },
    {
      id: 'languages',
      heading: t('clinics.languages'),
      cell: (row) => row.languages.join(', ') || '–',
    },
    {
      id: 'hospitals',
      heading: t('clinics.hospitals'),
      cell: (row) => row.hospitals.join(', ') || '–',
    },
    {
      id: 'insurers',
      heading: t('clinics.insurer'),
      cell: (row) => (
        <span className={classes['chips']}>
          {row.insurers.map((code) => (
            <Chip key={code}>{code}</Chip>
          ))}
        </span>
      ),
    },
    {
      id: 'next',
      heading: t('clinics.nextAvailable'),
      cell: (row) => formatDate(row.next_available) || '–',
    },
    {
      id: 'actions',
      heading: '',
      align: 'end',
      cell: (row) => (
        <ReferButton
          isSmall
          text={t('clinics.refer')}
          label={`${t('clinics.refer')} ${row.name}`}
          consultType="SP"
          referredTo={`${row.name} (${row.license_number}), ${row.clinic.name}`}
        />
      ),
    },
  ];
}

const CHOICES = {
  insurer: ['clinics.insurer', 'clinics.anyInsurer', 'insurers'],
  specialty: ['clinics.specialty', 'clinics.anySpecialty', 'specialties'],
  zone: ['clinics.zone', 'clinics.anyZone', 'zones'],
} as const;

function Filters(props: {
  readonly params: SpecialistsParams;
  readonly choices: Specialists['choices'] | undefined;
  readonly onChange: (change: Change, replace?: boolean) => void;
}) {
  const { params, choices, onChange } = props;
  const t = useText();
  return (
    <div className={classes['filters']}>
      <ListSearch
        label={t('clinics.searchSpecialists')}
        asked={params.q ?? ''}
        width={285}
        onAsk={(q) => onChange({ q }, true)}
      />
      {(['insurer', 'specialty', 'zone'] as const).map((name) => {
        const [label, all, values] = CHOICES[name];
        const chosen = params[name] ?? '';
        // A choice of the address stays selectable while the list loads.
        const known = new Set([...(choices?.[values] ?? []), ...(chosen === '' ? [] : [chosen])]);
        return (
          <SelectField
            key={name}
            label={t(label)}
            placeholder={t(all)}
            value={chosen}
            options={[...known].map((value) => ({ value, label: value }))}
            onChange={(value) => onChange({ [name]: value })}
          />
        );
      })}
      <SelectField
        label={t('clinics.gender')}
        placeholder={t('clinics.anyGender')}
        value={params.gender ?? ''}
        options={GENDERS.map((value) => ({ value, label: t(`clinics.gender_${value}`) }))}
        onChange={(gender) => onChange({ gender })}
      />
    </div>
  );
}

/** The doctors with the filters of the address. */
function Doctors({ params }: { readonly params: SpecialistsParams }) {
  const t = useText();
  const navigate = useNavigate({ from: FROM });
  const columns = useColumns();
  const { page = 1, insurer, level: _, panel, ...filter } = params;
  const query = {
    page,
    size: LIST_SIZE,
    ...filter,
    ...(insurer === undefined ? {} : { insurer }),
    ...(panel === undefined ? {} : { on_panel: panel }),
  };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['listSpecialists', query],
    queryFn: ({ signal }) => call('listSpecialists', { query, signal }),
    placeholderData: keepPreviousData,
  });
  const change = (next: Change, replace = false) =>
    void navigate({
      replace,
      search: (before) => specialistsParams({ ...before, page: 1, ...next }),
    });
  const isFiltered = Object.keys(specialistsParams({ ...params, page: 1 })).length > 0;
  return (
    <>
      <Filters params={params} choices={data?.choices} onChange={change} />
      <DataTable
        label={t('clinics.specialists')}
        columns={columns}
        rows={data?.data}
        idOf={(row) => `${row.practitioner_id} ${row.clinic.id}`}
        error={error}
        onRetry={() => void refetch()}
        isStale={isPlaceholderData}
        page={data?.page}
        onPage={(next) => change({ page: next })}
        empty={
          <EmptyState
            icon={IconStethoscope}
            title={t(isFiltered ? 'ui.noRecords' : 'clinics.noSpecialist')}
            action={
              isFiltered && (
                <Button onClick={() => void navigate({ search: {} })}>
                  {t('clinics.clearFilters')}
                </Button>
              )
            }
          />
        }
      />
    </>
  );
}

/** The way from the panels to the shown level. */
function useCrumbs({ level, panel, clinic }: SpecialistsParams): readonly Crumb[] {
  const t = useText();
  const can = useCan();
  const isBelowPanels = panel !== undefined;
  const { data: panels } = useSpecialistPanels(isBelowPanels);
  const all: Crumb = { label: t('clinics.allSpecialists'), to: FROM, search: {} };
  if (level === 'panels') return [all];
  if (!isBelowPanels || !can('specialist-panel:read')) return clinic === undefined ? [] : [all];
  const upper: Crumb = {
    label: t('clinics.specialistPanels'),
    to: FROM,
    search: { level: 'panels' },
  };
  if (level === 'clinics' || !can('specialist-clinic:read')) return [all, upper];
  const name = panels?.find(({ id }) => id === panel)?.name ?? t('clinics.panel');
  return [all, upper, { label: name, to: FROM, search: { level: 'clinics', panel } }];
}

const TITLES = {
  panels: 'clinics.specialistPanels',
  clinics: 'clinics.specialistClinics',
  doctors: 'clinics.specialists',
} as const;

export function SpecialistsScreen() {
  const t = useText();
  const can = useCan();
  // Without the parameter of the print outlet.
  const params = specialistsParams(useSearch({ from: FROM }));
  const navigate = useNavigate({ from: FROM });
  const { level = 'doctors', panel, page = 1 } = params;
  return (
    <Page
      title={t(TITLES[level])}
      crumbs={useCrumbs(params)}
      actions={
        level === 'doctors' &&
        can('specialist-panel:read') && (
          <LinkButton to={FROM} search={{ level: 'panels' }}>
            {t('clinics.byPanel')}
          </LinkButton>
        )
      }
    >
      <p className={classes['text']}>{t('clinics.specialistsText')}</p>
      {level === 'panels' && <SpecialistPanels />}
      {level === 'clinics' && panel !== undefined && (
        <SpecialistClinics
          panel={panel}
          page={page}
          onPage={(next) =>
            void navigate({ search: specialistsParams({ level, panel, page: next }) })
          }
        />
      )}
      {level === 'doctors' && <Doctors params={params} />}
    </Page>
  );
}
