// What was typed when the session ended and could not be saved: kept in this tab for the same person
// until they have signed in again. National numbers in remarks are not kept.
import { currentMe } from '../platform/session.ts';
import { readTab, removeTab, writeTab } from '../platform/storage.ts';
import type { ClaimDocument } from './claim-document.ts';
import type { SavedDraft } from './draft-saver.ts';

export interface UnsavedClaim {
  readonly document: ClaimDocument;
  /** What the server had of it. */
  readonly saved: SavedDraft | undefined;
}

const NATIONAL_NUMBER = /\b[STFGM]\d{7}[A-Z]\b/gi;
/** No draft has it: the server's text is merged in where a number was left out. */
const OUTDATED = 0;

export function keepUnsaved(userId: string, { document, saved }: UnsavedClaim): void {
  const text = JSON.stringify({ document, saved });
  const isMasked = text.search(NATIONAL_NUMBER) >= 0;
  const kept =
    isMasked && saved !== undefined
      ? JSON.stringify({ document, saved: { ...saved, version: OUTDATED } })
      : text;
  writeTab('unsavedOwner', userId);
  writeTab(
    'unsavedClaim',
    kept.replaceAll(NATIONAL_NUMBER, (number) => `•••••${number.slice(-4)}`),
  );
}

function isUnsavedClaim(value: unknown): value is UnsavedClaim {
  return typeof value === 'object' && value !== null && 'document' in value;
}

/** What waits for this person and fits. */
export function peekUnsaved(fits: (unsaved: UnsavedClaim) => boolean): UnsavedClaim | undefined {
  const text = readTab('unsavedClaim');
  if (text === undefined || readTab('unsavedOwner') !== currentMe()?.userId) return undefined;
  const value: unknown = JSON.parse(text);
  return isUnsavedClaim(value) && fits(value) ? value : undefined;
}

export function forgetUnsaved(): void {
  removeTab('unsavedClaim');
  removeTab('unsavedOwner');
}
