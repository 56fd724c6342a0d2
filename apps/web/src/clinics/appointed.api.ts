// The calls of the directory of laboratories and X-ray clinics.
import type { Reply } from '@portal/contract/schemas.ts';
import type { AppointedType } from '@portal/rules/clinics/appointed-providers.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import { appointedParams } from './appointed-params.ts';
import { useList } from '../ui/lists/use-list.ts';

export type Appointed = Reply<'listAppointedProviders'>['data'][number];

export function useAppointed(type: AppointedType) {
  return useList({
    key: ['listAppointedProviders', type],
    params: appointedParams,
    keeps: ['refer'],
    load: ({ refer: _, ...query }, signal) =>
      call('listAppointedProviders', { query: { type, ...query }, signal }),
  });
}

/** One provider, for its referral; undefined if it is no longer on a panel. */
export function useAppointedOne(type: AppointedType, id: string) {
  return useQuery({
    queryKey: ['listAppointedProviders', type, id],
    queryFn: async ({ signal }) => {
      const { data } = await call('listAppointedProviders', { query: { type, id }, signal });
      return data[0] ?? null;
    },
  });
}
