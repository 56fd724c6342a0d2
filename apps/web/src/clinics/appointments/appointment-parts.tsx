// Parts that the clinic's calendar and the administrator's list share.
import type { Reply } from '@portal/contract/schemas.ts';
import type { AppointmentState } from '@portal/rules/clinics/appointments.ts';
import { useMe } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { MaskedId } from '../../ui/display/masked-id.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import layout from '../../ui/layout.module.css';

export type Appointment = Reply<'listAppointments'>['data'][number];

/** A clinic knows the members who come to it; other members it may only have referred. */
export function useOpensMember(): (one: Appointment) => boolean {
  const clinicId = useMe()?.clinicProfile?.id;
  return ({ clinic, state }) => clinic.id === clinicId && state !== 'CANCELLED';
}

const COLOURS = { BOOKED: 'green', OVER: 'grey', CANCELLED: 'red' } as const;

function AppointmentBadge({ state }: { readonly state: AppointmentState }) {
  const t = useText();
  return <StatusBadge colour={COLOURS[state]} label={t(`clinics.apptState_${state}`)} />;
}

export function MemberOf({ member }: Pick<Appointment, 'member'>) {
  return (
    <span className={layout['two']}>
      <span className={layout['name']}>{member.name}</span>
      <MaskedId value={member.nric} />
    </span>
  );
}

/** Type with doctor, clinic, state and referral code. */
export function useAppointmentColumns(): readonly Column<Appointment>[] {
  const t = useText();
  return [
    {
      id: 'type',
      heading: t('clinics.apptType'),
      cell: ({ type, doctor }) => (
        <span className={layout['two']}>
          <span>{t(`clinics.apptType_${type}`)}</span>
          {doctor !== null && <small>{doctor.name}</small>}
        </span>
      ),
    },
    {
      id: 'clinic',
      heading: t('clinics.clinic'),
      cell: ({ clinic }) => (
        <span className={layout['two']}>
          <span>{clinic.name}</span>
          <small>{clinic.code}</small>
        </span>
      ),
    },
    {
      id: 'referral',
      heading: t('clinics.apptReferral'),
      cell: (row) => row.referral_code ?? '–',
    },
    { id: 'note', heading: t('clinics.apptNote'), cell: ({ note }) => note ?? '–' },
    {
      id: 'state',
      heading: t('clinics.status'),
      cell: ({ state }) => <AppointmentBadge state={state} />,
    },
  ];
}
