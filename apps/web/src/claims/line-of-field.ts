// Which line of the claim a field belongs to, in words: many lines have a field of the same name.
import type { ClaimDocument } from './claim-document.ts';
import {
  assistingSurgeons,
  consumables,
  diagnoses,
  doctorFees,
  drugs,
  fees,
  operations,
} from './claim-lines.ts';
import { fieldId } from './claim-store.ts';

type Names = readonly (readonly [path: string, names: readonly string[]])[];

function namesOf({ claim_drugs, diagnosis, out_patient, in_patient: stay }: ClaimDocument): Names {
  return [
    ['claim_drugs', (claim_drugs ?? []).map(drugs.nameOf)],
    ['diagnosis', (diagnosis ?? []).map(diagnoses.nameOf)],
    ['out_patient.procedures', (out_patient?.procedures ?? []).map(fees.nameOf)],
    ['in_patient.operations', (stay?.operations ?? []).map(operations.nameOf)],
    ['in_patient.doctor_fee', (stay?.doctor_fee ?? []).map(doctorFees.nameOf)],
    [
      'in_patient.assisting_surgeons',
      (stay?.assisting_surgeons ?? []).map(assistingSurgeons.nameOf),
    ],
    ['in_patient.claim_consumables', (stay?.claim_consumables ?? []).map(consumables.nameOf)],
  ];
}

/**
 * The name of the line around a field; undefined outside the lines, and where a line has no name yet.
 * @param id that of the field's input
 */
export function lineOfField(document: ClaimDocument, id: string): string | undefined {
  const named = namesOf(document).flatMap(([path, names]) =>
    names.filter((_, index) => id.startsWith(fieldId(`${path}.${index}.`))),
  );
  const [name = ''] = named;
  return name.trim() === '' ? undefined : name.trim();
}
