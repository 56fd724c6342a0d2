import { isClinicListed } from '@portal/rules/clinics/listed-clinic.ts';
import { type PlainDate, plainDate } from '@portal/rules/values/plain-date.ts';

interface Boarding {
  readonly off_boarding_date: string | null;
  readonly extended_date: string | null;
}

const dateOf = (text: string | null) => (text === null ? undefined : plainDate(text));

/** Whether the clinic of a row is still listed on a day. */
export function isListedRow(row: Boarding, today: PlainDate): boolean {
  return isClinicListed(
    { offBoardingDate: dateOf(row.off_boarding_date), extendedDate: dateOf(row.extended_date) },
    today,
  );
}
