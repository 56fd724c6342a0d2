// The specialists to whom the clinic can refer its patients.
import { GENDERS } from '@portal/rules/clinics/specialists.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { IconStethoscope } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import {
  ChosenPatient,
  ReferPatient,
  suggestedSpecialist,
  type ReferredPatient,
  useChosenPatient,
} from '../codes/public.ts';
import { call } from '../platform/api/api.ts';
import { useCan } from '../platform/api/session.ts';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { ReferButton } from '../tools/public-parts.ts';
import { Button, LinkButton } from '../ui/display/button.tsx';
import { Chip } from '../ui/display/chip.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { type Crumb, Page } from '../ui/frame/page.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { addressText } from './address-text.ts';
import layout from '../ui/layout.module.css';
import { SpecialistClinics, SpecialistPanels, useSpecialistPanels } from './specialist-levels.tsx';
import { type SpecialistsParams, specialistsParams } from './specialists-params.ts';
import { ListFilters, ListSelect } from '../ui/lists/list-filters.tsx';
import { useList } from '../ui/lists/use-list.ts';

const FROM = '/app/specialists';

type Specialist = Reply<'listSpecialists'>['data'][number];

/** The clinic, which leads to its doctors only. */
function ClinicOf({ row }: { readonly row: Specialist }) {
  return (
    <span className={layout['two']}>
      <Link
        className={layout['link']}
        to={FROM}
        search={(before) => specialistsParams({ ...before, page: 1, clinic: row.clinic.id })}
      >
        {row.clinic.name}
      </Link>
      <small>{addressText(row.clinic.address)}</small>
    </span>
  );
}

function useColumns(patient: ReferredPatient | null | undefined): readonly Column<Specialist>[] {
  const t = useText();
  return [
    {
      id: 'doctor',
      heading: t('clinics.doctor'),
      onCard: 'title',
      cell: (row) => (
        <span className={layout['two']}>
          <span className={layout['name']}>{row.name}</span>
          <small>{row.license_number}</small>
        </span>
      ),
    },
    {
      id: 'specialty',
      heading: t('clinics.specialty'),
      cell: (row) => (
        <span className={layout['two']}>
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
        <span className={layout['chips']}>
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
      cell: (row) =>
        patient ? (
          <ReferPatient
            patient={patient}
            target={{ type: 'SP', provider: suggestedSpecialist(row) }}
          />
        ) : (
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
  insurer: ['clinics.insurer', 'insurers'],
  specialty: ['clinics.specialty', 'specialties'],
  zone: ['clinics.zone', 'zones'],
} as const;

function useDoctors() {
  return useList({
    key: ['listSpecialists'],
    params: specialistsParams,
    keeps: ['refer'],
    load: ({ level: _, refer: _refer, panel: on_panel, ...query }, signal) =>
      call('listSpecialists', { query: { ...query, on_panel }, signal }),
  });
}

function Filters({ list }: { readonly list: ReturnType<typeof useDoctors> }) {
  const t = useText();
  return (
    <ListFilters list={list} search={{ label: t('clinics.searchSpecialists'), width: 285 }}>
      {(['insurer', 'specialty', 'zone'] as const).map((name) => {
        const [label, values] = CHOICES[name];
        const options = (list.reply?.choices[values] ?? []).map((value) => ({
          value,
          label: value,
        }));
        return <ListSelect key={name} list={list} name={name} label={t(label)} options={options} />;
      })}
      <ListSelect
        list={list}
        name="gender"
        label={t('clinics.gender')}
        options={GENDERS.map((value) => ({ value, label: t(`clinics.gender_${value}`) }))}
      />
    </ListFilters>
  );
}

/** The doctors with the filters of the address. */
function Doctors({ patient }: { readonly patient: ReferredPatient | null | undefined }) {
  const t = useText();
  const columns = useColumns(patient);
  const list = useDoctors();
  const { isFiltered } = list;
  return (
    <>
      <Filters list={list} />
      <DataTable
        {...list.table}
        label={t('clinics.specialists')}
        list="specialists"
        columns={columns}
        idOf={(row) => `${row.practitioner_id} ${row.clinic.id}`}
        empty={
          <EmptyState
            icon={IconStethoscope}
            title={t(isFiltered ? 'ui.noRecords' : 'clinics.noSpecialist')}
            action={isFiltered && <Button onClick={list.clear}>{t('clinics.clearFilters')}</Button>}
          />
        }
      />
    </>
  );
}

/** The way from the panels to the shown level. */
function useCrumbs({ level, panel, clinic, refer }: SpecialistsParams): readonly Crumb[] {
  const t = useText();
  const can = useCan();
  const isBelowPanels = panel !== undefined;
  const { data: panels } = useSpecialistPanels(isBelowPanels);
  const all: Crumb = { label: t('clinics.allSpecialists'), to: FROM, search: { refer } };
  if (level === 'panels') return [all];
  if (!isBelowPanels || !can('specialist-panel:read')) return clinic === undefined ? [] : [all];
  const upper: Crumb = {
    label: t('clinics.specialistPanels'),
    to: FROM,
    search: { level: 'panels', refer },
  };
  if (level === 'clinics' || !can('specialist-clinic:read')) return [all, upper];
  const name = panels?.find(({ id }) => id === panel)?.name ?? t('clinics.panel');
  return [all, upper, { label: name, to: FROM, search: { level: 'clinics', panel, refer } }];
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
  const { level = 'doctors', panel, refer } = params;
  const { data: patient } = useChosenPatient(refer);
  return (
    <Page
      title={t(TITLES[level])}
      crumbs={useCrumbs(params)}
      actions={
        level === 'doctors' &&
        can('specialist-panel:read') && (
          <LinkButton to={FROM} search={{ level: 'panels', refer }}>
            {t('clinics.byPanel')}
          </LinkButton>
        )
      }
    >
      <ChosenPatient of={refer} />
      {refer === undefined && <p className={layout['lead']}>{t('clinics.specialistsText')}</p>}
      {level === 'panels' && <SpecialistPanels refer={refer} />}
      {level === 'clinics' && panel !== undefined && (
        <SpecialistClinics panel={panel} refer={refer} patient={patient} />
      )}
      {level === 'doctors' && <Doctors patient={patient} />}
    </Page>
  );
}
