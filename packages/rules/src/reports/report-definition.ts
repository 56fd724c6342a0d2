// A report as a person builds it, the columns that it shows, and the check that names each mistake with its place.
import { parseCents } from '../values/cents.ts';
import { parsePlainDate, type PlainDate } from '../values/plain-date.ts';
import {
  OPERATORS_OF,
  REPORT_CATALOGUE,
  reportColumn,
  type ReportColumn,
  type ReportColumnType,
  type ReportOperator,
  type ReportSource,
} from './report-catalogue.ts';
import { isShortPeriod, MOST_REPORT_DAYS } from './report-period.ts';

export const REPORT_LIMITS = {
  name: 60,
  columns: 12,
  filters: 8,
  values: 20,
  value: 100,
  groups: 2,
  /** Reports of one person. */
  reports: 50,
  pageSize: 200,
  /** More are refused, so that no report reads without bound. */
  rowsRead: 100_000,
  groupRows: 1_000,
  fileRows: 10_000,
} as const;

export interface ReportFilter {
  readonly column: string;
  readonly operator: ReportOperator;
  /** Dates as YYYY-MM-DD, amounts in dollars. */
  readonly values: readonly string[];
}

export interface ReportDefinition {
  readonly source: ReportSource;
  readonly columns: readonly string[];
  readonly filters: readonly ReportFilter[];
  /** With groups, the report shows one row for each of them, with a count and the sums of the columns. */
  readonly groups: readonly string[];
  readonly order: { readonly column: string; readonly is_descending: boolean };
}

export function isRelative(operator: ReportOperator): boolean {
  return operator === 'THIS_MONTH' || operator === 'LAST_MONTH' || operator === 'THIS_YEAR';
}

/** The name of the column that counts the rows of a group. */
export const GROUP_COUNT = 'count';

/** A column of the result. `MONTH` is a date that the report is grouped by. */
export interface ShownColumn extends Omit<ReportColumn, 'name' | 'type'> {
  readonly name: ReportColumn['name'] | typeof GROUP_COUNT;
  readonly type: ReportColumnType | 'MONTH';
}

const isSummed = ({ type }: ShownColumn) => type === 'MONEY' || type === 'COUNT';

/** The columns of the result: those of the report, or its groups with their count and sums. */
export function shownColumns({
  source,
  columns,
  groups,
}: Pick<ReportDefinition, 'columns' | 'groups' | 'source'>): ShownColumn[] {
  const known = (names: readonly string[]) =>
    names.flatMap((name) => reportColumn(source, name) ?? []);
  if (groups.length === 0) return known(columns);
  return [
    ...known(groups).map((column): ShownColumn =>
      column.type === 'DATE' ? { ...column, type: 'MONTH' } : column,
    ),
    { name: GROUP_COUNT, type: 'COUNT' },
    ...known(columns).filter(isSummed),
  ];
}

/** Whether a column of the result has a sum below it. */
export function hasSum(column: ShownColumn): boolean {
  return isSummed(column);
}

type ReportMistake =
  | 'REPORT_COLUMN'
  | 'REPORT_OPERATOR'
  | 'REPORT_ORDER'
  | 'REPORT_PERIOD'
  | 'REPORT_TWICE'
  | 'REPORT_VALUE';

export interface ReportProblem {
  /** The path in the definition, such as `filters.1.values`. */
  readonly field: string;
  readonly code: ReportMistake;
  readonly params: Readonly<Record<string, number>>;
}

const problem = (field: string, code: ReportMistake): ReportProblem => ({
  field,
  code,
  params: code === 'REPORT_PERIOD' ? { days: MOST_REPORT_DAYS } : {},
});

function namesProblems(
  source: ReportSource,
  place: 'columns' | 'groups',
  names: readonly string[],
): ReportProblem[] {
  if (place === 'columns' && names.length === 0) return [problem(place, 'REPORT_COLUMN')];
  return names.flatMap((name, at) => {
    const field = `${place}.${at}`;
    const column = reportColumn(source, name);
    if (column === undefined || (place === 'groups' && isSummed(column))) {
      return [problem(field, 'REPORT_COLUMN')];
    }
    return names.indexOf(name) < at ? [problem(field, 'REPORT_TWICE')] : [];
  });
}

const MOST_DIGITS = 12;

const FITS: Readonly<
  Record<ReportColumnType, (value: string, codes: readonly string[]) => boolean>
> = {
  TEXT: (value) => value !== '',
  CODE: (value, codes) => codes.includes(value),
  DATE: (value) => parsePlainDate(value) !== undefined,
  MONEY: (value) => value.length <= MOST_DIGITS && parseCents(value) !== undefined,
  COUNT: (value) => value.length <= MOST_DIGITS && /^\d+$/.test(value),
};

const fits = ({ type, codes = [] }: ReportColumn, value: string) => FITS[type](value, codes);

function takes(operator: ReportOperator, values: number): boolean {
  if (isRelative(operator)) return values === 0;
  return operator === 'ONE_OF' ? values > 0 : values === 1;
}

function filterProblems(source: ReportSource, filter: ReportFilter, at: number): ReportProblem[] {
  const { operator, values } = filter;
  const column = reportColumn(source, filter.column);
  if (column === undefined) return [problem(`filters.${at}.column`, 'REPORT_COLUMN')];
  if (!OPERATORS_OF[column.type].includes(operator)) {
    return [problem(`filters.${at}.operator`, 'REPORT_OPERATOR')];
  }
  const isRight = takes(operator, values.length) && values.every((value) => fits(column, value));
  return isRight ? [] : [problem(`filters.${at}.values`, 'REPORT_VALUE')];
}

/** The mistakes of a report. Without one, it can be saved and run. */
export function reportProblems(definition: ReportDefinition, today: PlainDate): ReportProblem[] {
  const { source, columns, filters, groups, order } = definition;
  const problems = [
    ...namesProblems(source, 'columns', columns),
    ...namesProblems(source, 'groups', groups),
    ...filters.flatMap((filter, at) => filterProblems(source, filter, at)),
  ];
  if (!shownColumns(definition).some(({ name }) => name === order.column)) {
    problems.push(problem('order.column', 'REPORT_ORDER'));
  }
  const { period } = REPORT_CATALOGUE[source];
  const ofPeriod = filters.filter(({ column }) => column === period);
  if (problems.length === 0 && !isShortPeriod(ofPeriod, today)) {
    problems.push(problem('filters', 'REPORT_PERIOD'));
  }
  return problems;
}
