// Appointments of referred and other members: their types and states, and the checks before one is entered or moved
// (domain §5.2). Days and times are Singapore's.
import type { PlainDate } from '../values/plain-date.ts';
import type { LocationType } from '../catalogue/location-type.ts';

export const APPOINTMENT_TYPES = ['CONSULT', 'LAB', 'XRAY', 'HS'] as const;
export type AppointmentType = (typeof APPOINTMENT_TYPES)[number];

export const APPOINTMENT_STATES = ['BOOKED', 'OVER', 'CANCELLED'] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

export const APPOINTMENT_LIMITS = { note: 200, minMinutes: 5, maxMinutes: 480, days: 62 } as const;

export function appointmentState(
  { isCancelled, day }: { readonly isCancelled: boolean; readonly day: PlainDate },
  today: PlainDate,
): AppointmentState {
  if (isCancelled) return 'CANCELLED';
  return day < today ? 'OVER' : 'BOOKED';
}

const OF_REFERRAL = { SP: 'CONSULT', LAB: 'LAB', XRAY: 'XRAY' } as const;

/** The type of an appointment for a referral code. */
export function typeOfReferral(referralType: keyof typeof OF_REFERRAL): AppointmentType {
  return OF_REFERRAL[referralType];
}

const DIAGNOSTIC: readonly LocationType[] = ['LAB', 'XRAY'];

/** Laboratories and X-ray clinics take their own type only; other clinics see patients and screen them. */
function takesAppointments(location: LocationType, type: AppointmentType): boolean {
  if (DIAGNOSTIC.includes(location)) return location === type;
  return type === 'CONSULT' || type === 'HS';
}

/** The facts of an appointment that is entered or moved. */
interface AskedAppointment {
  readonly type: AppointmentType;
  readonly day: PlainDate;
  readonly startMinute: number;
  readonly minutes: number;
  readonly location: LocationType;
  /** Undefined without a referral code. */
  readonly referral: { readonly validFrom: PlainDate; readonly validTo: PlainDate } | undefined;
}

export type AppointmentProblem = 'CLINIC_TYPE' | 'DAY_OVER' | 'OUTSIDE_REFERRAL' | 'PAST_MIDNIGHT';

const MINUTES_OF_DAY = 1440;

/** Why the appointment is not possible, in the order of the form. */
export function appointmentProblems(
  { type, day, startMinute, minutes, location, referral }: AskedAppointment,
  today: PlainDate,
): AppointmentProblem[] {
  const problems: AppointmentProblem[] = [];
  if (!takesAppointments(location, type)) problems.push('CLINIC_TYPE');
  if (day < today) problems.push('DAY_OVER');
  else if (referral !== undefined && (day < referral.validFrom || day > referral.validTo)) {
    problems.push('OUTSIDE_REFERRAL');
  }
  if (startMinute + minutes > MINUTES_OF_DAY) problems.push('PAST_MIDNIGHT');
  return problems;
}
