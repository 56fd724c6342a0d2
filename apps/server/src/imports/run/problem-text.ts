// Problems in plain English, for the command line, for files and for clients of the interface.
import type { ImportProblem } from '@portal/rules/imports/import-problems.ts';
import { textsIn } from '../../platform/texts.ts';
import type { BadRow } from './import-kind.ts';

/** Without a full stop. */
export function problemText({ code, params }: ImportProblem): string {
  return textsIn('en')(`importProblems.problem_${code}`, params);
}

/** The columns of a file of invalid rows. */
export const BAD_ROW_COLUMNS = ['line', 'column', 'problem'];

export function badRowCells(row: BadRow): readonly string[] {
  return [String(row.line), row.column ?? '', problemText(row)];
}
