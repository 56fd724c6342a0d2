// Where the fields of the claim stand on the form: section by section, then line by line.
import { isFeeSection, type SectionId } from '@portal/rules/claims/form/form-sections.ts';
import { type ClaimState, fieldId } from './claim-store.ts';
import { type LastSection, placesOf } from './section-done.ts';

/** The number of its line, where it has one: of lines of one list the upper one comes first. */
const LINE = /-(\d+)(?:-|$)/;

/** What says that there is no fee at all stands where the first one would. */
const FEES = fieldId('out_patient.procedures');

/**
 * Puts what is said about fields into the order of the form. What has no place in it comes first.
 * @param sections those of this form, in their order
 */
export function inOrderOfForm<Said extends { readonly fieldId: string }>(
  said: readonly Said[],
  state: ClaimState,
  sections: readonly SectionId[],
): Said[] {
  const all: (LastSection | SectionId)[] = [...sections, 'documents', 'remarks'];
  const firstFees = sections.find((id) => id === 'consultation' || isFeeSection(id));
  const placesIn = (id: LastSection | SectionId) => [
    ...placesOf(state, id),
    ...(id === firstFees ? [FEES] : []),
    ...(id === 'documents' ? state.files.lost.map((file) => file.id) : []),
  ];
  const places = all.flatMap(placesIn);
  const rankOf = ({ fieldId: id }: Said): number => {
    const rank = places.findIndex((place) => place !== FEES && id.startsWith(`${place}-`));
    return rank === -1 ? places.indexOf(id) : rank;
  };
  const lineOf = ({ fieldId: id }: Said) => Number(LINE.exec(id)?.[1] ?? 0);
  return said.toSorted((a, b) => rankOf(a) - rankOf(b) || lineOf(a) - lineOf(b));
}
