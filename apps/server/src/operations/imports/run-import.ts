// Imports a file: streams it into a staging table, checks it as a whole, then merges it. It imports everything or
// nothing; importing the same file again changes nothing.
import type pg from 'pg';
import { copyLine } from '../loading/copy-text.ts';
import {
  isBad,
  type BadRow,
  type GoodRow,
  type ImportCounts,
  type ImportKind,
} from './import-kind.ts';
import { notingLostText } from './import-lines.ts';
import type { ImportSource } from './import-source.ts';
import { inTransaction } from '../loading/load-data.queries.ts';
import { createStaging, fillStaging, findRepeats } from './staging.queries.ts';

export interface ImportResult {
  /** Undefined if a row was invalid; then nothing was imported. */
  readonly counts: ImportCounts | undefined;
  /** The first invalid rows, by line. */
  readonly badRows: readonly BadRow[];
  readonly badRowCount: number;
}

const shownBadRows = 100;

class ImportRefused extends Error {}

export async function runImport(
  client: pg.ClientBase,
  kind: ImportKind,
  source: ImportSource,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<ImportResult> {
  const bad: BadRow[] = [];
  let badRowCount = 0;
  const lostLines = new Set<number>();
  const note = (rows: readonly BadRow[]) => {
    const more = rows.filter(({ line }) => !lostLines.has(line));
    badRowCount += more.length;
    bad.push(...more.slice(0, Math.max(0, shownBadRows - bad.length)));
  };
  const pieces = notingLostText(source.pieces(onBytes), (line) => {
    note([{ line, wrong: 'has a character that is not readable: the file must be UTF-8' }]);
    lostLines.add(line);
  });
  try {
    const counts = await inTransaction(client, async () => {
      await createStaging(client, kind);
      const found = await fillStaging(client, kind, goodRowsOf(kind.rows(pieces), note));
      if (found === 0 && badRowCount === 0) {
        note([{ line: 1, wrong: `the file has no ${kind.name}` }]);
      }
      note(await findRepeats(client, kind));
      note(await kind.check(client));
      if (badRowCount > 0) throw new ImportRefused();
      return kind.merge(client);
    });
    return { counts, badRows: [], badRowCount: 0 };
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    const badRows = bad.toSorted((a, b) => a.line - b.line);
    return { counts: undefined, badRows, badRowCount };
  }
}

/** COPY text of the valid rows; notes invalid rows and leaves them out. */
async function* goodRowsOf(
  batches: AsyncIterable<readonly (GoodRow | BadRow)[]>,
  note: (rows: readonly BadRow[]) => void,
): AsyncGenerator<string> {
  for await (const batch of batches) {
    const wrong: BadRow[] = [];
    const lines: string[] = [];
    for (const row of batch) {
      if (isBad(row)) wrong.push(row);
      else lines.push(copyLine([row.line, ...row.cells]));
    }
    note(wrong);
    if (lines.length > 0) yield lines.join('');
  }
}
