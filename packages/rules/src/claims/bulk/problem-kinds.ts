// Kinds of problems in a file: the same code in the same column, and for broken rules the same rule. A kind is named by
// a text such as `DOCTOR_UNKNOWN:doctor` or `RULE_BROKEN::CAR008`, which is also the filter of the claims.
import { BULK_COLUMNS } from './bulk-columns.ts';
import { isBulkProblem, type BulkProblem } from './bulk-problems.ts';

export type ProblemKind = Pick<BulkProblem, 'code' | 'column'> & {
  /** The code of the broken rule. */
  readonly rule?: string;
};

export const MOST_OF_KIND = 120;

export function kindOfProblem({
  code,
  column,
  params,
}: Pick<BulkProblem, 'code' | 'column' | 'params'>): ProblemKind {
  const { rule } = params;
  return { code, column, ...(rule === undefined ? {} : { rule: String(rule) }) };
}

export function nameOfKind({ code, column, rule }: ProblemKind): string {
  return [code, column ?? '', ...(rule === undefined ? [] : [rule])].join(':');
}

/** Undefined for a text that names no kind. */
export function kindOfName(name: string): ProblemKind | undefined {
  const [code = '', columnName, ...rest] = name.split(':');
  const rule = rest.length === 0 ? undefined : rest.join(':');
  const column = BULK_COLUMNS.find((one) => one === columnName) ?? null;
  if (!isBulkProblem(code) || (column === null && columnName !== '')) return undefined;
  return { code, column, ...(rule === undefined ? {} : { rule }) };
}

/** The part of a stored problem that all problems of the kind have. */
export function commonPart({ code, column, rule }: ProblemKind) {
  return { code, column, ...(rule === undefined ? {} : { params: { rule } }) };
}
