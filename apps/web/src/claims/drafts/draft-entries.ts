// Remembers which draft a new claim was saved as when the user was already leaving the page, so its address
// could not be updated. Stored per tab and history entry, so that Forward opens the draft instead of an empty form.
import { readTab, writeTab } from '../../platform/storage/storage.ts';

/** Larger than the number of entries that anyone goes back. */
const MOST_ENTRIES = 50;

function readEntries(): readonly [entry: string, draft: unknown][] {
  const value: unknown = JSON.parse(readTab('draftEntries') ?? '{}');
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

export function rememberDraft(entry: string, draftId: string): void {
  const others = readEntries().filter(([known]) => known !== entry);
  const kept = [...others, [entry, draftId]].slice(-MOST_ENTRIES);
  writeTab('draftEntries', JSON.stringify(Object.fromEntries(kept)));
}

/** Undefined if the form of this history entry was not saved as a draft. */
export function draftOfEntry(entry: string | undefined): string | undefined {
  const draft = readEntries().find(([known]) => known === entry)?.[1];
  return typeof draft === 'string' ? draft : undefined;
}
