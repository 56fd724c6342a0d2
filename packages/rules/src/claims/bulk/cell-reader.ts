// Reads the cells of a claim, notes those that cannot be read, and keeps how the others were understood.
import { signsIn, type NumberForm, type SeenSigns } from '../../values/number-form.ts';
import type { PlainDate } from '../../values/plain-date.ts';
import { kindOf, type BulkColumn, type BulkMapping } from './bulk-columns.ts';
import { diagnosisCodesIn } from './bulk-diagnoses.ts';
import { parseBulkDate, parseBulkTime } from './bulk-moments.ts';
import type { BulkProblem, BulkProblemCode } from './bulk-problems.ts';
import {
  isAmbiguousCell,
  numberTextOf,
  parseBulkFrequency,
  parseBulkNumber,
} from './bulk-values.ts';

/** How the cells of a file are to be read. */
export interface BulkConventions {
  readonly today: PlainDate;
  readonly numberForm: NumberForm;
}

/**
 * A value as it was understood: a date YYYY-MM-DD, perhaps with an hour, an hour, a decimal with a point, or codes with
 * commas.
 */
export interface UnderstoodCell {
  readonly line: number;
  readonly column: BulkColumn;
  readonly value: string;
}

/** Codes of diagnoses as they are shown beside their cell. */
export function shownCodes(codes: readonly string[]): string {
  return codes.join(', ');
}

interface Cell {
  readonly line: number;
  readonly column: BulkColumn;
  readonly text: string | undefined;
}

export type CellReader = ReturnType<typeof cellReader>;

export function cellReader({ today, numberForm }: BulkConventions) {
  const problems: BulkProblem[] = [];
  const understood: UnderstoodCell[] = [];
  function note(
    { line, column }: Pick<BulkProblem, 'column' | 'line'>,
    code: BulkProblemCode,
    params: BulkProblem['params'] = {},
    isWarning = false,
  ): void {
    problems.push({ line, column, code, params, isWarning });
  }
  function read<Value>(
    { line, column, text }: Cell,
    code: BulkProblemCode,
    parse: (text: string) => Value | undefined,
    show: (value: Value) => string = String,
  ): Value | undefined {
    if (text === undefined) return undefined;
    const value = parse(text);
    if (value === undefined) note({ line, column }, code);
    else if (kindOf(column) !== 'TEXT') understood.push({ line, column, value: show(value) });
    return value;
  }
  const moment = (cell: Cell) =>
    read(
      cell,
      'DATE_UNREADABLE',
      (text) => parseBulkDate(text, today),
      ({ date, hour }) => (hour === undefined ? date : `${date} ${hour}`),
    );
  const numberOf = (text: string, column: BulkColumn) => parseBulkNumber(text, column, numberForm);
  function number(
    cell: Cell,
    code: BulkProblemCode,
    parse = (text: string) => numberOf(text, cell.column),
  ): number | undefined {
    const { text, column } = cell;
    const isAmbiguous = text !== undefined && isAmbiguousCell(text, column, numberForm);
    return read(cell, isAmbiguous ? 'NUMBER_AMBIGUOUS' : code, parse);
  }
  return {
    problems,
    understood,
    note,
    read,
    numberOf,
    date: (cell: Cell) => moment(cell)?.date,
    moment,
    time: (cell: Cell) =>
      read(
        cell,
        'TIME_UNREADABLE',
        (text) => parseBulkTime(text, today),
        ({ hour }) => hour,
      ),
    /** The look-up reports unknown ones. */
    codes: ({ line, column, text = '' }: Cell) => {
      const codes = diagnosisCodesIn(text);
      if (codes.length > 0) understood.push({ line, column, value: shownCodes(codes) });
      return codes;
    },
    money: (cell: Cell) => number(cell, 'MONEY_UNREADABLE'),
    number: (cell: Cell) => number(cell, 'NUMBER_UNREADABLE'),
    frequency: (cell: Cell) =>
      number(cell, 'FREQUENCY_UNREADABLE', (text) => parseBulkFrequency(text, numberForm)),
  };
}

/** A spreadsheet's cell that has no value that could be read. */
export const NO_VALUE = '#REF!';
/** A formula without its result, or an error instead of it: #REF!, #N/A, #DIV/0!, #NAME? */
const NOT_A_VALUE = /^(?:=.*|#(?:[A-Z][A-Z0/_]*[!?]|N\/A|GETTING_DATA))$/s;

/** Whether a spreadsheet's cell has something else than a value. */
export function isWithoutValue(text: string): boolean {
  return NOT_A_VALUE.test(text);
}

const NUMBERS: readonly string[] = ['MONEY', 'NUMBER', 'PRICE'];

/** The decimal signs seen so far and in more rows of a file, in the columns that have numbers. */
export function signsInRows(
  rows: readonly { readonly cells: readonly string[] }[],
  mapping: BulkMapping,
  seen?: SeenSigns,
): SeenSigns {
  const places = mapping.flatMap((column, at) =>
    column !== null && NUMBERS.includes(kindOf(column)) ? [[column, at] as const] : [],
  );
  const texts = rows.flatMap(({ cells }) =>
    places.map(([column, at]) => numberTextOf(cells[at] ?? '', column)),
  );
  return signsIn(texts, seen);
}
