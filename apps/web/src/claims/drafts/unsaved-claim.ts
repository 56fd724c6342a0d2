// Keeps unsaved text in this tab for the same user after the session ended or the page was reloaded. National
// numbers in remarks are not stored.
import { jsonWithoutNationalNumbers } from '@portal/rules/members/national-numbers.ts';
import { currentMe } from '../../platform/api/session.ts';
import { readTab, removeTab, writeTab } from '../../platform/storage/storage.ts';
import type { SentClaim } from '../entered-claim.ts';
import type { Attempt, SavedDraft } from './draft-saver.ts';

export interface UnsavedClaim {
  readonly claim: SentClaim;
  /** The version that the server had. */
  readonly saved: SavedDraft | undefined;
  /** The interrupted save; it is unknown whether it was performed. */
  readonly attempt?: Attempt | undefined;
  /** The history entry that a reload returns to; any entry after a session that ended. */
  readonly entry?: string | undefined;
}

/** No draft has the removed numbers: the server's text is merged in where one was left out. */
const OUTDATED = 0;

export function keepUnsaved(userId: string, unsaved: UnsavedClaim): void {
  const { claim, saved, entry } = unsaved;
  const kept = jsonWithoutNationalNumbers(unsaved);
  const isWhole = kept === JSON.stringify(unsaved);
  const outdated = saved === undefined ? undefined : { ...saved, version: OUTDATED };
  writeTab('unsavedOwner', userId);
  // Without the number it would not be the same save.
  writeTab(
    'unsavedClaim',
    isWhole ? kept : jsonWithoutNationalNumbers({ claim, saved: outdated, entry }),
  );
}

function isUnsavedClaim(value: unknown): value is UnsavedClaim {
  return typeof value === 'object' && value !== null && 'claim' in value;
}

/** The stored claim for this user and history entry, if it fits. */
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
  // Kept for its owner: text typed on other pages is stored as well.
  removeTab('unsavedClaim');
}
