// The index of the process, built on first use and again after an import has changed the catalogue.
import { millisecondsSince, type Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { diagnosesVersion, listAllDiagnoses } from './catalogue.queries.ts';
import { DiagnosisIndex } from './diagnosis-index.ts';

const checkEveryMilliseconds = 5000;

interface Loaded {
  readonly index: DiagnosisIndex;
  readonly version: string;
  checkedAt: string;
}

/** By connection pool: a request has a database object of its own. */
const loaded = new WeakMap<object, Loaded>();

/** The index of a database, the same for all requests. */
export async function diagnosisIndexOf(
  { pool }: Pick<Database, 'pool'>,
  tx: Transaction,
  clock: Clock,
): Promise<DiagnosisIndex> {
  const known = loaded.get(pool);
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
  loaded.set(pool, { index, version, checkedAt });
  return index;
}
