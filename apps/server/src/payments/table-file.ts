// A table as a file, written while its rows are read: CSV for other programs, XLSX for people.
import { daysBetween } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import type { ReaderLanguage } from '../platform/http/reader-language.ts';
import { textsIn, type LoadedKey } from '../platform/texts.ts';

export interface FileColumn {
  readonly heading: LoadedKey;
  readonly kind: 'count' | 'date' | 'money' | 'text';
}

/** Amounts in dollars, dates as YYYY-MM-DD. */
export type FileRow = readonly (number | string | null)[];

interface TableToWrite {
  readonly sheet: LoadedKey;
  readonly columns: readonly FileColumn[];
  readonly rows: AsyncIterable<FileRow> | Iterable<FileRow>;
  readonly language: ReaderLanguage;
}

const WIDTH = 16;
const formats = { text: '@', count: '0', date: 'dd mmm yyyy', money: '#,##0.00' } as const;
const spreadsheetStart = plainDate('1899-12-30');

async function* csvRows({ columns, rows }: TableToWrite): AsyncGenerator<Array<number | string>> {
  for await (const row of rows) {
    yield row.map((value, at) => {
      if (typeof value !== 'number') return value ?? '';
      // As text, a minus would be taken for the beginning of a formula.
      return value < 0 || columns[at]?.kind === 'count' ? value : value.toFixed(2);
    });
  }
}

/** UTF-8 with a byte order mark for spreadsheets; text that would be a formula is prefixed with '. */
function csvFile(table: TableToWrite): ReadableStream<Uint8Array> {
  const say = textsIn(table.language);
  return writeCsvStream(csvRows(table), {
    headers: table.columns.map(({ heading }) => say(heading)),
    bom: true,
    escapeFormulae: true,
    lineSeparator: '\r\n',
  });
}

async function* xlsxRows({ columns, rows }: TableToWrite): AsyncGenerator<Array<FileRow[number]>> {
  for await (const row of rows) {
    yield row.map((value, at) =>
      columns[at]?.kind === 'date' && typeof value === 'string'
        ? daysBetween(spreadsheetStart, plainDate(value))
        : value,
    );
  }
}

function xlsxFile(table: TableToWrite): ReadableStream<Uint8Array> {
  const say = textsIn(table.language);
  return writeXlsxStream(xlsxRows(table), {
    name: say(table.sheet),
    columns: table.columns.map(({ heading, kind }) => ({
      header: say(heading),
      width: WIDTH,
      numFmt: formats[kind],
    })),
    freezePane: { rows: 1 },
  });
}

export const tableFiles = {
  csv: { contentType: 'text/csv; charset=utf-8', write: csvFile },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsxFile,
  },
} as const;
