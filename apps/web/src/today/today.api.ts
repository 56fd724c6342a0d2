// The one call of the page.
import type { Reply } from '@portal/contract/schemas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import { useMe } from '../platform/api/session.ts';

export type Today = Reply<'getToday'>['data'];
export type AppointmentToday = Today['appointments']['rows'][number];
export type QuestionToday = Today['questions']['rows'][number];

/** Current whenever the page or its window is shown again: a claim may have been made meanwhile. */
export function useToday() {
  const clinicId = useMe()?.clinicProfile?.id;
  const query = { provider_company_id: clinicId ?? '' };
  return useQuery({
    queryKey: ['getToday', clinicId],
    queryFn: async ({ signal }) => (await call('getToday', { query, signal })).data,
    placeholderData: keepPreviousData,
    enabled: clinicId !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
