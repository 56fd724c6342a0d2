// The calls for the users of a clinic or clinic group.
import type { Profile } from '@portal/rules/access/roles.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { idOf } from '../../platform/api/uuid.ts';
import { usersParams } from '../administration/list-params.ts';
import { useList } from '../../ui/lists/use-list.ts';

export type ClinicUser = Reply<'getClinicUser'>['data'];

export interface ClinicUserContent {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly profile: Profile;
  /** Of a new user of a clinic; null for the clinic of the session, and for users of a group. */
  readonly clinicId: string | null;
  readonly roles: readonly string[];
}

const LIST_KEY = 'listClinicUsers';
const ONE_KEY = 'getClinicUser';

export function useClinicUsers() {
  return useList({
    key: [LIST_KEY],
    params: usersParams,
    load: (query, signal) => call('listClinicUsers', { query, signal }),
  });
}

export function clinicUserQuery(id: string) {
  return queryOptions({
    queryKey: [ONE_KEY, id],
    queryFn: async ({ signal }) => {
      const params = { id: idOf(id, 'USER_NOT_FOUND') };
      return (await call('getClinicUser', { params, signal })).data;
    },
  });
}

export const rolesQuery = queryOptions({
  queryKey: ['listClinicRoles'],
  queryFn: async ({ signal }) => (await call('listClinicRoles', { signal })).data,
});

export async function createClinicUser(content: ClinicUserContent): Promise<ClinicUser> {
  const { profile, clinicId, roles, ...details } = content;
  const { data } = await call('createClinicUser', {
    body: { ...details, profile_type: profile, location_id: clinicId, roles: [...roles] },
  });
  return data;
}

export async function saveClinicUser(
  { id, version }: ClinicUser,
  { name, email, profile, roles }: ClinicUserContent,
): Promise<ClinicUser> {
  const { data } = await call('updateClinicUser', {
    params: { id },
    body: { name, email, profile_type: profile, roles: [...roles] },
    ifMatch: version,
  });
  return data;
}

export async function suspendClinicUser({ id, version }: ClinicUser): Promise<ClinicUser> {
  return (await call('suspendClinicUser', { params: { id }, body: {}, ifMatch: version })).data;
}

export async function reactivateClinicUser({ id, version }: ClinicUser): Promise<ClinicUser> {
  return (await call('reactivateClinicUser', { params: { id }, body: {}, ifMatch: version })).data;
}

export async function sendFirstLogin({ id }: ClinicUser): Promise<void> {
  await call('sendFirstLogin', { params: { id }, body: {} });
}

export async function sendPasswordLink({ id }: ClinicUser): Promise<void> {
  await call('resetClinicUserPassword', { params: { id }, body: {} });
}

/** Invalidates cached users. */
export async function forgetClinicUsers(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [LIST_KEY, ONE_KEY].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );
}
