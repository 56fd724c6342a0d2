// Defaults for a new visit: values that are right for most visits and easy to change. Only empty fields get one.
import type { ClaimContext } from '@portal/rules/claims/checks/claim-context.ts';
import { VISIT_HOURS } from '@portal/rules/claims/amounts/visit-hours.ts';
import type { SentClaim, FoundProduct } from '../entered-claim.ts';

interface Now {
  readonly today: string;
  /** Hour in Singapore, 0 to 23. */
  readonly hour: number;
}

type Visit = SentClaim['out_patient'];
type Doctors = readonly Pick<
  ClaimContext['doctors'][number],
  'licenseNumber' | 'name' | 'isOnPanel'
>[];

/** Facts about the member and the clinic. */
interface Known {
  readonly doctors: Doctors;
  readonly history?: Pick<NonNullable<ClaimContext['history']>, 'lastVisitHere'> | undefined;
}

/** The doctor last used on this machine, if still on the panel; else the only doctor. */
function doctorPart(doctors: Doctors, lastUsed: string | undefined): Partial<Visit> {
  const onPanel = doctors.filter((doctor) => doctor.isOnPanel);
  const doctor =
    onPanel.find(({ licenseNumber }) => licenseNumber === lastUsed) ??
    (onPanel.length === 1 ? onPanel[0] : undefined);
  if (doctor === undefined) return {};
  return { attending_doctor_code: doctor.licenseNumber, attending_doctor_name: doctor.name };
}

/**
 * The claim with time (now, for a visit today), doctor and visit type: a follow-up if the member was at this clinic
 * within a year. Keeps an existing doctor, and the time of another day.
 */
export function withVisitDefaults(
  claim: SentClaim,
  { doctors, history }: Known,
  { today, hour, lastDoctor }: Now & { readonly lastDoctor: string | undefined },
): SentClaim {
  const { out_patient: visit, surcharge_time: time } = claim;
  const hasDoctor = typeof visit?.attending_doctor_code === 'string';
  const isToday = claim.date_of_visit_start === today;
  const wasHere = history?.lastVisitHere !== undefined;
  return {
    ...claim,
    surcharge_time: (isToday ? VISIT_HOURS[hour]?.label : undefined) ?? time ?? null,
    out_patient: {
      ...visit,
      ...(wasHere ? { visit_type: 'FOLLOW_UP' } : {}),
      ...(hasDoctor ? {} : doctorPart(doctors, lastDoctor)),
    },
  };
}

/**
 * The clinic's most used fee for the visit type, else its most used fee for any visit. Undefined without either.
 * @param fees the most used first
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
