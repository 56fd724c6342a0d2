// The calls of the guided set-up.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';

export type ShownSetUp = Reply<'getSetUp'>['data'];
export type ShownClaimability = Reply<'checkClaimability'>['data'];
export type AskedClaimability = Request<'checkClaimability'>['body'];

export async function loadSetUp(signal?: AbortSignal): Promise<ShownSetUp> {
  const { data } = await call('getSetUp', signal === undefined ? {} : { signal });
  return data;
}

export const setUpQuery = queryOptions({
  queryKey: ['getSetUp'],
  queryFn: ({ signal }) => loadSetUp(signal),
});

export async function checkClaimability(body: AskedClaimability): Promise<ShownClaimability> {
  return (await call('checkClaimability', { body })).data;
}
