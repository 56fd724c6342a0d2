// Reads the first table of a CSV or XLSX file as texts. Nothing in the file is believed: not its name, not its sizes.
import { isNoImportFile } from '@portal/rules/imports/import-run.ts';
import { NO_VALUE } from '@portal/rules/claims/bulk/cell-reader.ts';
import { countHeadings, repeatsHeadings } from '@portal/rules/claims/bulk/bulk-columns.ts';
import { BULK_LIMITS } from '@portal/rules/claims/bulk/bulk-limits.ts';
import { parse } from 'csv-parse/sync';
import type { CellValue } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { ProblemError } from '../../../platform/problem.ts';
import { misreadCells, type Misread } from './misread-cells.ts';
import { ownHeadings } from '../own-headings.ts';
import { unpacksTo, ZipError } from './zip-entries.ts';

export interface BulkFileRow {
  /** The row of the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface BulkFile {
  readonly headings: readonly string[];
  /** Below the headings, without empty rows, with those that repeat the headings. */
  readonly rows: readonly BulkFileRow[];
}

const MOST_UNPACKED = 64 * 1024 * 1024;
/** Of all cells together, as many as the longest text file; real exports have a fifth of it. */
const MOST_CHARACTERS = BULK_LIMITS.bytes;
const LINES_ABOVE_HEADINGS = 20;
const ZIP = [0x50, 0x4b];

/** @throws ProblemError BULK_FILE_TOO_LARGE, BULK_FILE_TYPE, BULK_FILE_UNREADABLE, BULK_FILE_EMPTY, BULK_FILE_TOO_WIDE, BULK_TOO_MANY_ROWS */
export async function readBulkFile(bytes: Buffer): Promise<BulkFile> {
  if (bytes.length > BULK_LIMITS.bytes) throw new ProblemError('BULK_FILE_TOO_LARGE');
  const isZip = ZIP.every((byte, at) => bytes[at] === byte);
  const rows = isZip ? await rowsOfXlsx(bytes) : rowsOfCsv(bytes);
  return tableOf(rows.filter(({ cells }) => cells.some((cell) => cell !== '')));
}

async function rowsOfXlsx(bytes: Buffer): Promise<BulkFileRow[]> {
  try {
    if (!(await unpacksTo(bytes, MOST_UNPACKED))) throw new ProblemError('BULK_FILE_TOO_LARGE');
    // One row and one column more than allowed are read, so that they are noticed.
    const { rows, columns } = { rows: BULK_LIMITS.rows + LINES_ABOVE_HEADINGS + 1, columns: 'CZ' };
    const { sheets, dateSystem } = await readXlsx(new Uint8Array(bytes), {
      sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
      range: `A1:${columns}${rows + 1}`,
    });
    const place = sheets.findIndex(({ rows: found }) => found.length > 0);
    const sheet = sheets[place];
    if (sheet === undefined) return [];
    const isMisread = await misreadCells(bytes, place, sheet.rows);
    return sheet.rows.map((cells, at) => ({
      line: at + 1,
      cells: cells.map((value, column) => {
        const misread = isMisread.get(`${at},${column}`);
        if (misread === undefined) return textOfCell(value, dateSystem === '1904');
        return textOfMisread(misread, sheet.cells?.get(`${at},${column}`)?.formula);
      }),
    }));
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    // A ZIP file without sheets is another kind of document.
    const isZip = !(error instanceof ZipError);
    throw new ProblemError(
      isZip && !bytes.includes('xl/') ? 'BULK_FILE_TYPE' : 'BULK_FILE_UNREADABLE',
    );
  }
}

/** A formula without its result is shown as a formula. */
function textOfMisread(misread: Misread, formula = ''): string {
  if (misread === 'EMPTY') return '';
  return misread === 'FORMULA' ? cleaned(`=${formula}`) : NO_VALUE;
}

/** The digits of a spreadsheet's number that a person sees. */
const SHOWN_DIGITS = 12;
/** Three decimals could be taken for a group of thousands; a spreadsheet's number is never one. */
const THREE_DECIMALS = /\.\d{3}$/;
const MS_A_SECOND = 1000;
/** The dates of a spreadsheet's time without a date; workbooks of old Macs count their days from 1904. */
const NO_DATE = /^(?:1899-12-3[01]|1900-01-0[01])T/;
const NO_DATE_1904 = /^1904-01-0[12]T/;

