// Which draft a new claim became whose address could not say so any more: the person was leaving it.
// Kept in this tab by the entry of the history, so that Forward opens the draft, not an empty form.
import { readTab, writeTab } from '../../platform/storage/storage.ts';

/** So many steps nobody goes back. */
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

/** Undefined when the form of this entry has become no draft. */
export function draftOfEntry(entry: string | undefined): string | undefined {
  const draft = readEntries().find(([known]) => known === entry)?.[1];
  return typeof draft === 'string' ? draft : undefined;
}
