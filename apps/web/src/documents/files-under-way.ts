// Names of files whose upload was interrupted when the tab closed or the session ended. The files are lost; their names
// are shown, so that the same user adds them again.
import {
  jsonWithoutNationalNumbers,
  withoutNationalNumbers,
} from '@portal/rules/members/national-numbers.ts';
import { currentMe } from '../platform/api/session.ts';
import { readTab, removeTab, writeTab } from '../platform/storage/storage.ts';

interface Kept {
  readonly owner: string;
  readonly claim: string;
  readonly names: readonly string[];
}

/** @param claim key of the claim that the files belong to, the same after a reload */
export function keepUnderWay(claim: string, names: readonly string[], me = currentMe()): void {
  if (me === undefined) return;
  if (names.length === 0) {
    // Files of another claim stay stored for it.
    if (readCutOff(claim).length > 0) removeTab('filesUnderWay');
    return;
  }
  const kept: Kept = { owner: me.userId, claim, names };
  writeTab('filesUnderWay', jsonWithoutNationalNumbers(kept));
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'names' in value;
}

/** The interrupted uploads for this claim. */
export function readCutOff(claim: string): readonly string[] {
  const value: unknown = JSON.parse(readTab('filesUnderWay') ?? 'null');
  if (!isKept(value) || value.owner !== currentMe()?.userId || value.claim !== claim) return [];
  return value.names;
}

/** A file whose upload was interrupted. */
export interface CutOffFile {
  readonly id: number;
  /** The stored name, without national numbers. */
  readonly name: string;
}

/** The files that are still missing after files of these names were added, one for each of the same name. */
export function stillMissing(
  files: readonly CutOffFile[],
  added: readonly string[],
): readonly CutOffFile[] {
  return added
    .map((name) => withoutNationalNumbers(name))
    .reduce((missing, name) => {
      const at = missing.findIndex((file) => file.name === name);
      return at === -1 ? missing : missing.toSpliced(at, 1);
    }, files);
}
