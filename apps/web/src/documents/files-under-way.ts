// The names of the files that were on their way when the tab was cut off or its session ended: the files
// are gone, their names are said so that the same person adds them again.
import { withoutNationalNumbers } from '../platform/api/national-numbers.ts';
import { currentMe } from '../platform/api/session.ts';
import { readTab, removeTab, writeTab } from '../platform/storage/storage.ts';

interface Kept {
  readonly owner: string;
  readonly claim: string;
  readonly names: readonly string[];
}

/** @param claim what the files are for, the same after a reload */
export function keepUnderWay(claim: string, names: readonly string[], me = currentMe()): void {
  if (me === undefined) return;
  if (names.length === 0) {
    // Those of another claim wait for it.
    if (readCutOff(claim).length > 0) removeTab('filesUnderWay');
    return;
  }
  const kept: Kept = { owner: me.userId, claim, names };
  writeTab('filesUnderWay', withoutNationalNumbers(JSON.stringify(kept)));
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'names' in value;
}

/** Those that did not arrive for this claim. */
export function readCutOff(claim: string): readonly string[] {
  const value: unknown = JSON.parse(readTab('filesUnderWay') ?? 'null');
  if (!isKept(value) || value.owner !== currentMe()?.userId || value.claim !== claim) return [];
  return value.names;
}

/** A file that did not arrive. */
export interface CutOffFile {
  readonly id: number;
  /** As it was kept: without national numbers. */
  readonly name: string;
}

/** What is still missing once files of these names were added: of two of one name, one for each. */
export function stillMissing(
  files: readonly CutOffFile[],
  added: readonly string[],
): readonly CutOffFile[] {
  return added.map(withoutNationalNumbers).reduce((missing, name) => {
    const at = missing.findIndex((file) => file.name === name);
    return at === -1 ? missing : missing.toSpliced(at, 1);
  }, files);
}
