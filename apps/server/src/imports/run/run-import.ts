// Imports a file: streams it into a staging table, checks it as a whole, compares it with the existing records, then
// writes the differences. It imports everything or nothing; importing the same file again changes nothing.
import { importProblem } from '@portal/rules/imports/import-problems.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { countClaimsHit, type ClaimsHit } from '../../claims/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { SHOWN_BAD_ROWS, SHOWN_SAMPLES } from '@portal/rules/imports/import-run.ts';
import { copyLine } from '../../platform/database/copy-text.ts';
import { inTransaction } from '../../platform/database/owner.queries.ts';
import { listChangedRecords, type ChangedRecord } from './changed-records.queries.ts';
import {
  countChanges,
  findSeveral,
  markChanges,
  sampleChanges,
  stageChanges,
  type ImportSample,
} from './changes.queries.ts';
import {
  isBad,
  type BadRow,
  type GoodRow,
  type ImportChecks,
  type ImportCounts,
  type ImportKind,
} from './import-kind.ts';
import {
  CLAIMS_ON_LOST_DAYS,
  findLostCover,
  noteClaims,
  noteCover,
  pagesOfClaims,
  type LostCover,
} from './lost-cover.queries.ts';
import { masked, type Masked } from './masked.ts';
import { notingLostText } from './reading/import-lines.ts';
import type { ImportSource } from './reading/import-source.ts';
import { findLinesOfSandboxes } from './sandbox-records.queries.ts';
import { createStaging, fillStaging, findRepeats, lockTables } from './staging.queries.ts';

export interface ImportOptions extends ImportChecks {
  /** Does everything and then rolls it back. */
  readonly isDryRun: boolean;
  /** Empty cells erase the stored value; without this, they keep it. */
  readonly erasesEmpty: boolean;
  /** Receives the number of bytes and lines read so far, and what is being done. */
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Receives every invalid row, as soon as it is found. */
  readonly onBadRow?: (row: Masked<BadRow>) => void;
  /** The mark of a preview: if the file would now do anything else, it is not applied. */
  readonly expectedMark?: string | undefined;
  /** Days of cover may be taken away and claims hit: the person has accepted those of the preview that has this mark. */
  readonly acceptedMark?: string | undefined;
  /** Writes more into the same transaction, once the file has been applied. */
  readonly onApplied?: (
    tx: Transaction,
    counts: ImportCounts,
    taken: Pick<ImportResult, 'hit' | 'lost'>,
    records: readonly ChangedRecord[],
  ) => Promise<void>;
}

export interface ImportProgress {
  readonly step: 'READING' | 'CHECKING' | 'WRITING';
  readonly bytes: number;
  readonly ofBytes: number;
  readonly lines: number;
}

export interface ImportResult {
  /** Undefined if a row was invalid; then nothing was imported. */
  readonly counts: ImportCounts | undefined;
  /** The first records of each effect. */
  readonly samples: readonly Masked<ImportSample>[];
  /** Identifies what the file does. */
  readonly mark: string;
  /** The days of cover that the file takes away. */
  readonly lost: Masked<LostCover> | undefined;
  /** The claims that the file leaves without cover; undefined if there are none. */
  readonly hit: ClaimsHit | undefined;
  /** False after a dry run, for an invalid file, and for one that does anything else than its preview, or takes away cover that nobody accepted. */
  readonly isApplied: boolean;
  /** The first invalid rows, by line. */
  readonly badRows: readonly Masked<BadRow>[];
  readonly badRowCount: number;
}

const shownPeriods = 10;

class ImportRefused extends Error {}

/** Rolls back an import whose result is known. */
class NotApplied extends Error {}

type Effects = Pick<ImportResult, 'counts' | 'hit' | 'lost' | 'mark' | 'samples'>;

const nothing: Effects = {
  counts: undefined,
  hit: undefined,
  lost: undefined,
  samples: [],
  mark: '',
};

/** The result of a file that cannot be read. */
export function unreadableResult(row: Masked<BadRow>): ImportResult {
  return { ...nothing, isApplied: false, badRows: [row], badRowCount: 1 };
}

export async function runImport(
  client: pg.ClientBase,
  kind: ImportKind,
  source: ImportSource,
  options: ImportOptions,
): Promise<ImportResult> {
  const bad = collectBadRows(options.onBadRow);
  let done = nothing;
  try {
    await inTransaction(client, async (tx) => {
      const erased = await stageFile(client, kind, source, options, bad);
      await kind.prepare?.(client, erased);
      bad.note(await findRepeats(client, kind));
      bad.note(await findSeveral(client, kind));
      bad.note(await findLinesOfSandboxes(client, kind));
      bad.note(await kind.check(client, options));
      await stageChanges(client, kind, erased);
      bad.note((await kind.checkChanges?.(client)) ?? []);
      if (bad.count() > 0) throw new ImportRefused();
      done = await makeChanges(tx, client, kind, options);
      const { counts, hit, lost, mark } = done;
      const isHarmless = lost === undefined && hit === undefined;
      const isAccepted = isHarmless || options.acceptedMark === mark;
      const isExpected = options.expectedMark === undefined || options.expectedMark === mark;
      if (options.isDryRun || !isExpected || !isAccepted) throw new NotApplied();
      if (counts !== undefined) {
        const records = await listChangedRecords(client, kind, { counts, samples: done.samples });
        await options.onApplied?.(tx, counts, { hit, lost }, records);
      }
      if (hit !== undefined) await enqueueJob(tx, { task: 'find_all_cover_hits', payload: {} });
    });
    return { ...done, isApplied: true, badRows: [], badRowCount: 0 };
  } catch (error) {
    if (error instanceof NotApplied) {
      return { ...done, isApplied: false, badRows: [], badRowCount: 0 };
    }
    if (!(error instanceof ImportRefused)) throw error;
    return { ...nothing, isApplied: false, badRows: bad.first(), badRowCount: bad.count() };
  }
}

