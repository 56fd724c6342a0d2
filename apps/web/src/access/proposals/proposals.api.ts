// The calls for proposals that wait for a second person, and for the amounts that one person decides alone.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { orProposed } from '../../ui/overlays/or-proposed.ts';
import { oneOf, page, paramsOf } from '../../ui/lists/params-of.ts';
import { useList } from '../../ui/lists/use-list.ts';

export type ListedProposal = Reply<'listProposals'>['data'][number];
export type ShownAuthority = Reply<'getAuthority'>['data'];
export type AuthorityChange = Request<'changeAuthority'>['body'];

export const PROPOSAL_STATUSES = ['WAITING', 'CONFIRMED', 'DECLINED', 'EXPIRED'] as const;

const LIST_KEY = 'listProposals';

export const proposalsParams = paramsOf({ page, status: oneOf(PROPOSAL_STATUSES) });

export function useProposals() {
  return useList({
    key: [LIST_KEY],
    params: proposalsParams,
    load: (query, signal) => call('listProposals', { query, signal }),
  });
}

export const authorityQuery = queryOptions({
  queryKey: ['getAuthority'],
  queryFn: async ({ signal }) => (await call('getAuthority', { signal })).data,
});

/** Somebody else may have decided it first, so the list is loaded again in any case. */
async function andListAgain(queryClient: QueryClient, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } finally {
    await queryClient.invalidateQueries({ queryKey: [LIST_KEY] });
    await queryClient.invalidateQueries(authorityQuery);
  }
}

type Decided = Pick<ListedProposal, 'id'>;

export function confirmProposal(queryClient: QueryClient, { id }: Decided): Promise<void> {
  return andListAgain(queryClient, call('confirmProposal', { params: { id }, body: {} }));
}

export function declineProposal(
  queryClient: QueryClient,
  { id }: Decided,
  reason: string,
): Promise<void> {
  return andListAgain(queryClient, call('declineProposal', { params: { id }, body: { reason } }));
}

/** The change waits for a second person. */
export function proposeAuthority(queryClient: QueryClient, change: AuthorityChange): Promise<void> {
  return andListAgain(queryClient, orProposed(call('changeAuthority', { body: change })));
}
