// The laboratories or X-ray clinics to which the clinic can refer its patients.
import type { AppointedType } from '@portal/rules/clinics/appointed-providers.ts';
import { IconFlask, IconRadioactive } from '@tabler/icons-react';
import {
  ChosenPatient,
  ReferPatient,
  suggestedClinic,
  type ReferredPatient,
  useChosenPatient,
} from '../codes/public.ts';
import { useText } from '../platform/words/i18n.ts';
import { ReferButton } from '../tools/public-parts.ts';
import { Button, LinkButton } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { Chip } from '../ui/display/chip.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page } from '../ui/frame/page.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { addressText, mapAddress } from './address-text.ts';
import { type Appointed, useAppointed } from './appointed.api.ts';
import layout from '../ui/layout.module.css';
import { ListFilters, ListSelect } from '../ui/lists/list-filters.tsx';

const ICONS = { LAB: IconFlask, XRAY: IconRadioactive } as const;

type Patient = ReferredPatient | null | undefined;

function useColumns(type: AppointedType, patient: Patient): readonly Column<Appointed>[] {
  const t = useText();
  return [
    {
      id: 'name',
      heading: t('clinics.name'),
      onCard: 'title',
      cell: (row) => (
        <span className={layout['two']}>
          <span className={layout['name']}>{row.name}</span>
          <small>{row.code}</small>
        </span>
      ),
    },
    {
      id: 'address',
      heading: t('clinics.address'),
      cell: (row) => (
        <span className={layout['two']}>
          <span>{addressText(row.address) || '–'}</span>
          <a
            className={layout['link']}
            href={mapAddress(row, row.address)}
            target="_blank"
            rel="noreferrer"
          >
            {t('clinics.map')}
            <span className="unseen"> {row.name}</span>
          </a>
        </span>
      ),
    },
    { id: 'zone', heading: t('clinics.zone'), cell: (row) => row.address.zone ?? '–' },
    {
      id: 'phone',
      heading: t('clinics.phone'),
      cell: (row) =>
        row.phone === null ? (
          '–'
        ) : (
          <a className={layout['link']} href={`tel:${row.phone}`}>
            {row.phone}
          </a>
        ),
    },
    { id: 'hours', heading: t('clinics.hours'), cell: (row) => row.hours ?? '–' },
    { id: 'tests', heading: t('clinics.tests'), cell: (row) => row.tests.join(', ') || '–' },
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
      id: 'actions',
      heading: '',
      align: 'end',
      cell: (row) =>
        patient ? (
          <ReferPatient patient={patient} target={{ type, provider: suggestedClinic(row) }} />
        ) : (
          <LinkButton
            isSmall
            to="."
            search={(before) => ({ ...before, print: `referral/${type}.${row.id}` })}
          >
            {t('clinics.printReferral')}
            <span className="unseen"> {row.name}</span>
          </LinkButton>
        ),
    },
  ];
}

function optionsOf(values: readonly string[] = []) {
  return values.map((value) => ({ value, label: value }));
}

function Filters({ list }: { readonly list: ReturnType<typeof useAppointed> }) {
  const t = useText();
  const choices = list.reply?.choices;
  return (
    <ListFilters list={list} search={{ label: t('clinics.searchProviders'), width: 285 }}>
      <ListSelect
        list={list}
        name="insurer"
        label={t('clinics.insurer')}
        options={optionsOf(choices?.insurers)}
      />
      <ListSelect
        list={list}
        name="zone"
        label={t('clinics.zone')}
        options={optionsOf(choices?.zones)}
      />
      <ListSelect
        list={list}
        name="test"
        label={t('clinics.test')}
        options={optionsOf(choices?.tests)}
      />
    </ListFilters>
  );
}

export function AppointedScreen({ type }: { readonly type: AppointedType }) {
  const t = useText();
  const list = useAppointed(type);
  const { isFiltered } = list;
  const { insurer, q, zone, test, refer } = list.params;
  const { data: patient } = useChosenPatient(refer);
  const columns = useColumns(type, patient);
  const isOnlyOfInsurer =
    insurer !== undefined && [q, zone, test].every((one) => one === undefined);
  return (
    <Page title={t(`clinics.appointed_${type}`)}>
      <ChosenPatient of={refer} />
      {refer === undefined && (
        <Section
          title={t('clinics.referTitle')}
          aside={<ReferButton text={t('clinics.generateNumber')} consultType={type} />}
        >
          <p className={layout['lead']}>{t(`clinics.referText_${type}`)}</p>
        </Section>
      )}
      <Filters list={list} />
      <DataTable
        {...list.table}
        label={t(`clinics.appointed_${type}`)}
        list="appointed"
        columns={columns}
        idOf={(row) => row.id}
        empty={
          <EmptyState
            icon={ICONS[type]}
            title={
              isFiltered && !isOnlyOfInsurer ? t('ui.noRecords') : t(`clinics.noAppointed_${type}`)
            }
            action={isFiltered && <Button onClick={list.clear}>{t('clinics.clearFilters')}</Button>}
          />
        }
      />
    </Page>
  );
}
