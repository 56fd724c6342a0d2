// The calls of payment advice.
import type { Permission } from '@portal/rules/access/permissions.ts';
import type { TaxDocumentKind } from '@portal/rules/payments/batch-totals.ts';
import type { AdviceKind } from '@portal/rules/payments/advice-kind.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { TableFormat } from './file-menu.tsx';
import { call, fetchFile } from '../platform/api/api.ts';
import { useMe } from '../platform/api/session.ts';
import { idOf } from '../platform/api/uuid.ts';
import { saveFile } from '../ui/display/save-file.ts';
import { adviceListParams, adviceParams } from './advice-params.ts';
import { useList } from '../ui/lists/use-list.ts';

const ENTRIES_SIZE = 50;

/** The permission for each document. */
export const DOCUMENT_PERMISSIONS = {
  SUMMARY: 'download-payment-advice-summary:read',
  BCTI: 'download-bcti:read',
  INVOICE: 'download-invoice:read',
  CREDIT_NOTE: 'download-credit-note:read',
} as const satisfies Record<TaxDocumentKind, Permission>;

export type ListedAdvice = Reply<'listPaymentAdvices'>['data'][number];
export type ShownAdvice = Reply<'getPaymentAdvice'>['data'];
export type AdviceEntry = Reply<'listPaymentAdviceClaims'>['data'][number];
export type AdviceDocument = ShownAdvice['documents'][number];
export type PaidMonth = Reply<'getPaymentSummary'>['data']['months'][number];

export function useClinic() {
  const clinicId = useMe()?.clinicProfile?.id;
  return clinicId === undefined ? {} : { provider_company_id: clinicId };
}

/** Of the kinds that the user may see. */
export function useAdvices(kinds: readonly AdviceKind[]) {
  const clinic = useClinic();
  const kindOf = (asked: AdviceKind = 'OUTPATIENT') =>
    kinds.includes(asked) ? asked : (kinds[0] ?? asked);
  const list = useList({
    key: ['listPaymentAdvices', clinic],
    params: adviceListParams,
    load: ({ q: text, paid: paid_on, kind, ...filter }, signal) => {
      const query = { ...clinic, ...filter, kind: kindOf(kind), paid_on, text };
      return call('listPaymentAdvices', { query, signal });
    },
  });
  return { list, kind: kindOf(list.params.kind) };
}

/** The payments of the last 12 months. */
export function usePaymentSummary() {
  const query = useClinic();
  return useQuery({
    queryKey: ['getPaymentSummary', query],
    queryFn: async ({ signal }) => (await call('getPaymentSummary', { query, signal })).data,
  });
}

/** `isCausedByTimer`: read again while a document is being made. */
export async function adviceOf(
  id: string,
  options: { readonly signal: AbortSignal; readonly isCausedByTimer: boolean },
): Promise<ShownAdvice> {
  const params = { id: idOf(id, 'ADVICE_NOT_FOUND') };
  return (await call('getPaymentAdvice', { params, ...options })).data;
}

export function adviceQuery(id: string, isCausedByTimer = false) {
  return queryOptions({
    queryKey: ['getPaymentAdvice', id],
    queryFn: ({ signal }) => adviceOf(id, { signal, isCausedByTimer }),
  });
}

export function useAdviceEntries(id: string) {
  return useList({
    key: ['listPaymentAdviceClaims', id],
    params: adviceParams,
    size: ENTRIES_SIZE,
    isPart: true,
    replaces: true,
    load: ({ q: text, ...query }, signal) =>
      call('listPaymentAdviceClaims', { params: { id }, query: { ...query, text }, signal }),
  });
}

/** Saves a document, named after its number. */
export function useDocumentDownload(adviceId: string) {
  return useMutation({
    mutationFn: async ({ kind, corrects, document_no: number }: AdviceDocument) => {
      const query = corrects === null ? {} : { corrects };
      const { content } = await fetchFile('getPaymentDocument', {
        params: { id: adviceId, kind },
        query,
      });
      saveFile(content, `${number}.pdf`);
    },
  });
}

export async function saveAdvice(
  { id, advice_no: number }: ListedAdvice,
  format: TableFormat,
): Promise<void> {
  const { content } = await fetchFile('exportPaymentAdvice', { params: { id }, query: { format } });
  saveFile(content, `${number}.${format}`);
}
