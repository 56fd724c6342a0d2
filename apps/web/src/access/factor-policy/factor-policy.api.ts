// The calls for the policy of second factors, and for requests to reset them.
import type { Reply } from '@portal/contract/schemas.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { orProposed } from '../../ui/overlays/or-proposed.ts';
import { useList } from '../../ui/lists/use-list.ts';
import { page, paramsOf } from '../../ui/lists/params-of.ts';

export type ShownFactorPolicy = Reply<'getFactorPolicy'>['data'];
export type FactorReset = Reply<'listFactorResets'>['data'][number];

const RESETS_KEY = 'listFactorResets';

export const resetsParams = paramsOf({ page });

export const policyQuery = queryOptions({
  queryKey: ['getFactorPolicy'],
  queryFn: async ({ signal }) => (await call('getFactorPolicy', { signal })).data,
});

/** False if the change waits for a second person. */
export async function savePolicy(
  queryClient: QueryClient,
  policy: ShownFactorPolicy,
): Promise<boolean> {
  const changed = await orProposed(call('changeFactorPolicy', { body: policy }));
  if (changed !== undefined) queryClient.setQueryData(policyQuery.queryKey, changed.data);
  return changed !== undefined;
}

export function useResets() {
  return useList({
    key: [RESETS_KEY],
    params: resetsParams,
    load: (query, signal) => call('listFactorResets', { query, signal }),
  });
}

/** Another administrator may have decided it first, so the list is loaded again in any case. */
export async function decideReset(
  queryClient: QueryClient,
  { id }: FactorReset,
  isApproved: boolean,
): Promise<void> {
  try {
    await call(isApproved ? 'approveFactorReset' : 'declineFactorReset', {
      params: { id },
      body: {},
    });
  } finally {
    await queryClient.invalidateQueries({ queryKey: [RESETS_KEY] });
  }
}
