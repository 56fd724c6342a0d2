// The calls for the users of all clinics.
import type { Reply } from '@portal/contract/schemas.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { idOf } from '../../platform/api/uuid.ts';
import { today } from '../../platform/clock.ts';
import { allUsersParams } from '../administration/list-params.ts';
import { useList } from '../../ui/lists/use-list.ts';

export type ListedUser = Reply<'listUsers'>['data'][number];
export type UserDetails = Reply<'getUser'>['data'];
export type UserSignIn = UserDetails['sign_ins'][number];

const LIST_KEY = 'listUsers';
const ONE_KEY = 'getUser';
const MOST_ROLES = 100;

export function useUsers() {
  return useList({
    key: [LIST_KEY],
    params: allUsersParams,
    load: ({ type: user_type, inactive, ...query }, signal) => {
      const inactive_since = inactive && addDays(today(), -inactive);
      return call('listUsers', { query: { ...query, user_type, inactive_since }, signal });
    },
  });
}

export const roleNamesQuery = queryOptions({
  queryKey: ['findRoles', 'names'],
  queryFn: async ({ signal }) => {
    const body = { searchInput: '', start: 0, length: MOST_ROLES, draw: 1 };
    return (await call('findRoles', { body, signal })).data.map(({ name }) => name);
  },
});

export function userQuery(id: string) {
  return queryOptions({
    queryKey: [ONE_KEY, id],
    queryFn: async ({ signal }) => {
      const params = { id: idOf(id, 'USER_NOT_FOUND') };
      return (await call('getUser', { params, signal })).data;
    },
  });
}

type Changed = Pick<UserDetails, 'id' | 'version'>;

export async function suspendUser({ id, version }: Changed): Promise<void> {
  await call('suspendUser', { params: { id }, body: {}, ifMatch: version });
}

export async function reactivateUser({ id, version }: Changed): Promise<void> {
  await call('reactivateUser', { params: { id }, body: {}, ifMatch: version });
}

export async function saveRoles({ id, version }: Changed, roles: readonly string[]): Promise<void> {
  await call('updateUserRoles', { params: { id }, body: { roles: [...roles] }, ifMatch: version });
}

export async function endSessions({ id }: Changed): Promise<void> {
  await call('endUserSessions', { params: { id }, body: {} });
}

export async function mailSignInDetails({ id }: Changed): Promise<void> {
  await call('sendFirstLogin', { params: { id }, body: {} });
}

export async function mailPasswordLink({ id }: Changed): Promise<void> {
  await call('resetClinicUserPassword', { params: { id }, body: {} });
}

/** Reads the user and the lists again. */
export async function forgetUsers(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [LIST_KEY, ONE_KEY].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );
}
