// The calls of recoveries.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '../../platform/api/api.ts';
import { today } from '../../platform/clock.ts';
import { idOf } from '../../platform/api/uuid.ts';
import { saveFile } from '../../ui/display/save-file.ts';
import { useList } from '../../ui/lists/use-list.ts';
import { orProposed } from '../../ui/overlays/or-proposed.ts';
import type { TableFormat } from '../file-menu.tsx';
import { type DebtParams, debtParams } from './debt-params.ts';

export type ListedDebt = Reply<'listDebts'>['data'][number];
export type ShownDebt = Reply<'getDebt'>['data'];
export type AgeTotal = Reply<'listDebts'>['totals'][number];

const KEY = 'recoveries';

export function useDebts() {
  return useList({
    key: [KEY, 'list'],
    params: debtParams,
    load: ({ q: text, ...query }, signal) =>
      call('listDebts', { query: { ...query, text }, signal }),
  });
}

export async function saveDebts(
  { q: text, page: _page, ...filter }: DebtParams,
  format: TableFormat,
): Promise<void> {
  const { content } = await fetchFile('exportDebts', { query: { ...filter, text, format } });
  saveFile(content, `recoveries-${today()}.${format}`);
}

export function debtQuery(id: string) {
  return queryOptions({
    queryKey: [KEY, 'debt', id],
    queryFn: async ({ signal }) => {
      const params = { id: idOf(id, 'DEBT_NOT_FOUND') };
      return (await call('getDebt', { params, signal })).data;
    },
  });
}

function forgetDebts(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [KEY] });
}

export async function remind(queryClient: QueryClient, debt: ListedDebt): Promise<void> {
  try {
    const body = { provider_company_id: debt.provider_company_id };
    await call('remindOfDebts', { body });
  } finally {
    forgetDebts(queryClient);
  }
}

/** One of the two people has proposed or confirmed; a message says which. */
export async function writeOff(
  queryClient: QueryClient,
  { id, version }: ListedDebt,
  reason: string,
): Promise<void> {
  await orProposed(call('writeOffDebt', { params: { id }, body: { version, reason } }));
  forgetDebts(queryClient);
}

export async function recordRepayment(
  queryClient: QueryClient,
  { id, version }: ListedDebt,
  repayment: Omit<Request<'recordRepayment'>['body'], 'version'>,
): Promise<void> {
  await orProposed(call('recordRepayment', { params: { id }, body: { version, ...repayment } }));
  forgetDebts(queryClient);
}

export async function planInstalments(
  queryClient: QueryClient,
  { id, version }: ListedDebt,
  plan: Omit<Request<'planInstalments'>['body'], 'version'>,
): Promise<void> {
  await orProposed(call('planInstalments', { params: { id }, body: { version, ...plan } }));
  forgetDebts(queryClient);
}
