// Numbers in import files have a decimal point, and commas at most between thousands. Whether `1,234` is a thousand is
// known once the whole file is read, because another number with decimals shows it.
import { importProblem } from '@portal/rules/imports/import-problems.ts';
import { isAmbiguousNumber, NO_SIGNS, signsIn } from '@portal/rules/values/number-form.ts';
import type { BadRow } from '../import-kind.ts';

/** Looks at the numbers of a file, and then says which of them, or whether all, are not readable. */
export function numberSigns() {
  let seen = NO_SIGNS;
  const unclear: BadRow[] = [];
  return {
    look(line: number, column: string, text: string): void {
      seen = signsIn([text], seen);
      if (seen.hasPoint || !text.includes(',') || !isAmbiguousNumber(text, 'UNCLEAR')) return;
      const problem = importProblem('NUMBER_AMBIGUOUS', { column, value: text });
      unclear.push({ line, column, ...problem });
    },
    mistakes(): readonly BadRow[] {
      if (seen.hasPoint) return [];
      if (!seen.hasComma) return unclear;
      return [{ line: 1, ...importProblem('DECIMAL_COMMAS', {}) }];
    },
  };
}
