// The kinds of columns in import files.
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import type { Cell } from '../loading/copy-text.ts';
import type { CsvColumn, ReadCell } from './csv-rows.ts';

function column(
  name: string,
  type: string,
  holds: string,
  read: (text: string) => ReadCell,
): CsvColumn {
  return { name, type, isRequired: false, read, holds };
}

/** The same column, but it must exist and no cell may be empty. */
export function required(optional: CsvColumn): CsvColumn {
  return { ...optional, isRequired: true };
}

export function textColumn(name: string, longest: number, holds = 'text'): CsvColumn {
  return column(name, 'text', holds, (text) =>
    text.length > longest ? { wrong: `is longer than ${longest} characters` } : { cell: text },
  );
}

export function codeColumn(name: string, holds = 'a code'): CsvColumn {
  return column(name, 'text', holds, (text) =>
    /^[A-Za-z0-9._/-]{1,40}$/.test(text)
      ? { cell: text.toUpperCase() }
      : { wrong: 'is not a code of letters and digits' },
  );
}

/** Codes separated by spaces. */
export function codesColumn(name: string, holds: string): CsvColumn {
  return column(name, 'text[]', holds, (text) => {
    const codes = text.toUpperCase().split(/\s+/).filter(Boolean);
    const bad = codes.find((code) => !/^[A-Z0-9.]{1,10}$/.test(code));
    return bad === undefined
      ? { cell: `{${codes.join(',')}}` }
      : { wrong: `'${bad}' is not a code of letters, digits and dots` };
  });
}

export function dateColumn(name: string): CsvColumn {
  return column(name, 'date', 'YYYY-MM-DD', (text) =>
    parsePlainDate(text) === undefined
      ? { wrong: `'${text}' is not a date YYYY-MM-DD` }
      : { cell: text },
  );
}

export function choiceColumn(name: string, choices: readonly string[]): CsvColumn {
  return column(name, 'text', choices.join(' | '), (text) => {
    const choice = choices.find((one) => one === text.toUpperCase());
    return choice === undefined
      ? { wrong: `must be one of ${choices.join(', ')}` }
      : { cell: choice };
  });
}

export function yesNoColumn(name: string): CsvColumn {
  return column(name, 'boolean', 'yes | no', (text) => {
    const word = text.toLowerCase();
    return word === 'yes' || word === 'no'
      ? { cell: word === 'yes' }
      : { wrong: 'must be yes or no' };
  });
}

/** A number of 0 or more with a maximum of `places` decimals. */
export function numberColumn(name: string, places: number): CsvColumn {
  const shape = places === 0 ? /^\d{1,8}$/ : new RegExp(`^\\d{1,8}(\\.\\d{1,${places}})?$`);
  return column(name, 'numeric', `a number with up to ${places} decimals`, (text) =>
    shape.test(text)
      ? { cell: text }
      : { wrong: `must be a number of 0 or more with at most ${places} decimals` },
  );
}

/** A column with a reading rule of its own. */
export function ruledColumn(
  name: string,
  type: string,
  holds: string,
  read: (text: string) => Cell | undefined,
  wrong: string,
): CsvColumn {
  return column(name, type, holds, (text) => {
    const cell = read(text);
    return cell === undefined ? { wrong } : { cell };
  });
}
