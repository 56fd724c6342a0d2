// An appointment as the calls show it.
import { appointmentState } from '@portal/rules/clinics/appointments.ts';
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import { type PlainDate, plainDate } from '@portal/rules/values/plain-date.ts';
import type { AppointmentRow } from './appointments.queries.ts';

const MINUTES = 60;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Minutes after midnight as HH:MM. */
export function timeOf(minute: number): string {
  return `${twoDigits(Math.floor(minute / MINUTES))}:${twoDigits(minute % MINUTES)}`;
}

/** @param time HH:MM */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * MINUTES + minutes;
}

export function appointmentOf(row: AppointmentRow, today: PlainDate) {
  const { practitioner_id: doctorId } = row;
  return {
    id: row.id,
    version: row.version,
    type: row.appointment_type,
    state: appointmentState(
      { isCancelled: row.cancelled_at !== null, day: plainDate(row.day) },
      today,
    ),
    day: row.day,
    time: timeOf(row.start_minute),
    minutes: row.minutes,
    member: { id: row.member_id, name: row.member_name, nric: maskTail(row.member_tail) },
    clinic: { id: row.clinic_id, code: row.clinic_code, name: row.clinic_name },
    doctor:
      doctorId === null
        ? null
        : {
            id: doctorId,
            name: row.practitioner_name ?? '',
            license_number: row.license_number ?? '',
          },
    referral_code: row.referral_code,
    note: row.note,
  };
}
