// The calls of the dashboard. Each part loads and fails on its own; parts with the same figures share a call.
import type { Reply } from '@portal/contract/schemas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import { useMe } from '../platform/api/session.ts';

export type DashboardSummary = Reply<'getDashboardSummary'>['data'];
export type DoctorMetric = 'amount' | 'claims';

function useClinic() {
  const clinicId = useMe()?.clinicProfile?.id;
  return {
    query: clinicId === undefined ? {} : { provider_company_id: clinicId },
    enabled: clinicId !== undefined,
  };
}

export function useDashboardSummary() {
  const { query, enabled } = useClinic();
  return useQuery({
    queryKey: ['getDashboardSummary', query],
    queryFn: async ({ signal }) => (await call('getDashboardSummary', { query, signal })).data,
    enabled,
  });
}

/** The doctors with the metric that orders them, which is the previous one until the others have arrived. */
export function useTopDoctors(metric: DoctorMetric) {
  const { query: clinic, enabled } = useClinic();
  const query = { ...clinic, metric };
  return useQuery({
    queryKey: ['listTopDoctors', query],
    queryFn: async ({ signal }) => {
      const { data } = await call('listTopDoctors', { query, signal });
      return { metric, doctors: data };
    },
    placeholderData: keepPreviousData,
    enabled,
  });
}

export function useNotifications() {
  const { query, enabled } = useClinic();
  return useQuery({
    queryKey: ['listNotifications', query],
    queryFn: async ({ signal }) => (await call('listNotifications', { query, signal })).data,
    enabled,
  });
}
