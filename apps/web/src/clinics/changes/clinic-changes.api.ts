// The calls of requests to change the data of clinics.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { idOf } from '../../platform/api/uuid.ts';
import { allChangesParams } from './all-changes-params.ts';
import { useList } from '../../ui/lists/use-list.ts';

export type ShownClinicData = Reply<'getClinicData'>['data'];
export type OwnChange = Reply<'listClinicChanges'>['data'][number];
export type ChangeReview = Reply<'getClinicChange'>['data'];
type Asked = Request<'createClinicChange'>['body'];

/** The clinic's own requests are a part of a longer page. */
const OWN_SIZE = 5;

const DATA_KEY = 'getClinicData';
const OWN_KEY = 'listClinicChanges';
const ALL_KEY = 'listAllClinicChanges';
const ONE_KEY = 'getClinicChange';

export function clinicDataQuery(id: string) {
  return queryOptions({
    queryKey: [DATA_KEY, id],
    queryFn: async ({ signal }) => (await call('getClinicData', { params: { id }, signal })).data,
  });
}

export function useOwnChanges(clinicId: string, page: number) {
  const query = { provider_company_id: clinicId, page, size: OWN_SIZE };
  return useQuery({
    queryKey: [OWN_KEY, query],
    queryFn: ({ signal }) => call('listClinicChanges', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

async function forgetOwn(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: [DATA_KEY] });
  await queryClient.invalidateQueries({ queryKey: [OWN_KEY] });
}

export async function sendChange(queryClient: QueryClient, body: Asked): Promise<OwnChange> {
  const { data } = await call('createClinicChange', { body });
  await forgetOwn(queryClient);
  return data;
}

export async function withdrawChange(
  queryClient: QueryClient,
  { id, version }: Pick<OwnChange, 'id' | 'version'>,
): Promise<void> {
  try {
    await call('withdrawClinicChange', { params: { id }, body: {}, ifMatch: version });
  } finally {
    await forgetOwn(queryClient);
  }
}

export function useAllChanges() {
  return useList({
    key: [ALL_KEY],
    params: allChangesParams,
    load: (query, signal) => call('listAllClinicChanges', { query, signal }),
  });
}

export function changeQuery(id: string) {
  return queryOptions({
    queryKey: [ONE_KEY, id],
    queryFn: async ({ signal }) => {
      const params = { id: idOf(id, 'CLINIC_CHANGE_NOT_FOUND') };
      return (await call('getClinicChange', { params, signal })).data;
    },
  });
}

type Decided = Pick<ChangeReview, 'id' | 'version'>;

/** @param callBack for another bank account: whom the user has called, at which number */
export async function acceptChange({ id, version }: Decided, callBack?: string): Promise<void> {
  const body = callBack === undefined ? {} : { call_back: callBack };
  await call('acceptClinicChange', { params: { id }, body, ifMatch: version });
}

export async function declineChange({ id, version }: Decided, reason: string): Promise<void> {
  await call('declineClinicChange', { params: { id }, body: { reason }, ifMatch: version });
}

/** Resolves when the open request has been loaded again. */
export async function forgetChange(queryClient: QueryClient, id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: [ALL_KEY] });
  await queryClient.invalidateQueries({ queryKey: [ONE_KEY, id] });
}
