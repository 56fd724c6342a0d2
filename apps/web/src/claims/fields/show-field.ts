// Scrolls a field of the claim to the middle of the page and focuses it. A line is opened first, because its
// fields exist only while it is open.
import { type ClaimStore, fieldId } from './claim-store.ts';
import { focusAfter } from './focus-after.ts';

const LINE = /^(?:claim_drugs|out_patient\.procedures|in_patient\.claim_consumables)\.\d+(?=\.)/;

/** @param field the wire path of the field */
export function showField(store: ClaimStore, field: string): void {
  const [line] = LINE.exec(field) ?? [];
  const id = fieldId(field);
  focusAfter(() => {
    // On a narrow page the expanded panel covers the fields.
    store.setState({ isPanelOpen: false, ...(line === undefined ? {} : { activeRow: line }) });
  }, id);
  document.getElementById(id)?.scrollIntoView({ block: 'center' });
}
