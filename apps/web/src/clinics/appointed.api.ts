// The calls of the directory of laboratories and X-ray clinics.
import type { Reply } from '@portal/contract/schemas.ts';
import type { AppointedType } from '@portal/rules/clinics/appointed-providers.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import type { AppointedParams } from './appointed-params.ts';

export type Appointed = Reply<'listAppointedProviders'>['data'][number];

const LIST_SIZE = 20;

export function useAppointed(
  type: AppointedType,
  { page = 1, insurer, ...filter }: AppointedParams,
) {
  const query = {
    type,
    page,
    size: LIST_SIZE,
    ...filter,
    ...(insurer === undefined ? {} : { insurer }),
  };
  return useQuery({
    queryKey: ['listAppointedProviders', query],
    queryFn: ({ signal }) => call('listAppointedProviders', { query, signal }),
    placeholderData: keepPreviousData,
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
