// The columns and cells of a report as a file, with the words of the screen.
import { isReportCode } from '@portal/rules/reports/report-catalogue.ts';
import type { ShownColumn } from '@portal/rules/reports/report-definition.ts';
import type { FileColumn, FileRow } from '../payments/public.ts';
import type { Say } from '../platform/texts.ts';

const KINDS = {
  CODE: 'text',
  COUNT: 'count',
  DATE: 'date',
  MONEY: 'money',
  MONTH: 'text',
  TEXT: 'text',
} as const satisfies Record<ShownColumn['type'], FileColumn['kind']>;

export function fileColumn({ name, type }: ShownColumn): FileColumn {
  return { heading: `reports.column_${name}`, kind: KINDS[type] };
}

/** Codes become words. */
export function fileCells(row: FileRow, columns: readonly ShownColumn[], say: Say): FileRow {
  return row.map((cell, at) =>
    columns[at]?.type === 'CODE' && typeof cell === 'string' && isReportCode(cell)
      ? say(`reports.code_${cell}`)
      : cell,
  );
}
