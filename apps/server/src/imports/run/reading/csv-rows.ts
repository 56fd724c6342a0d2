// CSV files with a header: known columns in any order; each column reads its own cells.
import { importProblem, type ImportProblem } from '@portal/rules/imports/import-problems.ts';
import type { FieldInput } from '@portal/rules/imports/field-input.ts';
import { parse, type CsvError, type InfoRecord } from 'csv-parse';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Cell } from '../../../platform/database/copy-text.ts';
import type { BadRow, GoodRow } from '../import-kind.ts';
import { numberSigns } from './number-signs.ts';

/** The value of a cell, or the problem with it. */
export type ReadCell = { readonly cell: Cell } | ImportProblem;

export interface CsvColumn {
  readonly name: string;
  /** Type of the staging column. */
  readonly type: string;
  /** The file must contain the column, and no cell may be empty. */
  readonly isRequired: boolean;
  /** Its cells are numbers that can have decimals. */
  readonly isNumber?: true;
  /** The cell of an empty column, if it is not null. */
  readonly whenEmpty?: Cell;
  /** Reads a non-empty cell. */
  read(text: string): ReadCell;
  /** Writes a stored value, given as text, as a cell that reads as this value. Without it, the text is the cell. */
  show?(text: string): string;
  /** Type and length of the column's content, for people. */
  readonly form: string;
  /** The same for a form; any text unless given. */
  readonly input?: FieldInput;
  /** The purpose of the column, if its name does not say it. */
  readonly about?: string | undefined;
}

/** Staging columns by name, with their types. */
export function stagingColumns(columns: readonly CsvColumn[]): Record<string, string> {
  return Object.fromEntries(columns.map(({ name, type }) => [name, type]));
}

const batchSize = 500;

/** No line is longer. After an unclosed quote, the rest of the file would be one cell. */
const longestRecord = 100_000;

interface ParsedRecord {
  readonly record: string[];
  readonly info: InfoRecord;
}

/** Rows with a cell for each known column; null for columns that are missing in the file. */
export async function* csvRows(
  pieces: AsyncIterable<string>,
  columns: readonly CsvColumn[],
  onHeader: (names: readonly string[]) => void,
): AsyncGenerator<readonly (GoodRow | BadRow)[]> {
  const skipped: BadRow[] = [];
  let lastSkipped = 0;
  const parser = parse({
    bom: true,
    trim: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: longestRecord,
    skip_records_with_error: true,
    on_skip: (error) => {
      const line = lineOf(error);
      // A line with several quotes has as many errors.
      if (line !== lastSkipped) {
        skipped.push({ line, ...importProblem('NOT_CSV', {}) });
      }
      lastSkipped = line;
      return undefined;
    },
  });
  const source = Readable.from(shortPieces(pieces), { objectMode: false });
  // A pipe does not forward an error of its source.
  source.on('error', (error) => parser.destroy(error));
  const records: AsyncIterable<ParsedRecord> = source.pipe(parser);
  let header: readonly string[] | undefined;
  let places: readonly number[] = [];
  let batch: (GoodRow | BadRow)[] = [];
  const signs = numberSigns();
  for await (const { record, info } of records) {
    batch.push(...skipped.splice(0));
    if (header === undefined) {
      header = record;
      const wrong = headerMistakes(header, columns);
      yield wrong.map((mistake) => ({ line: info.lines, ...mistake }));
      if (wrong.length > 0) return;
      places = columns.map(({ name }) => record.indexOf(name));
      onHeader(header);
      continue;
    }
    for (const [index, { name, isNumber }] of columns.entries()) {
      if (isNumber === true) signs.look(info.lines, name, record[places[index] ?? -1] ?? '');
    }
    batch.push(...rowsOf(record, info.lines, { header, columns, places }));
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (header === undefined) yield [{ line: 1, ...importProblem('FILE_EMPTY', {}) }];
  yield [...batch, ...skipped, ...signs.mistakes()];
}

/**
 * The parser reads a piece in one turn. A short line has three characters, and the parser's error for an unreadable line
 * takes as long as dozens of readable ones.
 */
const PIECE_LENGTH = 2_048;

async function* shortPieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += PIECE_LENGTH) {
      yield piece.slice(at, at + PIECE_LENGTH);
      await nextTurn();
    }
  }
}

function lineOf(error: CsvError | undefined): number {
  const line: unknown = error?.['lines'];
  return typeof line === 'number' ? line : 1;
}

function headerMistakes(header: readonly string[], columns: readonly CsvColumn[]): ImportProblem[] {
  const known = new Set(columns.map(({ name }) => name));
  const given = new Set<string>();
  const unknown = new Set<string>();
  const repeated = new Set<string>();
  for (const name of header) {
    if (given.has(name)) repeated.add(name);
    if (!known.has(name)) unknown.add(name);
    given.add(name);
  }
  const names = [...known].join(', ');
  const missing = columns.filter(({ name, isRequired }) => isRequired && !given.has(name));
  return [
    ...someOf(unknown, (name) => importProblem('UNKNOWN_COLUMN', { name, columns: names })),
    ...someOf(repeated, (name) => importProblem('REPEATED_COLUMN', { name })),
    ...missing.map(({ name }) => importProblem('MISSING_COLUMN', { name })),
  ];
}

/** A header with more mistakes is the header of another file. */
const MOST_NAMED = 20;

/** The problems with the first names, and one with the number of the others. */
function someOf(
  wrong: ReadonlySet<string>,
  problemOf: (name: string) => ImportProblem,
): ImportProblem[] {
  const named = [...wrong].slice(0, MOST_NAMED);
  const others = wrong.size - named.length;
  return [
    ...named.map(problemOf),
    ...(others === 0 ? [] : [importProblem('MORE_COLUMNS', { number: others })]),
  ];
}

interface CsvTable {
  readonly header: readonly string[];
  readonly columns: readonly CsvColumn[];
  /** Where each column is in the file, or -1. */
  readonly places: readonly number[];
}

/** The row, or all its problems. */
function rowsOf(
  record: readonly string[],
  line: number,
  { header, columns, places }: CsvTable,
): (GoodRow | BadRow)[] {
  if (record.length !== header.length) {
    const counts = { found: record.length, expected: header.length };
    return [{ line, ...importProblem('CELLS_MISCOUNTED', counts) }];
  }
  const cells: Cell[] = [];
  const mistakes: BadRow[] = [];
  for (const [index, column] of columns.entries()) {
    const { name } = column;
    const read = readCell(column, record[places[index] ?? -1] ?? '');
    if ('code' in read) mistakes.push({ line, column: name, ...read });
    else cells.push(read.cell);
  }
  return mistakes.length > 0 ? mistakes : [{ line, cells }];
}

function readCell(column: CsvColumn, text: string): ReadCell {
  if (text !== '') return column.read(text);
  return column.isRequired
    ? importProblem('EMPTY', { column: column.name })
    : { cell: column.whenEmpty ?? null };
}
