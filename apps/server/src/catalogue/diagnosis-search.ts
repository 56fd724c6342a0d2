// The index of the process, built on first use and again after an import has changed the catalogue.
import { millisecondsSince, type Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import { diagnosesVersion, listAllDiagnoses } from './catalogue.queries.ts';
import { DiagnosisIndex } from './diagnosis-index.ts';

const checkEveryMilliseconds = 5000;

interface Loaded {
  readonly index: DiagnosisIndex;
  readonly version: string;
  checkedAt: string;
}

const loaded = new WeakMap<object, Loaded>();

/** The index for the database of `owner` (one per database object). */
export async function diagnosisIndexOf(
  owner: object,
  tx: Transaction,
  clock: Clock,
): Promise<DiagnosisIndex> {
  const known = loaded.get(owner);
  if (
    known !== undefined &&
    millisecondsSince(known.checkedAt, clock.now()) < checkEveryMilliseconds
  ) {
    return known.index;
  }
  const version = await diagnosesVersion(tx);
  const checkedAt = clock.now().toISOString();
  if (known?.version === version) {
    known.checkedAt = checkedAt;
    return known.index;
  }
  const index = new DiagnosisIndex(await listAllDiagnoses(tx));
  loaded.set(owner, { index, version, checkedAt });
  return index;
}
