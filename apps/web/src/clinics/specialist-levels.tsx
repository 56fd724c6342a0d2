// The upper levels of the directory of specialists: the panels, and the clinics of a panel. Each leads to the next one.
import type { Reply } from '@portal/contract/schemas.ts';
import { IconStethoscope } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReferPatient, suggestedClinic, type ReferredPatient } from '../codes/public.ts';
import { call } from '../platform/api/api.ts';
import { useCan } from '../platform/api/session.ts';
import { formatCount } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Chip } from '../ui/display/chip.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { addressText } from './address-text.ts';
import layout from '../ui/layout.module.css';
import { useList } from '../ui/lists/use-list.ts';
import { specialistsParams } from './specialists-params.ts';

const SPECIALISTS = '/app/specialists';

type Panel = Reply<'listSpecialistPanels'>['data'][number];
type PanelClinic = Reply<'listSpecialistClinics'>['data'][number];

export function useSpecialistPanels(isWanted: boolean) {
  const may = useCan()('specialist-panel:read');
  return useQuery({
    queryKey: ['listSpecialistPanels'],
    queryFn: async ({ signal }) => (await call('listSpecialistPanels', { signal })).data,
    enabled: isWanted && may,
  });
}

function usePanelColumns(refer: string | undefined): readonly Column<Panel>[] {
  const t = useText();
  const can = useCan();
  return [
    {
      id: 'panel',
      heading: t('clinics.panel'),
      onCard: 'title',
      cell: ({ id, code, name }) => (
        <span className={layout['two']}>
          {can('specialist-clinic:read') ? (
            <Link
              className={layout['link']}
              to={SPECIALISTS}
              search={{ level: 'clinics', panel: id, refer }}
            >
              {name}
            </Link>
          ) : (
            <span className={layout['name']}>{name}</span>
          )}
          <small>{code}</small>
        </span>
      ),
    },
    {
      id: 'insurer',
      heading: t('clinics.insurer'),
      cell: ({ insurer_code: insurer }) => <Chip>{insurer}</Chip>,
    },
    {
      id: 'clinics',
      heading: t('clinics.clinicsCount'),
      align: 'end',
      cell: (row) => formatCount(row.clinics_count),
    },
    {
      id: 'doctors',
      heading: t('clinics.doctors'),
      align: 'end',
      cell: ({ id, name, doctors_count: doctors }) =>
        can('specialist-doctor:read') ? (
          <Link
            className={layout['link']}
            to={SPECIALISTS}
            search={{ panel: id, refer }}
            aria-label={`${formatCount(doctors)} ${t('clinics.doctors')}, ${name}`}
          >
            {formatCount(doctors)}
          </Link>
        ) : (
          formatCount(doctors)
        ),
    },
  ];
}

/** @param refer the chosen patient */
export function SpecialistPanels({ refer }: { readonly refer: string | undefined }) {
  const t = useText();
  const { data, error, refetch } = useSpecialistPanels(true);
  return (
    <DataTable
      label={t('clinics.specialistPanels')}
      columns={usePanelColumns(refer)}
      rows={data}
      idOf={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={<EmptyState icon={IconStethoscope} title={t('clinics.noPanels')} />}
    />
  );
}

function useClinicColumns({ panel, refer, patient }: ClinicsProps): readonly Column<PanelClinic>[] {
  const t = useText();
  const can = useCan();
  return [
    {
      id: 'clinic',
      heading: t('clinics.clinic'),
      onCard: 'title',
      cell: ({ id, name, address }) => (
        <span className={layout['two']}>
          {can('specialist-doctor:read') ? (
            <Link className={layout['link']} to={SPECIALISTS} search={{ panel, clinic: id, refer }}>
              {name}
            </Link>
          ) : (
            <span className={layout['name']}>{name}</span>
          )}
          <small>{addressText(address)}</small>
        </span>
      ),
    },
    { id: 'code', heading: t('clinics.code'), cell: ({ code }) => code },
    {
      id: 'specialties',
      heading: t('clinics.specialties'),
      cell: ({ specialties }) => specialties.join(', ') || '–',
    },
    { id: 'phone', heading: t('clinics.phone'), cell: ({ phone }) => phone ?? '–' },
    {
      id: 'doctors',
      heading: t('clinics.doctors'),
      align: 'end',
      cell: (row) => formatCount(row.doctors_count),
    },
    ...(patient
      ? [
          {
            id: 'actions',
            heading: '',
            align: 'end' as const,
            cell: (row: PanelClinic) => (
              <ReferPatient
                patient={patient}
                target={{ type: 'SP', provider: suggestedClinic(row) }}
              />
            ),
          },
        ]
      : []),
  ];
}

interface ClinicsProps {
  readonly panel: string;
  /** The chosen patient. */
  readonly refer: string | undefined;
  readonly patient: ReferredPatient | null | undefined;
}

export function SpecialistClinics(props: ClinicsProps) {
  const { panel } = props;
  const t = useText();
  const list = useList({
    key: ['listSpecialistClinics', panel],
    params: specialistsParams,
    load: ({ page, size }, signal) =>
      call('listSpecialistClinics', { params: { id: panel }, query: { page, size }, signal }),
  });
  return (
    <DataTable
      {...list.table}
      label={t('clinics.specialistClinics')}
      columns={useClinicColumns(props)}
      idOf={({ id }) => id}
      empty={<EmptyState icon={IconStethoscope} title={t('clinics.noPanelClinics')} />}
    />
  );
}