function textOfCell(value: CellValue, is1904: boolean): string {
  if (value === null) return '';
  if (typeof value === 'object') return textOfDate(value, is1904 ? NO_DATE_1904 : NO_DATE);
  if (typeof value === 'number') {
    return String(Number(value.toPrecision(SHOWN_DIGITS))).replace(THREE_DECIMALS, '$&0');
  }
  return cleaned(String(value));
}

/** A date, a time, or both, without a zone: a spreadsheet has none. */
function textOfDate(value: Date, noDate: RegExp): string {
  if (Number.isNaN(value.getTime())) return NO_VALUE;
  // Parts of days are not exact: 14:29:59.999 is 14:30.
  value.setTime(Math.round(value.getTime() / MS_A_SECOND) * MS_A_SECOND);
  const moment = value.toISOString().replace('.000Z', '');
  if (noDate.test(moment)) return moment.replace(noDate, '');
  return moment.replace('T00:00:00', '').replace('T', ' ');
}

const CONTROLS = /[\p{Cc}\p{Cs}\uFFFD]+/gu;

function cleaned(text: string): string {
  return text.replaceAll(CONTROLS, ' ').trim();
}

function rowsOfCsv(bytes: Buffer): BulkFileRow[] {
  if (isNoImportFile(bytes)) throw new ProblemError('BULK_FILE_TYPE');
  const text = textOfFile(bytes);
  if (text.includes('\0')) throw new ProblemError('BULK_FILE_TYPE');
  try {
    const records: string[][] = parse(text, {
      bom: true,
      on_record: (record: string[], { lines }) => [String(lines), ...record],
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: BULK_LIMITS.columns * BULK_LIMITS.cell,
      to: BULK_LIMITS.rows + LINES_ABOVE_HEADINGS + 1,
    });
    return records.map(([line, ...cells]) => ({ line: Number(line), cells: cells.map(cleaned) }));
  } catch {
    throw new ProblemError('BULK_FILE_UNREADABLE');
  }
}

/** UTF-8, or what Excel writes as "Unicode text" and as CSV on Windows. */
function textOfFile(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The delimiter that the first lines have most often. */
function delimiterOf(text: string): string {
  const start = text.split('\n', LINES_ABOVE_HEADINGS).join('\n');
  const count = (delimiter: string) => start.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

function tableOf(all: readonly BulkFileRow[]): BulkFile {
  const at = headingsAt(all);
  const headings = withoutEmptyEnd(all[at]?.cells ?? []).map((heading) =>
    heading.slice(0, BULK_LIMITS.heading),
  );
  if (headings.length > BULK_LIMITS.columns) throw new ProblemError('BULK_FILE_TOO_WIDE');
  const rows = all.slice(at + 1).map(({ line, cells }) => ({
    line,
    // A row that is longer than the headings is reported when its columns are mapped.
    cells: cells.slice(0, BULK_LIMITS.columns).map((cell) => cell.slice(0, BULK_LIMITS.cell)),
  }));
  if (!rows.some(({ cells }) => !repeatsHeadings(cells, headings)))
    throw new ProblemError('BULK_FILE_EMPTY');
  if (rows.length > BULK_LIMITS.rows) throw new ProblemError('BULK_TOO_MANY_ROWS');
  let characters = 0;
  for (const { cells } of rows) for (const cell of cells) characters += cell.length;
  if (characters > MOST_CHARACTERS) throw new ProblemError('BULK_FILE_TOO_LARGE');
  return { headings, rows };
}

const ENOUGH_HEADINGS = 2;

/** The first row with known headings, below titles; otherwise the first row. */
function headingsAt(rows: readonly BulkFileRow[]): number {
  const found = rows
    .slice(0, LINES_ABOVE_HEADINGS)
    .findIndex(({ cells }) => countHeadings(cells, ownHeadings()) >= ENOUGH_HEADINGS);
  return Math.max(found, 0);
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
