// The calls for requests for accounts.
import type { Profile } from '@portal/rules/access/roles.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { orProposed } from '../../ui/overlays/or-proposed.ts';
import { idOf } from '../../platform/api/uuid.ts';
import { requestsParams } from '../administration/list-params.ts';
import { useList } from '../../ui/lists/use-list.ts';

export type RegisterRequest = Reply<'getRegisterRequest'>['data'];
export type ListedRequest = Reply<'listRegisterRequests'>['data'][number];

const LIST_KEY = 'listRegisterRequests';
const ONE_KEY = 'getRegisterRequest';

export function useRequests() {
  return useList({
    key: [LIST_KEY],
    params: requestsParams,
    load: (query, signal) => call('listRegisterRequests', { query, signal }),
  });
}

export function requestQuery(id: string) {
  return queryOptions({
    queryKey: [ONE_KEY, id],
    queryFn: async ({ signal }) => {
      const params = { id: idOf(id, 'REGISTRATION_NOT_FOUND') };
      return (await call('getRegisterRequest', { params, signal })).data;
    },
  });
}

export interface Approval {
  readonly username: string;
  readonly clinicId: string;
  readonly profile: Profile;
  readonly roles: readonly string[];
}

type Decided = Pick<RegisterRequest, 'id' | 'version'>;

/** False if the approval waits for a second person. */
export async function approveRequest(
  { id, version }: Decided,
  approval: Approval,
): Promise<boolean> {
  const { username, clinicId, profile, roles } = approval;
  const approved = await orProposed(
    call('approveRegisterRequest', {
      params: { id },
      body: { username, clinic_id: clinicId, profile_type: profile, roles: [...roles] },
      ifMatch: version,
    }),
  );
  return approved !== undefined;
}

export async function declineRequest({ id, version }: Decided, reason: string): Promise<boolean> {
  await call('declineRegisterRequest', { params: { id }, body: { reason }, ifMatch: version });
  return true;
}

/** Invalidates cached requests; resolves when the open one has been loaded again. */
export async function forgetRequests(queryClient: QueryClient, id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: [LIST_KEY] });
  await queryClient.invalidateQueries({ queryKey: [ONE_KEY, id] });
}
