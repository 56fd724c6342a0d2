// Appointments around the day on which the data is loaded: at a general practice, a specialist, a laboratory, an X-ray
// clinic and a screening centre. None has a referral code, so that the fixed codes stay free.
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { known, type DemoFrame } from './claims/demo-frame.ts';
import type { DemoClinic } from './demo-clinic-rows.ts';
import type { DemoEnrolment } from './members/demo-enrolment.ts';

/** Clinic, type, days from today, and the hour at which the first one starts. */
const PLANS = [
  ['GP0001', 'CONSULT', [-6, -1, 0, 0, 1, 4, 7, 12, 20], 9],
  ['GP0001', 'HS', [2, 9, 16], 14],
  ['SP0001', 'CONSULT', [-3, 0, 1, 5, 8], 10],
  ['LB0001', 'LAB', [0, 1, 2, 6], 8],
  ['XR0001', 'XRAY', [0, 3, 5], 11],
  ['HS0001', 'HS', [1, 2, 8], 8],
] as const;

const MINUTES_OF_HOUR = 60;
const MINUTES = 30;
/** One in this many appointments is cancelled. */
const CANCELLED_EVERY = 7;
/** The members are apart, so that nobody has two appointments. */
const STRIDE = 11;

interface Doctor {
  readonly id: string;
}

export function addAppointments(
  frame: DemoFrame,
  clinics: readonly DemoClinic[],
  families: readonly DemoEnrolment[],
  doctorsOf: (clinic: DemoClinic) => readonly Doctor[],
): void {
  const { rows, today, nowText, userIds } = frame;
  let count = 0;
  for (const [code, type, days, hour] of PLANS) {
    const clinic = known(
      clinics.find((one) => one.code === code),
      code,
    );
    const doctors = type === 'CONSULT' ? doctorsOf(clinic) : [];
    for (const [at, offset] of days.entries()) {
      count += 1;
      const isCancelled = count % CANCELLED_EVERY === 0;
      const { member } = known(families[(count * STRIDE) % families.length], 'family');
      rows.add('appointment', {
        id: frame.newId(),
        version: isCancelled ? 2 : 1,
        clinic_id: clinic.id,
        member_id: member.id,
        appointment_type: type,
        practitioner_id: doctors[at % doctors.length]?.id ?? null,
        day: addDays(today, offset),
        start_minute: (hour + (at % 3)) * MINUTES_OF_HOUR + (at % 2) * MINUTES,
        minutes: MINUTES,
        created_at: nowText,
        cancelled_by: isCancelled ? known(userIds.get('admin.ops'), 'account') : null,
        cancelled_at: isCancelled ? nowText : null,
      });
    }
  }
}
