// The rows of appointments: the patient, the cover on that day, and the step that starts the work.
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import { Link } from '@tanstack/react-router';
import { addressesOf, useMayDo } from '../claims/public.ts';
import { reasonKey } from '../members/public-parts.ts';
import { shortDay } from '../platform/words/calendar-names.ts';
import { useText } from '../platform/words/i18n.ts';
import { LinkButton } from '../ui/display/button.tsx';
import { Chip } from '../ui/display/chip.tsx';
import { MaskedId } from '../ui/display/masked-id.tsx';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { nextStep } from './next-step.ts';
import type { TodayRow } from './today-group.tsx';
import type { AppointmentToday } from './today.api.ts';
import classes from './today.module.css';
import layout from '../ui/layout.module.css';

const COVER = {
  ACTIVE: { colour: 'green', label: 'today.covered' },
  INACTIVE: { colour: 'red', label: 'today.notCovered' },
  NONE: { colour: 'grey', label: 'today.noPolicy' },
} as const satisfies Record<
  AppointmentToday['cover']['state'],
  { colour: 'green' | 'grey' | 'red'; label: TextKey }
>;

function Cover({ cover }: Pick<AppointmentToday, 'cover'>) {
  const t = useText();
  const { colour, label } = COVER[cover.state];
  return (
    <>
      <StatusBadge colour={colour} label={t(label)} />
      {cover.reason !== null && <span>{t(reasonKey(cover.reason))}</span>}
      {cover.insurers.map((insurer) => (
        <Chip key={insurer}>{insurer}</Chip>
      ))}
    </>
  );
}

function Action({ appointment }: { readonly appointment: AppointmentToday }) {
  const t = useText();
  const may = useMayDo();
  const step = nextStep(appointment, may('create', 'OUTPATIENT'));
  const { member } = appointment;
  const date = plainDate(appointment.day);
  const name = <span className="unseen"> {member.name}</span>;
  if (step === undefined) return null;
  if (step.kind === 'startClaim') {
    const search = { member: member.id, policy: step.policyId, date };
    return (
      <LinkButton isSmall to={addressesOf('OUTPATIENT').newClaim} search={search}>
        {t('today.startClaim')}
        {name}
      </LinkButton>
    );
  }
  if (step.kind === 'openPatient') {
    return (
      <LinkButton
        isSmall
        to="/app/searchmember/$memberId"
        params={{ memberId: member.id }}
        search={{ date }}
      >
        {t('today.openPatient')}
        {name}
      </LinkButton>
    );
  }
  const addresses = addressesOf(step.claimType);
  const isDraft = step.kind === 'continueDraft';
  return (
    <LinkButton isSmall to={isDraft ? addresses.draft : addresses.claim} params={{ id: step.id }}>
      {t(isDraft ? 'today.continueDraft' : 'today.openClaim')}
      {name}
    </LinkButton>
  );
}

function Who({ appointment: { member, cover, day } }: { appointment: AppointmentToday }) {
  return (
    <>
      {cover.state === 'NONE' ? (
        <span className={layout['name']}>{member.name}</span>
      ) : (
        <Link
          className={layout['name']}
          to="/app/searchmember/$memberId"
          params={{ memberId: member.id }}
          search={{ date: plainDate(day) }}
        >
          {member.name}
        </Link>
      )}
      <MaskedId value={member.nric} />
    </>
  );
}

export function useAppointmentRows(): (
  appointments: readonly AppointmentToday[],
  day: string,
) => readonly TodayRow[] {
  const t = useText();
  // A consultation with a doctor is the usual one.
  const purpose = ({ type, doctor }: AppointmentToday) =>
    type === 'CONSULT' && doctor !== null
      ? doctor
      : [t(`clinics.apptType_${type}`), doctor].filter((part) => part !== null).join(' · ');
  return (appointments, day) =>
    appointments.map((one) => ({
      id: one.id,
      lead: one.day === day ? one.time : shortDay(one.day),
      who: <Who appointment={one} />,
      what: (
        <>
          <span className={classes['long']}>{purpose(one)}</span>
          <span className={classes['cover']}>
            <Cover cover={one.cover} />
          </span>
        </>
      ),
      action: <Action appointment={one} />,
      isActive: one.claim !== null || one.draft !== null || one.cover.state !== 'NONE',
    }));
}
