// The draft's last request for an approval code.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { isWaitingRequest } from '@portal/rules/codes/approval-request.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';

export type ShownApproval = Reply<'getApprovalRequest'>['data'];

/** How often the form looks for a decision while a request waits. */
const LOOK_AGAIN_MS = 10_000;
const LAST_KEY = 'approval-of-draft';
const ONE_KEY = 'approval';

interface DraftOfClinic {
  readonly id: string | undefined;
  readonly clinicId: string;
}

/** The list says whether anything has changed; reading the request itself is recorded in the audit trail. */
export function useApprovalOfDraft({ id, clinicId }: DraftOfClinic): ShownApproval | undefined {
  const last = useQuery({
    queryKey: [LAST_KEY, id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const query = { draft_id: id ?? '', provider_company_id: clinicId, size: 1 };
      return (await call('listApprovalRequests', { query, signal })).data[0] ?? null;
    },
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data !== null && isWaitingRequest(data.status) ? LOOK_AGAIN_MS : false,
    refetchOnWindowFocus: true,
  });
  const found = last.data ?? undefined;
  const one = useQuery({
    queryKey: [ONE_KEY, found?.id, found?.version],
    enabled: found !== undefined,
    queryFn: async ({ signal }) =>
      (await call('getApprovalRequest', { params: { id: found?.id ?? '' }, signal })).data,
    placeholderData: (before) => (before?.id === found?.id ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return one.data;
}

/** Takes over the request that a call has answered. */
function keepApproval(queryClient: QueryClient, request: ShownApproval): void {
  queryClient.setQueryData([ONE_KEY, request.id, request.version], request);
  void queryClient.invalidateQueries({ queryKey: [LAST_KEY, request.draft_id] });
}

/** Looks for a decision now. */
export async function lookAgain(queryClient: QueryClient, draftId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [LAST_KEY, draftId] });
}

export async function askForApproval(
  queryClient: QueryClient,
  body: Request<'createApprovalRequest'>['body'],
): Promise<void> {
  keepApproval(queryClient, (await call('createApprovalRequest', { body })).data);
}

export async function withdrawApproval(
  queryClient: QueryClient,
  { id, version }: Pick<ShownApproval, 'id' | 'version'>,
): Promise<void> {
  const request = { params: { id }, body: {}, ifMatch: version };
  keepApproval(queryClient, (await call('withdrawApprovalRequest', request)).data);
}
