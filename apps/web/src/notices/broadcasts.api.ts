// The calls of broadcasts.
import type { Reply } from '@portal/contract/schemas.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import { useMe } from '../platform/api/session.ts';
import { idOf } from '../platform/api/uuid.ts';
import { page, paramsOf } from '../ui/lists/params-of.ts';
import { useList } from '../ui/lists/use-list.ts';

export type BroadcastMessage = Reply<'listBroadcasts'>['data'][number];
export type Broadcast = Reply<'getBroadcast'>['data'];
export type WrittenBroadcast = Omit<Broadcast, 'id' | 'read_count' | 'state' | 'version'>;

const MESSAGES = 'listBroadcasts';
const ALL = 'listAllBroadcasts';

export function useBroadcastMessages() {
  const clinicId = useMe()?.clinicProfile?.id;
  return useQuery({
    queryKey: [MESSAGES, clinicId],
    queryFn: async ({ signal }) => {
      const query = { provider_company_id: clinicId ?? '' };
      return (await call('listBroadcasts', { query, signal })).data;
    },
    enabled: clinicId !== undefined,
  });
}

export async function markRead(
  queryClient: QueryClient,
  { id }: BroadcastMessage,
  clinicId: string | undefined,
): Promise<void> {
  const body = clinicId === undefined ? {} : { provider_company_id: clinicId };
  await call('markBroadcastRead', { params: { id }, body });
  await queryClient.invalidateQueries({ queryKey: [MESSAGES] });
}

export function useAllBroadcasts() {
  return useList({
    key: [ALL],
    params: paramsOf({ page }),
    load: (query, signal) => call('listAllBroadcasts', { query, signal }),
  });
}

export function broadcastQuery(id: string) {
  return queryOptions({
    queryKey: ['getBroadcast', id],
    queryFn: async ({ signal }) => {
      const params = { id: idOf(id, 'BROADCAST_NOT_FOUND') };
      return (await call('getBroadcast', { params, signal })).data;
    },
    // A form starts with the current values.
    gcTime: 0,
  });
}

/** Creates a broadcast, or changes the given one in the version that was loaded. */
export async function saveBroadcast(
  queryClient: QueryClient,
  before: Broadcast | undefined,
  body: WrittenBroadcast,
): Promise<Broadcast> {
  const { data } =
    before === undefined
      ? await call('createBroadcast', { body })
      : await call('updateBroadcast', {
          params: { id: before.id },
          body,
          ifMatch: before.version,
        });
  await forget(queryClient);
  return data;
}

/** Ends the broadcast in the version that was loaded, without other changes. */
export async function endBroadcast(
  queryClient: QueryClient,
  { id, version, state: _state, read_count: _count, ...content }: Broadcast,
): Promise<void> {
  const body = { ...content, is_ended: true };
  await call('updateBroadcast', { params: { id }, body, ifMatch: version });
  await forget(queryClient);
}

async function forget(queryClient: QueryClient): Promise<void> {
  for (const key of [ALL, MESSAGES, 'getBroadcast']) {
    await queryClient.invalidateQueries({ queryKey: [key] });
  }
}
