// The appointments of all clinics, which administrators enter, move and cancel.
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { IconCalendarEvent, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { useCan } from '../../platform/api/session.ts';
import { today } from '../../platform/clock.ts';
import { formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { askDelete } from '../../ui/overlays/dialogs.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import directory from '../directory.module.css';
import { AppointmentFormModal } from './appointment-form.modal.tsx';
import { type Appointment, MemberOf, useAppointmentColumns } from './appointment-parts.tsx';
import classes from './appointments.module.css';
import { type AllAppointmentsParams, allAppointmentsParams } from './all-appointments-params.ts';

const FROM = '/app/ops/appointments';
const LIST_SIZE = 20;

function useCancel(): (one: Appointment) => Promise<void> {
  const t = useText();
  const queryClient = useQueryClient();
  return async (one) => {
    const isSure = await askDelete({
      title: t('clinics.apptCancelOf', { name: one.member.name }),
      text: t('clinics.apptCancelText', {
        day: formatDate(one.day),
        time: one.time,
        clinic: one.clinic.name,
      }),
      confirm: t('clinics.apptCancel'),
    });
    if (!isSure) return;
    try {
      await call('cancelAppointment', { params: { id: one.id }, body: {}, ifMatch: one.version });
      showToast('green', t('clinics.apptCancelled'));
    } catch (error) {
      showToast('red', problemText(error));
    }
    await queryClient.invalidateQueries({ queryKey: ['listAllAppointments'] });
  };
}

function useColumns(onMove: (one: Appointment) => void): readonly Column<Appointment>[] {
  const t = useText();
  const mayChange = useCan()('appointments:update');
  const cancel = useCancel();
  return [
    {
      id: 'time',
      heading: t('clinics.apptTime'),
      cell: ({ day, time }) => (
        <span className={directory['two']}>
          <strong>{time}</strong>
          <small>{formatDate(day)}</small>
        </span>
      ),
    },
    {
      id: 'member',
      heading: t('clinics.apptMember'),
      onCard: 'title',
      cell: ({ member }) => <MemberOf member={member} />,
    },
    ...useAppointmentColumns(),
    {
      id: 'actions',
      heading: '',
      align: 'end',
      cell: (one) =>
        mayChange &&
        one.state === 'BOOKED' && (
          <span className={classes['actions']}>
            <Button
              isSmall
              label={`${t('clinics.apptMove')}: ${one.member.name}`}
              onClick={() => onMove(one)}
            >
              {t('clinics.apptMove')}
            </Button>
            <Button
              isSmall
              kind="subtle"
              label={`${t('clinics.apptCancel')}: ${one.member.name}`}
              onClick={() => void cancel(one)}
            >
              {t('clinics.apptCancel')}
            </Button>
          </span>
        ),
    },
  ];
}

export function AllAppointmentsScreen() {
  const t = useText();
  const params: AllAppointmentsParams = allAppointmentsParams(useSearch({ from: FROM }));
  const navigate = useNavigate({ from: FROM });
  const mayChange = useCan()('appointments:update');
  const [form, setForm] = useState<{ readonly moved: Appointment | undefined }>();
  const columns = useColumns((moved) => setForm({ moved }));
  const query = { size: LIST_SIZE, ...params };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['listAllAppointments', query],
    queryFn: ({ signal }) => call('listAllAppointments', { query, signal }),
    placeholderData: keepPreviousData,
  });
  const change = (next: Readonly<Record<string, unknown>>, replace = false) =>
    void navigate({
      replace,
      search: (before) => allAppointmentsParams({ ...before, page: 1, ...next }),
    });
  const from: PlainDate = parsePlainDate(params.from ?? '') ?? today();
  return (
    <Page
      title={t('clinics.appointments')}
      actions={
        mayChange && (
          <Button
            kind="primary"
            icon={<IconPlus size={16} stroke={2} />}
            onClick={() => setForm({ moved: undefined })}
          >
            {t('clinics.apptNew')}
          </Button>
        )
      }
    >
      <div className={classes['bar']}>
        <ListSearch
          label={t('clinics.apptSearch')}
          asked={params.q ?? ''}
          width={300}
          onAsk={(q) => change({ q }, true)}
        />
        <DateField
          label={t('clinics.apptFrom')}
          value={from}
          isAhead
          onChange={(day) => change({ from: day })}
        />
      </div>
      <DataTable
        label={t('clinics.appointments')}
        columns={columns}
        rows={data?.data}
        idOf={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        isStale={isPlaceholderData}
        page={data?.page}
        onPage={(page) => change({ page })}
        empty={<EmptyState icon={IconCalendarEvent} title={t('clinics.apptNone')} />}
      />
      {form !== undefined && (
        <AppointmentFormModal
          key={form.moved?.id}
          moved={form.moved}
          onClose={() => setForm(undefined)}
        />
      )}
    </Page>
  );
}
