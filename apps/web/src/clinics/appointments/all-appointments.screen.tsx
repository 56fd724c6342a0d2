// The appointments of all clinics, which administrators enter, move and cancel.
import { IconCalendarEvent, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
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
import { askDelete } from '../../ui/overlays/dialogs.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { AppointmentFormModal } from './appointment-form.modal.tsx';
import { type Appointment, MemberOf, useAppointmentColumns } from './appointment-parts.tsx';
import { allAppointmentsParams } from './all-appointments-params.ts';
import { ListFilters } from '../../ui/lists/list-filters.tsx';
import { useList } from '../../ui/lists/use-list.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

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
          <span className={forms['end']}>
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
  const mayChange = useCan()('appointments:update');
  const [form, setForm] = useState<{ readonly moved: Appointment | undefined }>();
  const columns = useColumns((moved) => setForm({ moved }));
  const list = useList({
    key: ['listAllAppointments'],
    params: allAppointmentsParams,
    load: (query, signal) => call('listAllAppointments', { query, signal }),
  });
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
      <ListFilters list={list} search={{ label: t('clinics.apptSearch'), width: 300 }}>
        <DateField
          label={t('clinics.apptFrom')}
          value={list.params.from ?? today()}
          isAhead
          onChange={(day) => list.change({ from: day })}
        />
      </ListFilters>
      <DataTable
        {...list.table}
        label={t('clinics.appointments')}
        list="all-appointments"
        columns={columns}
        idOf={({ id }) => id}
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
