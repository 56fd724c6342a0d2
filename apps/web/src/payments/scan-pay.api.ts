// The calls of Scan Pay.
import type { Reply } from '@portal/contract/schemas.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, fetchFile } from '../platform/api/api.ts';
import { today } from '../platform/clock.ts';
import { useMe } from '../platform/api/session.ts';
import { saveFile } from '../ui/display/save-file.ts';
import { scanPayParams } from './scan-pay-params.ts';
import { useList } from '../ui/lists/use-list.ts';

export type ScanPay = Reply<'getScanPay'>['data'];
export type ScanPayPayment = Reply<'listScanPayTransactions'>['data'][number];

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

export function useScanPayTransactions() {
  const clinic = useClinic();
  return useList({
    key: ['listScanPayTransactions', clinic],
    params: scanPayParams,
    load: (query, signal) =>
      call('listScanPayTransactions', { query: { ...clinic, ...query }, signal }),
  });
}

export function useScanPayExport({ page: _page, ...filter }: ReturnType<typeof scanPayParams>) {
  const query = { ...useClinic(), ...filter };
  return useMutation({
    mutationFn: async () => {
      const { content } = await fetchFile('exportScanPayTransactions', { query });
      saveFile(content, `scan-pay-${today()}.csv`);
    },
  });
}
