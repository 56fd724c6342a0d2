// The calls of the finance desk.
import type { Reply } from '@portal/contract/schemas.ts';
import { paymentWay, type StepOfPayment } from '@portal/rules/payments/payment-way.ts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, fetchFile } from '../../platform/api/api.ts';
import { idOf } from '../../platform/api/uuid.ts';
import { saveFile } from '../../ui/display/save-file.ts';
import { page, paramsOf } from '../../ui/lists/params-of.ts';
import { useList } from '../../ui/lists/use-list.ts';
import {
  batchListParams,
  type BatchListParams,
  otherBatchParams,
  runParams,
} from './finance-params.ts';
import { pagedParams } from '../list-params.ts';

const FIRST_BATCHES = 20;
const ENTRIES_SIZE = 50;
const PROGRESS_MS = 1000;
const INTERRUPTED_MS = 15_000;

export type BatchPreview = Reply<'previewBatches'>['data'];
export type ListedBatch = Reply<'listBatches'>['data'][number];
export type ShownBatch = Reply<'getBatch'>['data'];
export type ListedEntry = Reply<'listBatchEntries'>['data'][number];
export type PaymentWork = NonNullable<Reply<'getPaymentWork'>['data']>;
export type RunPreview = Reply<'previewPaymentRun'>['data'];
export type Run = Reply<'getPaymentRun'>['data'];
export type RunPayment = Reply<'listPaymentsOfRun'>['data'][number];
export type UnansweredPayment = Reply<'listUnansweredPayments'>['data'][number];
export type FoundPayment = Reply<'findPayment'>['data'];
export type OtherBatch = Reply<'listOtherBatches'>['data'][number];
export type ReturnPreview = Reply<'previewBankReturn'>['data'];
export type ReturnResult = Reply<'readBankReturn'>['data'];

const DESK = 'finance-desk';

/** Everything at the desk is read again, because a batch or run changes lists, totals and previews. */
export function forgetDesk(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [DESK] });
}

export function batchPreviewQuery(date: string) {
  return queryOptions({
    queryKey: [DESK, 'previewBatches', date],
    queryFn: async ({ signal }) => (await call('previewBatches', { query: { date }, signal })).data,
  });
}

export const runPreviewQuery = queryOptions({
  queryKey: [DESK, 'previewPaymentRun'],
  queryFn: async ({ signal }) => (await call('previewPaymentRun', { signal })).data,
});

const loadBatches = (
  { q: text, ...query }: BatchListParams & { readonly page: number; readonly size: number },
  signal: AbortSignal,
) => call('listBatches', { query: { ...query, text }, signal });

export function useBatches() {
  return useList({ key: [DESK, 'listBatches'], params: batchListParams, load: loadBatches });
}

/** The first batches with these values, and the totals of all of them. */
export function batchesQuery(filter: BatchListParams) {
  return queryOptions({
    queryKey: [DESK, 'listBatches', 'first', filter],
    queryFn: ({ signal }) => loadBatches({ ...filter, page: 1, size: FIRST_BATCHES }, signal),
  });
}

export function useOtherBatches() {
  return useList({
    key: [DESK, 'listOtherBatches'],
    params: otherBatchParams,
    size: ENTRIES_SIZE,
    load: ({ q: text, kind, ...query }, signal) =>
      call('listOtherBatches', { query: { ...query, text, kind: kind ?? 'INSURER' }, signal }),
  });
}

/** @param isCausedByTimer read again while a document is being made */
export function batchQuery(id: string, isCausedByTimer = false) {
  return queryOptions({
    queryKey: [DESK, 'getBatch', id],
    queryFn: async ({ signal }) => {
      const params = { id: idOf(id, 'BATCH_NOT_FOUND') };
      return (await call('getBatch', { params, signal, isCausedByTimer })).data;
    },
  });
}

export function useBatchEntries(id: string) {
  return useList({
    key: [DESK, 'listBatchEntries', id],
    params: pagedParams,
    size: ENTRIES_SIZE,
    load: ({ q: text, ...query }, signal) =>
      call('listBatchEntries', { params: { id }, query: { ...query, text }, signal }),
  });
}

export function useRuns() {
  return useList({
    key: [DESK, 'listPaymentRuns'],
    params: paramsOf({ page }),
    load: (query, signal) => call('listPaymentRuns', { query, signal }),
  });
}

export function runQuery(id: string) {
  return queryOptions({
    queryKey: [DESK, 'getPaymentRun', id],
    queryFn: async ({ signal }) => {
      const params = { id: idOf(id, 'PAYMENT_RUN_NOT_FOUND') };
      return (await call('getPaymentRun', { params, signal })).data;
    },
  });
}

export function useRunPayments(id: string) {
  return useList({
    key: [DESK, 'listPaymentsOfRun', id],
    params: runParams,
    size: ENTRIES_SIZE,
    load: ({ q: text, ...query }, signal) =>
      call('listPaymentsOfRun', { params: { id }, query: { ...query, text }, signal }),
  });
}

export function useUnansweredPayments() {
  return useList({
    key: [DESK, 'listUnansweredPayments'],
    params: pagedParams,
    size: ENTRIES_SIZE,
    load: ({ q: text, ...query }, signal) =>
      call('listUnansweredPayments', { query: { ...query, text }, signal }),
  });
}

/** From its preparation to the answer of the bank. */
export function wayAtDesk(payment: ShownBatch['payments'][number]): StepOfPayment[] {
  return paymentWay({
    status: payment.status,
    prepared: payment.prepared_at,
    released: payment.released_at,
    sent: payment.sent_at,
    answered: payment.answered_on,
  });
}

export function paymentQuery(reference: string) {
  return queryOptions({
    queryKey: [DESK, 'findPayment', reference],
    queryFn: async ({ signal }) =>
      (await call('findPayment', { query: { reference }, signal })).data,
    retry: false,
  });
}

/** In milliseconds; false for work that has ended. Interrupted work is continued by a job. */
function askAgainAfter(status: PaymentWork['status'] | undefined): number | false {
  if (status === 'RUNNING') return PROGRESS_MS;
  return status === 'INTERRUPTED' ? INTERRUPTED_MS : false;
}

/** The work that runs now or ran last; asked for again until it ends. The desk is read again when it ends. */
export function usePaymentWork(): PaymentWork | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['getPaymentWork'],
    queryFn: async ({ signal }) =>
      (await call('getPaymentWork', { signal, isCausedByTimer: true })).data,
    refetchInterval: ({ state }) => askAgainAfter(state.data?.status),
  });
  const isUnderWay = askAgainAfter(data?.status) !== false;
  const wasUnderWay = useRef(isUnderWay);
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) forgetDesk(queryClient);
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay, queryClient]);
  return data ?? undefined;
}

/** Shows the work that a call has started. The buttons that start other work are disabled until it ends. */
export function followWork(queryClient: QueryClient, work: PaymentWork): void {
  queryClient.setQueryData(['getPaymentWork'], work);
}

/** Looks for work that a call has started without returning it. */
export function lookForWork(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['getPaymentWork'] });
}

export async function saveBankFile(run: Run, format: 'csv' | 'pain001'): Promise<void> {
  const { content } = await fetchFile('downloadBankFile', {
    params: { id: run.id },
    query: { format },
  });
  saveFile(content, `${run.run_no}.${format === 'csv' ? 'csv' : 'xml'}`);
}
