// Paths of the dates and the doctor of a claim on the wire. A visit has them in the header, a stay in its own
// part.

import type { ClaimForm } from './claim-form.ts';

interface VisitFields {
  readonly start: string;
  readonly end: string;
  readonly doctor: string;
}

const OF_VISIT: VisitFields = {
  start: 'date_of_visit_start',
  end: 'date_of_visit_end',
  doctor: 'out_patient.attending_doctor_code',
};

const OF_STAY: VisitFields = {
  start: 'in_patient.admission_date',
  end: 'in_patient.discharge_date',
  doctor: 'in_patient.principal_surgeon_number',
};

/** The paths for this type of claim. */
export function visitFieldsOf({ claimType }: Pick<ClaimForm, 'claimType'>): VisitFields {
  return claimType === 'INPATIENT' ? OF_STAY : OF_VISIT;
}
