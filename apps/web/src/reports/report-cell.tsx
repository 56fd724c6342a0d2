// Cells and headings of a report in the language of the page.
import { isReportCode } from '@portal/rules/reports/report-catalogue.ts';
import type { ShownColumn } from '@portal/rules/reports/report-definition.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { monthAndYear } from '../platform/words/calendar-names.ts';
import { formatCount, formatDate, formatMoney } from '../platform/words/formats.ts';
import type { ReportPage } from './reports.api.ts';

type Cell = ReportPage['data'][number][number];

export function codeText(t: Translate, code: string): string {
  return isReportCode(code) ? t(`reports.code_${code}`) : code;
}

export function cellText(t: Translate, { type }: Pick<ShownColumn, 'type'>, cell: Cell): string {
  if (cell === null) return '–';
  if (typeof cell === 'number') return type === 'COUNT' ? formatCount(cell) : formatMoney(cell);
  if (type === 'DATE') return formatDate(cell);
  if (type === 'MONTH') return monthAndYear(`${cell}-01`);
  return type === 'CODE' ? codeText(t, cell) : cell;
}

export function headingText(t: Translate, { name, type }: Pick<ShownColumn, 'name' | 'type'>) {
  const column = t(`reports.column_${name}`);
  return type === 'MONTH' ? t('reports.byMonth', { column }) : column;
}
