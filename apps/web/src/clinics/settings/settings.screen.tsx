// Settings and Profiles: the clinic with its panels, surcharges and doctors, which the administrator maintains, requests
// to change its data, and parts of other slices.
import type { Reply } from '@portal/contract/schemas.ts';
import type { ReactNode } from 'react';
import { formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { useCan, useMe } from '../../platform/api/session.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { OwnChanges } from '../changes/own-changes.tsx';
import { ClinicFacts } from './clinic-facts.tsx';
import { useClinicProfile, useDoctors, useSurcharges } from '../settings.api.ts';

type Clinic = Reply<'getLocation'>['data'];
type Panel = Clinic['panels'][number];
type Surcharge = Reply<'listSurcharges'>['data'][number];
type Doctor = Reply<'listPractitioners'>['data'][number];

const SCHEMES = ['ESSENTIAL', 'ADMINISTRATIVE', 'FFS'] as const;
const STATUSES = ['ACTIVE', 'INACTIVE'] as const;

function Panels({ panels, onRetry }: { panels: readonly Panel[]; onRetry: () => void }) {
  const t = useText();
  const columns: readonly Column<Panel>[] = [
    {
      id: 'panel',
      heading: t('clinics.panel'),
      cell: (row) => row.code,
      onCard: 'title',
    },
    { id: 'insurer', heading: t('clinics.insurer'), cell: (row) => row.insurer_code, width: 160 },
    {
      id: 'scheme',
      heading: t('clinics.scheme'),
      cell: (row) => {
        const scheme = SCHEMES.find((one) => one === row.scheme_type);
        return scheme === undefined ? row.scheme_type : t(`clinics.scheme_${scheme}`);
      },
      width: 180,
    },
    {
      id: 'status',
      heading: t('clinics.status'),
      cell: (row) => {
        const status = STATUSES.find((one) => one === row.status);
        return status === undefined ? row.status : t(`clinics.panel_${status}`);
      },
      width: 120,
    },
  ];
  return (
    <Section title={t('clinics.panels')}>
      <DataTable
        label={t('clinics.panels')}
        columns={columns}
        rows={panels}
        idOf={(row) => row.panel_id}
        onRetry={onRetry}
        empty={<EmptyState title={t('clinics.noPanel')} />}
      />
    </Section>
  );
}

const twoDigits = (hour: number) => String(hour).padStart(2, '0');
const DAYS: readonly Surcharge['day_type'][] = ['WEEKDAY', 'SAT', 'SUN', 'PH'];

function Surcharges({ clinicId }: { readonly clinicId: string }) {
  const t = useText();
  const { data, error, refetch } = useSurcharges(clinicId);
  const columns: readonly Column<Surcharge>[] = [
    {
      id: 'description',
      heading: t('clinics.surcharge'),
      cell: (row) => row.description,
      onCard: 'title',
    },
    {
      id: 'days',
      heading: t('clinics.days'),
      cell: (row) => t(`clinics.day_${row.day_type}`),
      width: 200,
    },
    {
      id: 'hours',
      heading: t('clinics.hours'),
      // The last hour belongs to it.
      cell: (row) => `${twoDigits(row.hour_from)}:00 – ${twoDigits(row.hour_to)}:59`,
      width: 160,
    },
    {
      id: 'fee',
      heading: t('clinics.fee'),
      cell: (row) => formatMoney(row.surcharge_fee),
      align: 'end',
      width: 160,
    },
  ];
  return (
    <Section title={t('clinics.surcharges')}>
      <DataTable
        label={t('clinics.surcharges')}
        columns={columns}
        rows={data?.toSorted((a, b) => DAYS.indexOf(a.day_type) - DAYS.indexOf(b.day_type))}
        idOf={(row) => row.id}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('clinics.noSurcharge')} />}
      />
    </Section>
  );
}

function Doctors({ clinic }: { readonly clinic: Clinic }) {
  const t = useText();
  const { data, error, refetch } = useDoctors(clinic.id);
  const codeOf = new Map(clinic.panels.map(({ panel_id: id, code }) => [id, code]));
  const columns: readonly Column<Doctor>[] = [
    { id: 'name', heading: t('clinics.doctor'), cell: (row) => row.name, onCard: 'title' },
    { id: 'mcr', heading: t('clinics.mcr'), cell: (row) => row.mcr_no, width: 140 },
    {
      id: 'specialty',
      heading: t('clinics.specialty'),
      cell: (row) => row.specialty ?? '–',
      width: 200,
    },
    {
      id: 'panels',
      heading: t('clinics.panelsOfDoctor'),
      cell: (row) =>
        row.panel_ids
          .flatMap((id) => codeOf.get(id) ?? [])
          .toSorted()
          .join(', '),
    },
  ];
  return (
    <Section title={t('clinics.doctors')}>
      <DataTable
        label={t('clinics.doctors')}
        columns={columns}
        rows={data}
        idOf={(row) => row.id}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('clinics.noDoctor')} />}
      />
    </Section>
  );
}

function ClinicProfile({ clinicId }: { readonly clinicId: string }) {
  const can = useCan();
  const { data: clinic, error, refetch } = useClinicProfile(clinicId);
  if (clinic === undefined) {
    return error === null ? (
      <BoneLines count={6} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <ClinicFacts clinic={clinic} />
      {can('settings:read') && <OwnChanges clinicId={clinicId} />}
      <Panels panels={clinic.panels} onRetry={() => void refetch()} />
      {can('outpatient-claim:read') && (
        <>
          <Surcharges clinicId={clinicId} />
          <Doctors clinic={clinic} />
        </>
      )}
    </>
  );
}

interface SettingsProps {
  /** The first part of the page, by another slice. */
  readonly firstPart: ReactNode;
  /** The last part of the page of a clinic, by another slice. */
  readonly lastPart: ReactNode;
}

export function SettingsScreen({ firstPart, lastPart }: SettingsProps) {
  const t = useText();
  const me = useMe();
  const can = useCan();
  const clinicId = me?.clinicProfile?.id;
  return (
    <Page
      title={t('access.menuSettings')}
      actions={
        clinicId !== undefined &&
        can('clinic-users:read') && (
          <LinkButton to="/app/settings/diary">{t('clinics.diary')}</LinkButton>
        )
      }
    >
      {firstPart}
      {clinicId !== undefined && <ClinicProfile key={clinicId} clinicId={clinicId} />}
      {clinicId !== undefined && lastPart}
    </Page>
  );
}
