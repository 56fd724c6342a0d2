// The clinic's calendar of appointments, read-only: month, week and day, and the referrals without an appointment. On a
// narrow page, every view is a list.
import { useMediaQuery } from '@mantine/hooks';
import { APPOINTMENT_TYPES } from '@portal/rules/clinics/appointments.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { IconCalendarEvent } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../platform/api/api.ts';
import { useMe } from '../../platform/api/session.ts';
import { today } from '../../platform/clock.ts';
import { monthAndYear, wholeDay } from '../../platform/words/calendar-names.ts';
import { formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { TabBar } from '../../ui/frame/tab-bar.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import {
  type Appointment,
  MemberOf,
  useAppointmentColumns,
  useOpensMember,
} from './appointment-parts.tsx';
import classes from './appointments.module.css';
import {
  APPOINTMENT_VIEWS,
  type AppointmentsParams,
  appointmentsParams,
} from './appointments-params.ts';
import { type CalendarView, shownDays, stepFrom, weeksBetween } from './calendar-days.ts';
import { CalendarTable } from './calendar-table.tsx';
import { useList, useListParams } from '../../ui/lists/use-list.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const NARROW = '(max-width: 640px)';
const MONTH_LENGTH = 7;

type Change = Readonly<Record<string, unknown>>;
type Unscheduled = Reply<'listUnscheduledReferrals'>['data'][number];

function useClinicId() {
  return useMe()?.clinicProfile?.id;
}

function useCalendar(params: AppointmentsParams, view: CalendarView) {
  const clinicId = useClinicId();
  const { type, doctor } = params;
  const query = {
    ...(clinicId === undefined ? {} : { provider_company_id: clinicId }),
    ...shownDays(view, params.day ?? today()),
    ...(type === undefined ? {} : { type }),
    ...(doctor === undefined ? {} : { practitioner: doctor }),
  };
  return useQuery({
    queryKey: ['listAppointments', query],
    queryFn: ({ signal }) => call('listAppointments', { query, signal }),
    placeholderData: keepPreviousData,
    enabled: clinicId !== undefined,
  });
}

function useColumns(): readonly Column<Appointment>[] {
  const t = useText();
  const opensMember = useOpensMember();
  return [
    {
      id: 'time',
      heading: t('clinics.apptTime'),
      cell: ({ day, time }) => (
        <span className={layout['two']}>
          <strong>{time}</strong>
          <small>{formatDate(day)}</small>
        </span>
      ),
    },
    {
      id: 'member',
      heading: t('clinics.apptMember'),
      onCard: 'title',
      cell: (one) =>
        opensMember(one) ? (
          <Link to="/app/searchmember/$memberId" params={{ memberId: one.member.id }}>
            <MemberOf member={one.member} />
          </Link>
        ) : (
          <MemberOf member={one.member} />
        ),
    },
    ...useAppointmentColumns(),
  ];
}

function periodText(view: CalendarView, day: string, t: ReturnType<typeof useText>): string {
  if (view === 'month') return monthAndYear(day);
  if (view === 'day') return wholeDay(day);
  const { from, to } = shownDays('week', plainDate(day));
  return t('clinics.apptPeriod', { from: formatDate(from), to: formatDate(to) });
}

interface ViewProps {
  readonly params: AppointmentsParams;
  readonly onChange: (change: Change) => void;
}

function Filters(props: ViewProps & { readonly doctors: readonly { id: string; name: string }[] }) {
  const { params, onChange, doctors } = props;
  const t = useText();
  return (
    <>
      <SelectField
        label={t('clinics.apptType')}
        placeholder={t('clinics.apptAnyType')}
        value={params.type ?? ''}
        options={APPOINTMENT_TYPES.map((value) => ({
          value,
          label: t(`clinics.apptType_${value}`),
        }))}
        onChange={(type) => onChange({ type })}
      />
      <SelectField
        label={t('clinics.doctor')}
        placeholder={t('clinics.apptAnyDoctor')}
        value={params.doctor ?? ''}
        options={doctors.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(doctor) => onChange({ doctor })}
      />
    </>
  );
}

