// The calls of the operator's screen.
import type { Reply } from '@portal/contract/schemas.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';

export type ShownStatus = Reply<'getSystemStatus'>['data'];
export type TroubledJob = ShownStatus['troubled'][number];

export const statusQuery = queryOptions({
  queryKey: ['getSystemStatus'],
  queryFn: async ({ signal }) => (await call('getSystemStatus', { signal })).data,
});

/** The state may have changed meanwhile, so it is loaded again in any case. */
export async function endTrouble(
  queryClient: QueryClient,
  name: 'cancelJob' | 'retryJob',
  { id }: Pick<TroubledJob, 'id'>,
): Promise<void> {
  try {
    await call(name, { params: { id } });
  } finally {
    await queryClient.invalidateQueries(statusQuery);
  }
}
