// The rows of a report: one statement reads what its filters match, up to a limit, and groups, adds up and pages it.
import { reportColumn, type ReportColumn } from '@portal/rules/reports/report-catalogue.ts';
import {
  GROUP_COUNT,
  hasSum,
  REPORT_LIMITS,
  type ReportDefinition,
  type ReportFilter,
  shownColumns,
} from '@portal/rules/reports/report-definition.ts';
import { daysOfFilter } from '@portal/rules/reports/report-period.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { sql, type RawBuilder, type Transaction } from '../platform/database/database.ts';
import { UNNAMED } from '../platform/database/statement-names.ts';
import { type ReportScope, sqlOfSource } from './report-sources.queries.ts';

type Sql = RawBuilder<unknown>;

export interface ReportRowsRow {
  /** At most one more than the limit. */
  readonly rows_read: number;
  /** The rows of the result: groups, or all rows that were read. */
  readonly total: number;
  /** The cells of the rows of the page. */
  readonly cells: unknown;
  /** The sum of each column; null for columns without one. */
  readonly sums: unknown;
}

interface Asked {
  readonly definition: ReportDefinition;
  readonly scope: ReportScope;
  readonly today: PlainDate;
  readonly limit: number;
  readonly offset: number;
}

const place = (at: number) => sql.ref(`c${at}`);
const listed = (parts: readonly Sql[]) => sql.join(parts, sql`, `);

/** Reads at most `REPORT_LIMITS.rowsRead` rows and one more, which shows that there are too many. */
export function readReport(tx: Transaction, asked: Asked): Promise<ReportRowsRow> {
  const { definition, limit, offset } = asked;
  const shown = shownColumns(definition);
  const at = Math.max(
    shown.findIndex(({ name }) => name === definition.order.column),
    0,
  );
  const direction = definition.order.is_descending ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`;
  const isGrouped = definition.groups.length > 0;
  const ties = isGrouped ? definition.groups.map((_, tie) => place(tie)) : [sql`key`];
  const cells = shown.map((_, one) => place(one));
  const sums = shown.map((column, one) =>
    hasSum(column) ? sql`sum(${place(one)})` : sql`sum(NULL::numeric)`,
  );
  return tx.one(sql<ReportRowsRow>`
    WITH matched AS MATERIALIZED (${matched(asked)}),
         shown AS (${isGrouped ? grouped(definition) : sql`SELECT * FROM matched`}),
         page AS (SELECT shown.*, row_number() OVER (ORDER BY ${listed([sql`${place(at)} ${direction}`, ...ties])}) AS place
                    FROM shown ORDER BY place LIMIT ${limit} OFFSET ${offset})
    SELECT (SELECT count(*)::int FROM matched) AS rows_read, (SELECT count(*)::int FROM shown) AS total,
           (SELECT coalesce(json_agg(json_build_array(${listed(cells)}) ORDER BY place), '[]') FROM page) AS cells,
           (SELECT json_build_array(${listed(sums)}) FROM shown) AS sums ${sql.raw(UNNAMED)}`);
}

/** The rows that the filters match, with the columns that the result needs. */
function matched({ definition, scope, today }: Asked): Sql {
  const { source, filters, groups } = definition;
  const { key, from, column, conditions } = sqlOfSource(source);
  const columns = shownColumns(definition).flatMap(({ name, type }, at) => {
    if (groups.length > 0 && name === GROUP_COUNT) return [];
    const value = type === 'MONTH' ? sql`to_char(${column(name)}, 'YYYY-MM')` : column(name);
    return [sql`${value} AS ${place(at)}`];
  });
  const all = [
    ...conditions(scope),
    ...filters.flatMap((filter) => {
      const found = reportColumn(source, filter.column);
      return found === undefined ? [] : filterConditions(column(found.name), found, filter, today);
    }),
  ];
  return sql`SELECT ${listed([sql`${key} AS key`, ...columns])} FROM ${from}
     WHERE ${sql.join(all, sql` AND `)} LIMIT ${REPORT_LIMITS.rowsRead + 1}`;
}

/** One group more than the limit shows that there are too many. */
function grouped(definition: ReportDefinition): Sql {
  const groups = definition.groups.map((_, at) => place(at));
  const columns = shownColumns(definition).map(({ name }, at) => {
    if (at < groups.length) return place(at);
    return sql`${name === GROUP_COUNT ? sql`count(*)` : sql`sum(${place(at)})`} AS ${place(at)}`;
  });
  return sql`SELECT ${listed(columns)} FROM matched GROUP BY ${listed(groups)}
     LIMIT ${REPORT_LIMITS.groupRows + 1}`;
}

function filterConditions(
  value: Sql,
  { type }: ReportColumn,
  { operator, values }: ReportFilter,
  today: PlainDate,
): Sql[] {
  if (type === 'DATE') {
    const { from, until } = daysOfFilter({ operator, values }, today);
    return [
      ...(from === undefined ? [] : [sql`${value} >= ${from}::date`]),
      ...(until === undefined ? [] : [sql`${value} <= ${until}::date`]),
    ];
  }
  if (type === 'TEXT') {
    return [sql`lower(${value}) IN (SELECT lower(v) FROM unnest(${values}::text[]) AS v)`];
  }
  if (type === 'CODE') return [sql`${value} = ANY (${values}::text[])`];
  const [amount = '0'] = values;
  if (operator === 'FROM') return [sql`${value} >= ${amount}::numeric`];
  if (operator === 'UNTIL') return [sql`${value} <= ${amount}::numeric`];
  return [sql`${value} = ${amount}::numeric`];
}
