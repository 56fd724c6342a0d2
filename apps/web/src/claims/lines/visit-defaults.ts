// What the form of a new visit proposes: what is true for most visits, and changed with one key where it
// is not. Only fields that nobody has filled in are proposed for.
import type { ClaimContext } from '@portal/rules/claims/checks/claim-context.ts';
import { VISIT_HOURS } from '@portal/rules/claims/pricing/visit-hours.ts';
import type { ClaimDocument, FoundProduct } from '../claim-document.ts';

interface Now {
  readonly today: string;
  /** 0 to 23, in Singapore. */
  readonly hour: number;
}

type Visit = NonNullable<ClaimDocument['out_patient']>;
type Doctors = readonly Pick<
  ClaimContext['doctors'][number],
  'licenseNumber' | 'name' | 'isOnPanel'
>[];

/** What is known of the member and the clinic. */
interface Known {
  readonly doctors: Doctors;
  readonly history?: Pick<NonNullable<ClaimContext['history']>, 'lastVisitHere'> | undefined;
}

/** The doctor last used at this machine, if they are still on the panel; else the only doctor. */
function doctorPart(doctors: Doctors, lastUsed: string | undefined): Partial<Visit> {
  const onPanel = doctors.filter((doctor) => doctor.isOnPanel);
  const doctor =
    onPanel.find(({ licenseNumber }) => licenseNumber === lastUsed) ??
    (onPanel.length === 1 ? onPanel[0] : undefined);
  if (doctor === undefined) return {};
  return { attending_doctor_code: doctor.licenseNumber, attending_doctor_name: doctor.name };
}

/**
 * The claim with the time (now, for a visit today), the doctor, and whether it is a first visit: a
 * follow-up if the member was at this clinic within a year. Does not replace a doctor, or the time of
 * another day.
 */
export function withVisitDefaults(
  document: ClaimDocument,
  { doctors, history }: Known,
  { today, hour, lastDoctor }: Now & { readonly lastDoctor: string | undefined },
): ClaimDocument {
  const { out_patient: visit, surcharge_time: time } = document;
  const hasDoctor = typeof visit?.attending_doctor_code === 'string';
  const isToday = document.date_of_visit_start === today;
  const wasHere = history?.lastVisitHere !== undefined;
  return {
    ...document,
    surcharge_time: (isToday ? VISIT_HOURS[hour]?.label : undefined) ?? time ?? null,
    out_patient: {
      ...visit,
      ...(wasHere ? { visit_type: 'FOLLOW_UP' } : {}),
      ...(hasDoctor ? {} : doctorPart(doctors, lastDoctor)),
    },
  };
}

/**
 * The fee that the clinic charges most often for a visit of the type; one that is for any visit is second
 * best. Undefined if the list has neither.
 * @param fees the most usual first
 */
export function usualFee<Fee extends Pick<FoundProduct, 'consultation_type'>>(
  fees: readonly Fee[],
  visitType: Visit['visit_type'],
): Fee | undefined {
  return (
    fees.find(({ consultation_type: type }) => type === (visitType ?? 'FIRST')) ??
    fees.find(({ consultation_type: type }) => type === null)
  );
}
