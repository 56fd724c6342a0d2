// Finds an appointment to change, and checks where and when it can take place. Each mistake is named at its field.
import type { Problem } from '@portal/contract/problem.ts';
import {
  type AppointmentProblem,
  appointmentProblems,
  type AppointmentType,
} from '@portal/rules/clinics/appointments.ts';
import { type PlainDate, plainDate } from '@portal/rules/values/plain-date.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import {
  type AppointmentRow,
  findAppointment,
  findBookableClinic,
  findWorkingDoctor,
  lockAppointment,
  type Slot,
} from './appointments.queries.ts';
import { minuteOf } from './appointment-view.ts';

type Detail = Problem['details'][number];

const MISTAKES: Readonly<Record<AppointmentProblem, Omit<Detail, 'code'>>> = {
  CLINIC_TYPE: { field: 'clinic_code', message: 'This clinic does not take such appointments.' },
  DAY_OVER: { field: 'day', message: 'Choose today or a later day.' },
  OUTSIDE_REFERRAL: { field: 'day', message: 'The referral code is not valid on this day.' },
  PAST_MIDNIGHT: { field: 'minutes', message: 'The appointment must end on the same day.' },
};

/** @throws ProblemError VALIDATION_FAILED if there is a detail */
export function requireNoMistake(details: readonly Detail[]): void {
  if (details.length > 0) throw new ProblemError('VALIDATION_FAILED', { details: [...details] });
}

interface AskedSlot {
  readonly clinic_code: string;
  readonly license_number?: string | undefined;
  readonly day: string;
  readonly time: string;
  readonly minutes: number;
  readonly note?: string | undefined;
}

interface Booking {
  readonly type: AppointmentType;
  readonly referral: { readonly valid_from: string; readonly valid_to: string } | undefined;
  readonly today: PlainDate;
}

/** @throws ProblemError VALIDATION_FAILED */
export async function requireSlot(
  tx: Transaction,
  asked: AskedSlot,
  { type, referral, today }: Booking,
): Promise<Slot> {
  const day = plainDate(asked.day);
  const clinic = await findBookableClinic(tx, { code: asked.clinic_code.trim(), day });
  if (clinic === undefined) {
    throw new ProblemError('VALIDATION_FAILED', {
      details: [
        {
          field: 'clinic_code',
          code: 'CLINIC_UNKNOWN',
          message: 'No clinic has this code on that day.',
        },
      ],
    });
  }
  const startMinute = minuteOf(asked.time);
  const problems = appointmentProblems(
    {
      type,
      day,
      startMinute,
      minutes: asked.minutes,
      location: clinic.location_type,
      referral: referral && {
        validFrom: plainDate(referral.valid_from),
        validTo: plainDate(referral.valid_to),
      },
    },
    today,
  );
  const details: Detail[] = problems.map((code) => ({ ...MISTAKES[code], code }));
  const licenseNumber = asked.license_number?.trim() ?? '';
  const practitionerId =
    licenseNumber === ''
      ? null
      : await findWorkingDoctor(tx, { licenseNumber, clinicId: clinic.id, day });
  if (practitionerId === undefined) {
    const message = 'No doctor with this MCR number works there on that day.';
    details.push({ field: 'license_number', code: 'DOCTOR_UNKNOWN', message });
  }
  requireNoMistake(details);
  const note = asked.note?.trim() ?? '';
  return {
    clinicId: clinic.id,
    practitionerId: practitionerId ?? null,
    day,
    startMinute,
    minutes: asked.minutes,
    note: note === '' ? null : note,
  };
}

/**
 * Locks an appointment that is not cancelled.
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED for a cancelled one
 */
export async function requireOpenAppointment(
  tx: Transaction,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<AppointmentRow> {
  await lockAppointment(tx, id);
  const row = await findAppointment(tx, id);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  if (row.version !== version) throw new ProblemError('VERSION_CONFLICT');
  if (row.cancelled_at !== null) {
    const message = 'This appointment is cancelled. Enter a new one.';
    requireNoMistake([{ field: 'day', code: 'APPOINTMENT_CANCELLED', message }]);
  }
  return row;
}

/** @throws ProblemError NOT_FOUND */
export async function requireAppointment(tx: Transaction, id: string): Promise<AppointmentRow> {
  const row = await findAppointment(tx, id);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  return row;
}

/** The audited facts of an appointment, without the member's name. */
export function auditedAppointment(row: AppointmentRow) {
  const { clinic_code, day, start_minute, minutes, practitioner_id, appointment_type } = row;
  return { clinic_code, day, start_minute, minutes, practitioner_id, appointment_type };
}
