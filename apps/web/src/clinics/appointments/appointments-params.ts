// The view, period and filters of the calendar, kept in its address.
import { APPOINTMENT_TYPES } from '@portal/rules/clinics/appointments.ts';
import { day, oneOf, page, paramsOf, uuid } from '../../ui/lists/params-of.ts';
import { CALENDAR_VIEWS } from './calendar-days.ts';

export const APPOINTMENT_VIEWS = [...CALENDAR_VIEWS, 'unscheduled'] as const;
const views = APPOINTMENT_VIEWS.filter((view) => view !== 'month');

export const appointmentsParams = paramsOf({
  /** Undefined for the month. */
  view: oneOf(views),
  /** A day of the shown period; undefined for today. */
  day,
  type: oneOf(APPOINTMENT_TYPES),
  doctor: uuid,
  /** Of the list of unscheduled referrals. */
  page,
});
export type AppointmentsParams = ReturnType<typeof appointmentsParams>;
