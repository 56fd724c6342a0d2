// The kinds of columns in import files.
import { importProblem, type ImportProblem } from '@portal/rules/imports/import-problems.ts';
import type { FieldInput } from '@portal/rules/imports/field-input.ts';
import { numberFormOf, readNumberOfFile } from '@portal/rules/values/number-form.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import type { Cell } from '../../../platform/database/copy-text.ts';
import type { CsvColumn, ReadCell } from './csv-rows.ts';

/** A column with a reading rule of its own. */
export function ruledColumn(
  rule: Pick<CsvColumn, 'name' | 'type' | 'form' | 'about' | 'input' | 'show'> & {
    /** Undefined for a cell that is not valid. */
    readonly read: (text: string) => Cell | undefined;
    readonly problem: ImportProblem;
  },
): CsvColumn {
  const { read, problem, ...column } = rule;
  return {
    ...column,
    isRequired: false,
    read(text) {
      const cell = read(text);
      return cell === undefined ? problem : { cell };
    },
  };
}

function column(
  name: string,
  type: string,
  { form, about, input }: Pick<CsvColumn, 'form' | 'about'> & { readonly input: FieldInput },
  read: (text: string) => ReadCell,
): CsvColumn {
  return { name, type, isRequired: false, read, form, about, input };
}

/** The same column, but it must exist and no cell may be empty. */
export function required<Column extends CsvColumn>(optional: Column): Column {
  return { ...optional, isRequired: true };
}

export function textColumn(name: string, longest: number, about?: string): CsvColumn {
  const form = `text, at most ${longest} characters`;
  return column(name, 'text', { form, about, input: { type: 'TEXT', most: longest } }, (text) =>
    text.length > longest
      ? importProblem('TOO_LONG', { column: name, most: longest })
      : { cell: text },
  );
}

const CODE = /^[A-Za-z0-9._/-]{1,40}$/;
const codeInput: FieldInput = { type: 'TEXT', most: 40 };

export function codeColumn(name: string, about?: string): CsvColumn {
  const form = 'letters, digits and . _ / -, at most 40 characters';
  return column(name, 'text', { form, about, input: codeInput }, (text) =>
    CODE.test(text) ? { cell: text.toUpperCase() } : importProblem('NOT_A_CODE', { column: name }),
  );
}

/** A code in which capitals matter. */
export function exactCodeColumn(name: string, about?: string): CsvColumn {
  const { form } = codeColumn(name);
  const exact = { form: `${form}; capitals matter`, about, input: codeInput };
  return column(name, 'text', exact, (text) =>
    CODE.test(text) ? { cell: text } : importProblem('NOT_A_CODE', { column: name }),
  );
}

/** Codes separated by spaces. With choices, only these. */
export function codesColumn(name: string, about: string, choices?: readonly string[]): CsvColumn {
  const form =
    choices === undefined
      ? 'codes separated by spaces, each at most 40 characters'
      : `any of ${choices.join(', ')}, separated by spaces`;
  const input: FieldInput = choices === undefined ? { type: 'TEXT' } : { type: 'CHOICES', choices };
  return column(name, 'text[]', { form, about, input }, (text) => {
    const codes = text.split(/\s+/).filter(Boolean);
    if (choices !== undefined) return chosen(name, codes, choices);
    const bad = codes.find((code) => !CODE.test(code));
    return bad === undefined
      ? { cell: codes.map((code) => code.toUpperCase()) }
      : importProblem('NOT_A_LISTED_CODE', { column: name, value: bad });
  });
}

function chosen(column: string, codes: readonly string[], choices: readonly string[]): ReadCell {
  const found = codes.map((code) => choiceOf(code, choices));
  if (found.includes(undefined))
    return importProblem('NOT_ANY_OF', { column, choices: choices.join(', ') });
  return { cell: found.filter((choice) => choice !== undefined) };
}

/** The choice that a cell means, in any case. */
function choiceOf(text: string, choices: readonly string[]): string | undefined {
  return choices.find((choice) => choice.toUpperCase() === text.toUpperCase());
}

export function dateColumn(name: string, about?: string): CsvColumn {
  const form = 'date YYYY-MM-DD';
  return column(name, 'date', { form, about, input: { type: 'DATE' } }, (text) =>
    parsePlainDate(text) === undefined
      ? importProblem('NOT_A_DATE', { column: name, value: text })
      : { cell: text },
  );
}

export function choiceColumn(name: string, choices: readonly string[], about?: string): CsvColumn {
  const form = `one of ${choices.join(', ')}`;
  return column(name, 'text', { form, about, input: { type: 'CHOICE', choices } }, (text) => {
    const choice = choiceOf(text, choices);
    return choice === undefined
      ? importProblem('NOT_ONE_OF', { column: name, choices: choices.join(', ') })
      : { cell: choice };
  });
}

export function yesNoColumn(name: string, about?: string): CsvColumn {
  const form = 'yes or no';
  return column(name, 'boolean', { form, about, input: { type: 'YES_NO' } }, (text) => {
    const word = text.toLowerCase();
    return word === 'yes' || word === 'no'
      ? { cell: word === 'yes' }
      : importProblem('NOT_YES_OR_NO', { column: name });
  });
}

const mostNumber = 99_999_999.999_999;

/** A number of 0 or more with a maximum of `places` decimals. */
export function numberColumn(name: string, places: number, about?: string): CsvColumn {
  const form = `number of 0 or more, at most 8 digits and ${places} decimals`;
  const read = (text: string): ReadCell => {
    const number = numberOf(text, places, mostNumber);
    if (number !== undefined) return { cell: String(number) };
    const code = numberFormOf([text]) === 'COMMA' ? 'NUMBER_WITH_COMMA' : 'NOT_A_NUMBER';
    return importProblem(code, { column: name, places });
  };
  const input: FieldInput = { type: 'NUMBER', places, least: 0, most: mostNumber };
  return { ...column(name, 'numeric', { form, about, input }, read), isNumber: true };
}

/** Import files have a decimal point. */
function numberOf(text: string, places: number, max: number): number | undefined {
  return readNumberOfFile(text, 'POINT', { places, max });
}

/** A whole number between two others. */
export function wholeColumn(name: string, from: number, to: number, about?: string): CsvColumn {
  const form = `whole number from ${from} to ${to}`;
  const input: FieldInput = { type: 'NUMBER', places: 0, least: from, most: to };
  return column(name, 'integer', { form, about, input }, (text) => {
    const number = numberOf(text, 0, to);
    return number === undefined || number < from
      ? importProblem('NOT_A_WHOLE_NUMBER', { column: name, least: from, most: to })
      : { cell: number };
  });
}

/** Dots separate parts that are not empty; a part of the domain neither begins nor ends with a hyphen. */
const EMAIL =
  /^[^\s@.,;<>"]+(?:\.[^\s@.,;<>"]+)*@(?:[^\s@.,;<>"-](?:[^\s@.,;<>"]*[^\s@.,;<>"-])?\.)+[^\s@.,;<>"]{2,}$/;
const longestEmail = 320;

export function emailColumn(name: string): CsvColumn {
  const form = `mail address, at most ${longestEmail} characters`;
  return column(
    name,
    'text',
    { form, about: undefined, input: { type: 'TEXT', most: longestEmail } },
    (text) =>
      EMAIL.test(text) && text.length <= longestEmail
        ? { cell: text }
        : importProblem('NOT_A_MAIL_ADDRESS', { column: name, value: text }),
  );
}
