// The position of fields on the form: by section, then by line.
import { isFeeSection, type SectionId } from '@portal/rules/claims/form/form-sections.ts';
import { type ClaimState, fieldId } from './claim-store.ts';
import { type LastSection, placesOf } from './section-done.ts';

/** The number of the field's line, if any. */
const LINE = /-(\d+)(?:-|$)/;

/** The message about a missing fee is placed at the first fee. */
const FEES = fieldId('out_patient.procedures');

/**
 * Sorts messages in the order of the form. Messages without a position come first.
 * @param sections the sections of this form, in order
 */
export function inOrderOfForm<Message extends { readonly fieldId: string }>(
  messages: readonly Message[],
  state: ClaimState,
  sections: readonly SectionId[],
): Message[] {
  const all: (LastSection | SectionId)[] = [...sections, 'documents', 'remarks'];
  const firstFees = sections.find((id) => id === 'consultation' || isFeeSection(id));
  const placesIn = (id: LastSection | SectionId) => [
    ...placesOf(state, id),
    ...(id === firstFees ? [FEES] : []),
    ...(id === 'documents' ? state.files.lost.map((file) => file.id) : []),
  ];
  const places = all.flatMap(placesIn);
  const rankOf = ({ fieldId: id }: Message): number => {
    const rank = places.findIndex((place) => place !== FEES && id.startsWith(`${place}-`));
    return rank === -1 ? places.indexOf(id) : rank;
  };
  const lineOf = ({ fieldId: id }: Message) => Number(LINE.exec(id)?.[1] ?? 0);
  return messages.toSorted((a, b) => rankOf(a) - rankOf(b) || lineOf(a) - lineOf(b));
}
