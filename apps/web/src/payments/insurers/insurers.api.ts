// The calls of the statements of insurers.
import type { Reply } from '@portal/contract/schemas.ts';
import { addMonths } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '../../platform/api/api.ts';
import { today } from '../../platform/clock.ts';
import { saveFile } from '../../ui/display/save-file.ts';
import type { TableFormat } from '../file-menu.tsx';

export type InsurerStatement = Reply<'listInsurerStatements'>['data']['total'];
export type ShownStatement = Reply<'getInsurerStatement'>['data'];
export type UseByCompany = ShownStatement['companies'][number];
export type UseOfPlans = ShownStatement['plans'][number];

const MONTHS = 24;
const MONTH_LENGTH = 7;

/** As YYYY-MM, the current one first. */
export function monthsToChoose(): readonly string[] {
  const first = plainDate(`${today().slice(0, MONTH_LENGTH)}-01`);
  return Array.from({ length: MONTHS }, (_, at) => addMonths(first, -at).slice(0, MONTH_LENGTH));
}

/** The last whole month, unless the address has another one. */
export const shownMonth = (month: string | undefined): string =>
  month ?? monthsToChoose()[1] ?? today().slice(0, MONTH_LENGTH);

export function statementsQuery(month: string) {
  return queryOptions({
    queryKey: ['listInsurerStatements', month],
    queryFn: async ({ signal }) =>
      (await call('listInsurerStatements', { query: { month }, signal })).data,
    placeholderData: keepPreviousData,
  });
}

export function statementQuery(code: string, month: string) {
  return queryOptions({
    queryKey: ['getInsurerStatement', code, month],
    queryFn: async ({ signal }) =>
      (await call('getInsurerStatement', { params: { code }, query: { month }, signal })).data,
    placeholderData: keepPreviousData,
  });
}

export async function saveBordereau(
  code: string,
  month: string,
  format: TableFormat,
): Promise<void> {
  const request = { params: { code }, query: { month, format } };
  const { content } = await fetchFile('exportBordereau', request);
  saveFile(content, `${code}-${month}.${format}`);
}

export async function saveJournal(month: string, format: TableFormat): Promise<void> {
  const { content } = await fetchFile('exportJournal', { query: { month, format } });
  saveFile(content, `journal-${month}.${format}`);
}
