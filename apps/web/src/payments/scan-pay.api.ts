// The calls of Scan Pay.
import type { Reply } from '@portal/contract/schemas.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call, fetchFile } from '../platform/api/api.ts';
import { today } from '../platform/clock.ts';
import { useMe } from '../platform/api/session.ts';
import { saveFile } from '../ui/display/save-file.ts';
import type { ScanPayParams } from './scan-pay-params.ts';

export type ScanPay = Reply<'getScanPay'>['data'];
export type ScanPayPayment = Reply<'listScanPayTransactions'>['data'][number];

const LIST_SIZE = 20;

function useClinic() {
  const clinicId = useMe()?.clinicProfile?.id;
  return clinicId === undefined ? {} : { provider_company_id: clinicId };
}

export function useScanPay() {
  const query = useClinic();
  return useQuery({
    queryKey: ['getScanPay', query],
    queryFn: async ({ signal }) => (await call('getScanPay', { query, signal })).data,
  });
}

function filterOf({ page: _, ...filter }: ScanPayParams) {
  return filter;
}

export function useScanPayTransactions(params: ScanPayParams) {
  const query = { ...useClinic(), ...filterOf(params), page: params.page ?? 1, size: LIST_SIZE };
  return useQuery({
    queryKey: ['listScanPayTransactions', query],
    queryFn: ({ signal }) => call('listScanPayTransactions', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useScanPayExport(params: ScanPayParams) {
  const query = { ...useClinic(), ...filterOf(params) };
  return useMutation({
    mutationFn: async () => {
      const { content } = await fetchFile('exportScanPayTransactions', { query });
      saveFile(content, `scan-pay-${today()}.csv`);
    },
  });
}
