// What was typed and not saved when the session ended or the page was reloaded: kept in this tab for
// the same person until they are back. National numbers in remarks are not kept.
import { hasNationalNumber, withoutNationalNumbers } from '../../platform/api/national-numbers.ts';
import { currentMe } from '../../platform/api/session.ts';
import { readTab, removeTab, writeTab } from '../../platform/storage/storage.ts';
import type { ClaimDocument } from '../claim-document.ts';
import type { Attempt, SavedDraft } from './draft-saver.ts';

export interface UnsavedClaim {
  readonly document: ClaimDocument;
  /** What the server had of it. */
  readonly saved: SavedDraft | undefined;
  /** The save that was cut off; nobody knows whether it was done. */
  readonly attempt?: Attempt | undefined;
  /** The entry of the history that a reload comes back to; any, after a session that ended. */
  readonly entry?: string | undefined;
}

/** No draft has it: the server's text is merged in where a number was left out. */
const OUTDATED = 0;

export function keepUnsaved(userId: string, unsaved: UnsavedClaim): void {
  const { document, saved, entry } = unsaved;
  const text = JSON.stringify(unsaved);
  const isMasked = hasNationalNumber(text);
  const outdated = saved === undefined ? undefined : { ...saved, version: OUTDATED };
  // A save without its number would not be the same save.
  const kept = isMasked ? JSON.stringify({ document, saved: outdated, entry }) : text;
  writeTab('unsavedOwner', userId);
  writeTab('unsavedClaim', withoutNationalNumbers(kept));
}

function isUnsavedClaim(value: unknown): value is UnsavedClaim {
  return typeof value === 'object' && value !== null && 'document' in value;
}

/** What waits for this person at this entry of the history and fits. */
export function peekUnsaved(
  entry: string | undefined,
  fits: (unsaved: UnsavedClaim) => boolean,
): UnsavedClaim | undefined {
  const text = readTab('unsavedClaim');
  if (text === undefined || readTab('unsavedOwner') !== currentMe()?.userId) return undefined;
  const value: unknown = JSON.parse(text);
  if (!isUnsavedClaim(value) || !fits(value)) return undefined;
  return value.entry === undefined || value.entry === entry ? value : undefined;
}

export function forgetUnsaved(): void {
  // Its owner stays: what they typed elsewhere is kept as well.
  removeTab('unsavedClaim');
}