/** Writes the changes, to be rolled back unless they are wanted: only then is it known what they take away. */
async function makeChanges(
  tx: Transaction,
  client: pg.ClientBase,
  kind: ImportKind,
  { onProgress, today }: ImportOptions,
): Promise<Effects> {
  const counts = await countChanges(client);
  const samples = await sampleChanges(client, kind, SHOWN_SAMPLES);
  let lost: LostCover | undefined;
  let hit: ClaimsHit | undefined;
  if (counts.added + counts.changed + counts.ended > 0) {
    onProgress?.({ step: 'WRITING', bytes: 0, ofBytes: 0, lines: 0 });
    if (kind.cover !== undefined) await noteCover(client, kind.cover);
    await kind.write(client);
    if (kind.cover !== undefined) {
      lost = await findLostCover(client, kind.cover, { today, mostPeriods: shownPeriods });
    }
    const used = [
      ...(lost === undefined ? [] : [CLAIMS_ON_LOST_DAYS]),
      ...(kind.usedBy === undefined ? [] : [kind.usedBy]),
    ];
    if (used.length > 0) {
      await noteClaims(client, used);
      const counted = await countClaimsHit(tx, pagesOfClaims(client));
      hit = counted.claims === 0 ? undefined : counted;
    }
  }
  const mark = await markChanges(client, kind, { lost, hit });
  return { counts, lost: lost && masked(lost), hit, samples: samples.map(masked), mark };
}

interface BadRows {
  readonly note: (rows: readonly BadRow[]) => void;
  /** A line with an unreadable character: its other problems are not reported. */
  readonly noteLost: (row: BadRow) => void;
  count(): number;
  first(): readonly Masked<BadRow>[];
}

function collectBadRows(onBadRow: ImportOptions['onBadRow']): BadRows {
  const first: Masked<BadRow>[] = [];
  let count = 0;
  const lostLines = new Set<number>();
  const add = (bad: BadRow) => {
    const row = masked(bad);
    count += 1;
    onBadRow?.(row);
    if (first.length < SHOWN_BAD_ROWS) first.push(row);
  };
  return {
    note(rows) {
      for (const row of rows) if (!lostLines.has(row.line)) add(row);
    },
    noteLost(row) {
      add(row);
      lostLines.add(row.line);
    },
    count: () => count,
    first: () => first.toSorted((a, b) => a.line - b.line),
  };
}

/** Stages the file; returns the columns whose empty cells erase. */
async function stageFile(
  client: pg.ClientBase,
  kind: ImportKind,
  source: ImportSource,
  options: ImportOptions,
  bad: BadRows,
): Promise<ReadonlySet<string>> {
  let progress: ImportProgress = { step: 'READING', bytes: 0, ofBytes: source.bytes, lines: 0 };
  const tell = (more: Partial<ImportProgress>) => {
    progress = { ...progress, ...more };
    options.onProgress?.(progress);
  };
  const pieces = notingLostText(
    source.pieces((bytes) => tell({ bytes })),
    bad.noteLost,
  );
  let header: readonly string[] = [];
  const batches = kind.rows(pieces, (names) => {
    header = names;
  });
  await lockTables(client, kind.tables);
  await createStaging(client, kind);
  const text = goodRowsOf(batches, bad.note, (lines) => tell({ lines }));
  const found = await fillStaging(client, kind, text);
  if (found === 0 && bad.count() === 0) bad.note([{ line: 1, ...importProblem('NO_RECORDS', {}) }]);
  tell({ step: 'CHECKING' });
  return new Set(options.erasesEmpty ? header : []);
}

/** COPY text of the valid rows; notes invalid rows and leaves them out. */
async function* goodRowsOf(
  batches: AsyncIterable<readonly (GoodRow | BadRow)[]>,
  note: (rows: readonly BadRow[]) => void,
  onLines: (lines: number) => void,
): AsyncGenerator<string> {
  let count = 0;
  for await (const batch of batches) {
    const wrong: BadRow[] = [];
    const lines: string[] = [];
    for (const row of batch) {
      if (isBad(row)) wrong.push(row);
      else lines.push(copyLine([row.line, ...row.cells]));
    }
    note(wrong);
    count += batch.length;
    onLines(count);
    if (lines.length > 0) yield lines.join('');
    // Without a good line, nothing waits for the database, and others would get no turn.
    await nextTurn();
  }
}
