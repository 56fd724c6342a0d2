// A report while it is built: how choices change it.
import {
  OPERATORS_OF,
  reportColumn,
  reportColumns,
  type ReportColumn,
  type ReportOperator,
  type ReportSource,
} from '@portal/rules/reports/report-catalogue.ts';
import {
  isRelative,
  type ReportDefinition,
  type ReportFilter,
  shownColumns,
} from '@portal/rules/reports/report-definition.ts';

/** Sorts by the first column if the column that it was sorted by is not shown any more. */
export function inOrder(definition: ReportDefinition): ReportDefinition {
  const shown = shownColumns(definition);
  const [first] = shown;
  if (first === undefined || shown.some(({ name }) => name === definition.order.column)) {
    return definition;
  }
  return { ...definition, order: { column: first.name, is_descending: false } };
}

/** The columns that a report can be grouped by. */
export function groupable(source: ReportSource): readonly ReportColumn[] {
  return reportColumns(source).filter(({ type }) => type !== 'MONEY' && type !== 'COUNT');
}

/** The chosen columns in the order of the catalogue. */
export function withColumn(
  { source, columns }: Pick<ReportDefinition, 'columns' | 'source'>,
  name: string,
  isChosen: boolean,
): string[] {
  return reportColumns(source)
    .map((column) => column.name)
    .filter((one) => (one === name ? isChosen : columns.includes(one)));
}

/** A filter of a column with its first comparison. */
export function filterOf(source: ReportSource, column: string): ReportFilter {
  const type = reportColumn(source, column)?.type ?? 'TEXT';
  const [operator = 'EQUALS'] = OPERATORS_OF[type];
  return { column, operator, values: [] };
}

/** Another comparison keeps a single value. */
export function withOperator(filter: ReportFilter, operator: ReportOperator): ReportFilter {
  const values = isRelative(operator) ? [] : filter.values.slice(0, 1);
  return { ...filter, operator, values: operator === 'ONE_OF' ? filter.values : values };
}

/** As it is sent: without spaces around values and without empty ones. */
export function sentDefinition(definition: ReportDefinition) {
  const { source, columns, filters, groups, order } = definition;
  return {
    source,
    columns: [...columns],
    filters: filters.map(({ column, operator, values }) => ({
      column,
      operator,
      values: values.map((value) => value.trim()).filter((value) => value !== ''),
    })),
    groups: [...groups],
    order,
  };
}
