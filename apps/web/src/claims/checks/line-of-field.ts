// Names the line that a field belongs to, because many lines have fields with the same name.
import type { SentClaim } from '../entered-claim.ts';
import {
  assistingSurgeons,
  consumables,
  diagnoses,
  doctorFees,
  drugs,
  fees,
  operations,
} from '../parts/claim-lines.ts';
import { fieldId } from '../fields/claim-store.ts';
import type { MergedList } from '../parts/merge-sides.ts';

type NameOf = (claim: SentClaim, index: number) => string | undefined;

function nameIn<Line>(
  lines: readonly Line[] | null | undefined,
  index: number,
  { nameOf }: MergedList<Line>,
): string | undefined {
  const line = lines?.[index];
  return line === undefined ? undefined : nameOf(line);
}

const nameOfLists: Readonly<Record<string, NameOf>> = {
  claim_drugs: ({ claim_drugs: lines }, index) => nameIn(lines, index, drugs),
  diagnosis: ({ diagnosis: lines }, index) => nameIn(lines, index, diagnoses),
  'out_patient.procedures': ({ out_patient: visit }, index) =>
    nameIn(visit?.procedures, index, fees),
  'in_patient.operations': ({ in_patient: stay }, index) =>
    nameIn(stay?.operations, index, operations),
  'in_patient.doctor_fee': ({ in_patient: stay }, index) =>
    nameIn(stay?.doctor_fee, index, doctorFees),
  'in_patient.assisting_surgeons': ({ in_patient: stay }, index) =>
    nameIn(stay?.assisting_surgeons, index, assistingSurgeons),
  'in_patient.claim_consumables': ({ in_patient: stay }, index) =>
    nameIn(stay?.claim_consumables, index, consumables),
};

/**
 * The name of a line; undefined if it does not exist or has no name yet.
 * @param path the wire path of the line, `claim_drugs.2`
 */
export function nameOfLine(claim: SentClaim, path: string): string | undefined {
  const [, list = '', index = ''] = /^(.+)\.(\d+)$/.exec(path) ?? [];
  const name = nameOfLists[list]?.(claim, Number(index))?.trim();
  return name === '' ? undefined : name;
}

/**
 * The name of the line that contains a field; undefined outside of lines, or if the line has no name yet.
 * @param id the id of the field's input
 */
export function lineOfField(claim: SentClaim, id: string): string | undefined {
  for (const list of Object.keys(nameOfLists)) {
    const start = `${fieldId(list)}-`;
    const index = id.startsWith(start) ? /^\d+(?=-)/.exec(id.slice(start.length))?.[0] : undefined;
    if (index !== undefined) return nameOfLine(claim, `${list}.${index}`);
  }
  return undefined;
}
