// The calls of the statements of insurers.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { addMonths } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '../../platform/api/api.ts';
import { today } from '../../platform/clock.ts';
import { orProposed } from '../../ui/overlays/or-proposed.ts';
import { saveFile } from '../../ui/display/save-file.ts';
import type { TableFormat } from '../file-menu.tsx';

export type StatementsOfMonth = Reply<'listInsurerStatements'>['data'];
export type InsurerStatement = StatementsOfMonth['total'];
export type ShownStatement = Reply<'getInsurerStatement'>['data'];
export type InsurerAccount = Reply<'getInsurerAccount'>['data'];
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

export function accountQuery(code: string) {
  return queryOptions({
    queryKey: ['getInsurerAccount', code],
    queryFn: async ({ signal }) =>
      (await call('getInsurerAccount', { params: { code }, signal })).data,
  });
}

/** One of the two people has proposed; a message says so. */
export async function recordReceipt(
  queryClient: QueryClient,
  code: string,
  body: Request<'recordInsurerReceipt'>['body'],
): Promise<void> {
  await orProposed(call('recordInsurerReceipt', { params: { code }, body }));
  void queryClient.invalidateQueries({ queryKey: ['getInsurerAccount', code] });
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
