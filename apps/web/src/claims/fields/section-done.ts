// Which sections of the form are complete: filled in, with nothing missing or rejected.
import { procedureRef } from '@portal/rules/claims/form/claim-form.ts';
import {
  type FeeSectionId,
  formOf,
  isFeeSection,
  isRequired,
  type SectionId,
} from '@portal/rules/claims/form/form-sections.ts';
import { isBlocking } from '@portal/rules/claims/checks/violation.ts';
import { type ClaimState, fieldId } from './claim-store.ts';
import { isInSection } from './section-names.ts';
import { shownProblems } from './shown-problems.ts';

export type LastSection = 'documents' | 'remarks';
type OwnSection = Exclude<SectionId, FeeSectionId> | LastSection;

const LAST: readonly string[] = ['documents', 'remarks'] satisfies LastSection[];

export function isLast(id: SectionId | LastSection): id is LastSection {
  return LAST.includes(id);
}

/** The wire paths of the claim's lines in the section. */
function linesOf({ claim }: ClaimState, id: SectionId | LastSection): readonly string[] {
  const isHere = (line: { readonly category: string }) =>
    id === 'consultation'
      ? line.category.toUpperCase() === 'CONSULTATION'
      : !isLast(id) && isFeeSection(id) && isInSection(line, id);
  return claim.out_patient.procedures.flatMap((line, index) =>
    isHere(line) ? [procedureRef(index)] : [],
  );
}

/** Whether a section has content, or how many lines it has. */
const PRESENT: Readonly<Record<OwnSection, (state: ClaimState) => number | boolean>> = {
  visit: ({ claim, context }) =>
    Boolean(claim.date_of_visit_start) &&
    (Boolean(claim.out_patient.attending_doctor_code) ||
      (context !== undefined &&
        !isRequired(formOf(claim.claim_type, context.locationType), 'DOCTOR'))),
  diagnosis: ({ claim }) => claim.diagnosis.length,
  consultation: (state) => linesOf(state, 'consultation').length > 0,
  drugs: ({ claim }) => claim.claim_drugs.length,
  mc: ({ claim }) => (claim.mc_days ?? 0) > 0,
  stay: ({ claim: { in_patient: stay } }) =>
    Boolean(stay?.admission_date) && Boolean(stay?.discharge_date),
  operations: ({ claim }) => claim.in_patient?.operations.length ?? 0,
  assistingSurgeons: ({ claim }) => claim.in_patient?.assisting_surgeons.length ?? 0,
  doctorFees: ({ claim }) => claim.in_patient?.doctor_fee.length ?? 0,
  consumables: ({ claim }) => claim.in_patient?.claim_consumables.length ?? 0,
  ownMoney: ({ claim }) => (claim.pay_by_medisave ?? 0) > 0 || (claim.pay_to_medishield ?? 0) > 0,
  documents: ({ claim }) => claim.supporting_docs.length,
  remarks: ({ claim }) => claim.claim_remarks.length > 0,
};

/** Wire paths or path prefixes of a section's fields, without those of its lines. */
const FIELDS: Readonly<Record<OwnSection, readonly string[]>> = {
  visit: [
    'date_of_visit_start',
    'surcharge_time',
    'out_patient.visit_type',
    'out_patient.attending_doctor_code',
    'out_patient.referral_code',
    'out_patient.is_urgent',
    'referring_clinic_name',
  ],
  diagnosis: ['diagnosis'],
  consultation: [],
  drugs: ['claim_drugs'],
  mc: ['mc_days', 'mc_start_date', 'mc_reason'],
  stay: [
    'in_patient.admission_date',
    'in_patient.discharge_date',
    'in_patient.pac_id',
    'in_patient.log_no',
    'in_patient.ward_type',
    'in_patient.principal_surgeon',
    'in_patient.hospital_id',
    'in_patient.hospital_name',
  ],
  operations: ['in_patient.operations'],
  assistingSurgeons: ['in_patient.assisting_surgeons'],
  doctorFees: ['in_patient.doctor_fee'],
  consumables: ['in_patient.claim_consumables'],
  ownMoney: ['pay_by_medisave', 'pay_to_medishield'],
  documents: ['supporting_docs'],
  remarks: ['receipt_no', 'approval_code', 'claim_remarks'],
};

/** Ids or id prefixes of the section's fields, in order. */
export function placesOf(state: ClaimState, id: SectionId | LastSection): readonly string[] {
  const own = isLast(id) || !isFeeSection(id) ? FIELDS[id] : [];
  return [...own, ...linesOf(state, id)].map(fieldId);
}

/** Whether a field of the section is missing, unreadable or rejected by the server. */
function hasTrouble(state: ClaimState, id: SectionId | LastSection): boolean {
  const { problems, mistakes, refused, files } = state;
  if (id === 'documents' && files.lost.length > 0) return true;
  const places = placesOf(state, id);
  const details = [...refused.draft, ...refused.context, ...refused.submit];
  const troubled = [
    ...[...problems, ...details].map(({ field }) => fieldId(field)),
    ...Object.keys(mistakes),
  ];
  return troubled.some((field) =>
    places.some((place) => field === place || field.startsWith(`${place}-`)),
  );
}

/** Whether the section is complete, or how many lines it has; false while something prevents submission. */
export function doneOf(id: SectionId | LastSection, state: ClaimState): number | boolean {
  if (hasTrouble(state, id)) return false;
  return isLast(id) || !isFeeSection(id) ? PRESENT[id](state) : linesOf(state, id).length;
}

/** The lines that break a rule which blocks the submission. */
function blockedLines({ evaluated }: ClaimState): string[] {
  return (evaluated?.violations ?? []).flatMap((violation) =>
    isBlocking(violation) && violation.lineRef !== undefined ? [fieldId(violation.lineRef)] : [],
  );
}

/** Whether a message shown in the section, or a rule that one of its lines breaks, prevents submission. */
export function hasMistakeIn(id: SectionId | LastSection, state: ClaimState): boolean {
  const wrong = [
    ...shownProblems(state).map(({ field }) => fieldId(field)),
    ...Object.keys(state.mistakes),
    ...blockedLines(state),
  ];
  if (id === 'documents' && state.attempt > 0 && state.files.lost.length > 0) return true;
  const places = placesOf(state, id);
  // The message about a missing fee is shown at the first fee.
  const isFeeMissing = id === 'consultation' && wrong.includes(fieldId('out_patient.procedures'));
  return (
    isFeeMissing ||
    wrong.some((field) => places.some((place) => field === place || field.startsWith(`${place}-`)))
  );
}
