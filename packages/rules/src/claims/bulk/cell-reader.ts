// Reads the cells of a claim, notes those that cannot be read, and keeps how the others were understood.
import { numberFormOf, type NumberForm } from '../../values/number-form.ts';
import type { PlainDate } from '../../values/plain-date.ts';
import { kindOf, type BulkColumn, type BulkMapping } from './bulk-columns.ts';
import { parseBulkDate, parseBulkTime } from './bulk-moments.ts';
import type { BulkProblem, BulkProblemCode } from './bulk-problems.ts';
import {
  BULK_PLACES,
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

/** A value as it was understood: a date YYYY-MM-DD, an hour, or a decimal with a point. */
export interface UnderstoodCell {
  readonly line: number;
  readonly column: BulkColumn;
  readonly value: string;
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
  ): Value | undefined {
    if (text === undefined) return undefined;
    const value = parse(text);
    if (value === undefined) note({ line, column }, code);
    else if (kindOf(column) !== 'TEXT') understood.push({ line, column, value: String(value) });
    return value;
  }
  const numberOf = (text: string, places: number) => parseBulkNumber(text, numberForm, places);
  function number(
    cell: Cell,
    code: BulkProblemCode,
    parse: (text: string) => number | undefined,
  ): number | undefined {
    const isAmbiguous = cell.text !== undefined && isAmbiguousCell(cell.text, numberForm);
    return read(cell, isAmbiguous ? 'NUMBER_AMBIGUOUS' : code, parse);
  }
  return {
    problems,
    understood,
    note,
    read,
    numberOf,
    date: (cell: Cell) => read(cell, 'DATE_UNREADABLE', (text) => parseBulkDate(text, today)),
    time: (cell: Cell) => read(cell, 'TIME_UNREADABLE', (text) => parseBulkTime(text, today)),
    money: (cell: Cell) =>
      number(cell, 'MONEY_UNREADABLE', (text) => numberOf(text, BULK_PLACES.MONEY)),
    price: (cell: Cell) =>
      number(cell, 'MONEY_UNREADABLE', (text) => numberOf(text, BULK_PLACES.PRICE)),
    number: (cell: Cell) =>
      number(cell, 'NUMBER_UNREADABLE', (text) => numberOf(text, BULK_PLACES.NUMBER)),
    frequency: (cell: Cell) =>
      number(cell, 'FREQUENCY_UNREADABLE', (text) => parseBulkFrequency(text, numberForm)),
  };
}

const NUMBERS: readonly string[] = ['MONEY', 'NUMBER', 'PRICE'];

/** How the numbers of a file are written, by the columns that have numbers. */
export function numberFormOfRows(
  rows: readonly { readonly cells: readonly string[] }[],
  mapping: BulkMapping,
): NumberForm {
  const places = mapping.flatMap((column, at) =>
    column !== null && NUMBERS.includes(kindOf(column)) ? [at] : [],
  );
  return numberFormOf(
    rows.flatMap(({ cells }) => places.map((at) => numberTextOf(cells[at] ?? ''))),
  );
}