function Calendar({ params, view, onChange }: ViewProps & { readonly view: CalendarView }) {
  const t = useText();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const { data, error, isPlaceholderData, refetch } = useCalendar(params, view);
  const columns = useColumns();
  const day = params.day ?? today();
  const { from, to } = shownDays(view, day);
  const period = periodText(view, day, t);
  const label = t('clinics.apptMonthLabel', { month: period });
  const isList = view === 'day' || isNarrow || data?.data.length === 0;
  return (
    <>
      <div className={forms['bar']}>
        <div className={classes['steps']}>
          <Button onClick={() => onChange({ day: stepFrom(view, day, -1) })}>
            {t('clinics.apptPrevious')}
          </Button>
          <Button onClick={() => onChange({ day: undefined })}>{t('clinics.apptToday')}</Button>
          <Button onClick={() => onChange({ day: stepFrom(view, day, 1) })}>
            {t('clinics.apptNext')}
          </Button>
        </div>
        <h2 className={classes['period']} aria-live="polite">
          {period}
        </h2>
        <Filters params={params} onChange={onChange} doctors={data?.doctors ?? []} />
      </div>
      {data === undefined && (
        <Card>
          {error === null ? (
            <Bone width="100%" height={420} />
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
        </Card>
      )}
      {data !== undefined && !isList && (
        <CalendarTable
          label={label}
          weeks={weeksBetween(from, to)}
          appointments={data.data}
          month={view === 'month' ? day.slice(0, MONTH_LENGTH) : undefined}
        />
      )}
      {data !== undefined && isList && (
        <DataTable
          label={label}
          columns={columns}
          rows={data.data}
          idOf={({ id }) => id}
          isStale={isPlaceholderData}
          empty={
            <EmptyState
              icon={IconCalendarEvent}
              title={t('clinics.apptNone')}
              text={t('clinics.apptNoneText')}
            />
          }
        />
      )}
    </>
  );
}

function useUnscheduledColumns(): readonly Column<Unscheduled>[] {
  const t = useText();
  return [
    {
      id: 'member',
      heading: t('clinics.apptMember'),
      onCard: 'title',
      cell: ({ member }) => <MemberOf member={member} />,
    },
    {
      id: 'code',
      heading: t('clinics.apptReferral'),
      cell: (row) => row.referral_code,
    },
    {
      id: 'type',
      heading: t('clinics.apptType'),
      cell: ({ type }) => t(`clinics.apptType_${type}`),
    },
    {
      id: 'valid',
      heading: t('clinics.apptValid'),
      cell: (row) =>
        t('clinics.apptPeriod', {
          from: formatDate(row.valid_from),
          to: formatDate(row.valid_to),
        }),
    },
  ];
}

function UnscheduledList() {
  const t = useText();
  const clinicId = useClinicId();
  const list = useList({
    key: ['listUnscheduledReferrals', clinicId],
    params: appointmentsParams,
    isEnabled: clinicId !== undefined,
    load: ({ page, size }, signal) => {
      const query = { page, size, provider_company_id: clinicId ?? '' };
      return call('listUnscheduledReferrals', { query, signal });
    },
  });
  return (
    <>
      <p className={layout['lead']}>{t('clinics.apptUnscheduledText')}</p>
      <DataTable
        {...list.table}
        label={t('clinics.apptView_unscheduled')}
        columns={useUnscheduledColumns()}
        idOf={(row) => row.referral_code}
        empty={<EmptyState icon={IconCalendarEvent} title={t('clinics.apptNoneUnscheduled')} />}
      />
    </>
  );
}

export function AppointmentsScreen() {
  const t = useText();
  const { params, change } = useListParams(appointmentsParams);
  const { view = 'month' } = params;
  return (
    <Page title={t('clinics.appointments')}>
      <TabBar
        label={t('clinics.apptView')}
        tabs={APPOINTMENT_VIEWS.map((id) => ({ id, label: t(`clinics.apptView_${id}`) }))}
        open={view}
        onOpen={(next) => change({ view: next })}
      />
      {view === 'unscheduled' ? (
        <UnscheduledList />
      ) : (
        <Calendar params={params} view={view} onChange={change} />
      )}
    </Page>
  );
}
