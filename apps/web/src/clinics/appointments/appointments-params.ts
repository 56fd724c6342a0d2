// The view, period and filters of the calendar, kept in its address.
import { APPOINTMENT_TYPES, type AppointmentType } from '@portal/rules/clinics/appointments.ts';
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { isUuid } from '../../platform/api/uuid.ts';
import { CALENDAR_VIEWS, type CalendarView } from './calendar-days.ts';

export const APPOINTMENT_VIEWS = [...CALENDAR_VIEWS, 'unscheduled'] as const;
type AppointmentView = CalendarView | 'unscheduled';

export interface AppointmentsParams {
  /** Undefined for the month. */
  readonly view?: AppointmentView;
  /** A day of the shown period; undefined for today. */
  readonly day?: PlainDate;
  readonly type?: AppointmentType;
  /** Id of the doctor. */
  readonly doctor?: string;
  /** Of the list of unscheduled referrals. */
  readonly page?: number;
}

const MAX_PAGE = 1_000_000;

export function appointmentsParams(search: Readonly<Record<string, unknown>>): AppointmentsParams {
  const view = APPOINTMENT_VIEWS.find((known) => known === search['view']);
  const day = parsePlainDate(typeof search['day'] === 'string' ? search['day'] : '');
  const type = APPOINTMENT_TYPES.find((known) => known === search['type']);
  const { doctor } = search;
  const page = Number(search['page']);
  return {
    ...(view === undefined || view === 'month' ? {} : { view }),
    ...(day === undefined ? {} : { day }),
    ...(type === undefined ? {} : { type }),
    ...(typeof doctor === 'string' && isUuid(doctor) ? { doctor } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {}),
  };
}
