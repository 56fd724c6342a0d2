// The calls of the queue: waiting claims, saved filters and assignment.
import { canApproveInBulk } from '@portal/rules/assessment/bulk-approval.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { idOf } from '../../platform/api/uuid.ts';
import { useList } from '../../ui/lists/use-list.ts';
import { type QueueFilter, queueParams, savedQueueFilter } from './queue-params.ts';

export type WaitingClaim = Reply<'listWaitingClaims'>['data'][number];
export type DeskClaim = Reply<'getDeskClaim'>['data'];
export type Given = Reply<'assignClaims'>['data'];
export type SavedFilter = Reply<'listQueueFilters'>['data'][number];

const QUEUE_KEY = 'listWaitingClaims';
const DESK_KEY = 'getDeskClaim';
export const WATCH_KEY = 'watchClaim';
const ASSESSORS_KEY = 'listAssessors';
const COUNTS_KEY = 'countWaitingClaims';
const FILTERS_KEY = 'listQueueFilters';

export function useQueue() {
  return useList({
    key: [QUEUE_KEY],
    params: queueParams,
    load: (query, signal) => call('listWaitingClaims', { query, signal }),
  });
}

const COUNTS_FRESH_MS = 30_000;

/** How many claims wait, for the filters. */
export function useCounts() {
  return useQuery({
    queryKey: [COUNTS_KEY],
    queryFn: async ({ signal }) => (await call('countWaitingClaims', { signal })).data,
    staleTime: COUNTS_FRESH_MS,
  });
}

/** The decisions possible on a claim, its assignee, and the previous and next claim of the filtered queue. */
export function deskQuery(id: string, filter: QueueFilter) {
  return queryOptions({
    queryKey: [DESK_KEY, id, filter],
    queryFn: async ({ signal }) => {
      const params = { id: idOf(id, 'CLAIM_NOT_FOUND') };
      return (await call('getDeskClaim', { params, query: filter, signal })).data;
    },
  });
}

/** Whether the claim can be approved together with others. */
export function canBeApproved({ raw_status: status, reasons }: WaitingClaim): boolean {
  return canApproveInBulk({ status, reasons });
}

/** Whether the user approves the claim without a second person. @param authority null for any amount */
export function isDecidedAlone(
  { total_payable_amount: amount }: WaitingClaim,
  authority: number | null,
): boolean {
  return authority === null || amount <= authority;
}

/** The colleague who works on the claim now, so that this user can neither take nor decide it. */
export function holderOf(
  { assigned_to: assignee }: Pick<DeskClaim, 'assigned_to'>,
  userId?: string,
) {
  return assignee === null || assignee.held_until === null || assignee.id === userId
    ? undefined
    : { name: assignee.name, until: assignee.held_until };
}

/** Takes the claim, or gives it back. @param from the assignee that the user sees */
export async function assign(
  id: string,
  wanted: { readonly isMine: boolean; readonly from: string | null },
): Promise<void> {
  await call('assignClaim', {
    params: { id },
    body: { is_mine: wanted.isMine, from: wanted.from },
  });
}

/** The colleagues whom claims can be given to. */
export function useAssessors() {
  return useQuery({
    queryKey: [ASSESSORS_KEY],
    queryFn: async ({ signal }) => (await call('listAssessors', { signal })).data,
  });
}

/** Gives the claims to a colleague, or to all assessors evenly. @param to undefined: evenly */
export async function giveClaims(claims: string[], to: string | undefined): Promise<Given> {
  const { data } =
    to === undefined
      ? await call('distributeClaims', { body: { claims } })
      : await call('assignClaims', { body: { claims, to } });
  return data;
}

/** Marks everything about the queue as outdated. */
export function forgetQueue(queryClient: QueryClient): void {
  for (const key of [QUEUE_KEY, DESK_KEY, WATCH_KEY, COUNTS_KEY, ASSESSORS_KEY]) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
}

export function useSavedFilters() {
  return useQuery({
    queryKey: [FILTERS_KEY],
    queryFn: async ({ signal }) => (await call('listQueueFilters', { signal })).data,
  });
}

export function useFilterChanges() {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: [FILTERS_KEY] });
  return {
    save: async (name: string, filter: QueueFilter) => {
      const query = { waits_for: 'STAFF' as const, ...savedQueueFilter({ ...filter }) };
      await call('saveQueueFilter', { body: { name, query } });
      await reload();
    },
    remove: async ({ id }: SavedFilter) => {
      await call('deleteQueueFilter', { params: { id } });
      await reload();
    },
  };
}
