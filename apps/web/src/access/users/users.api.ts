// The calls for users: of a clinic or clinic group, and of all clinics.
import type { Profile } from '@portal/rules/access/roles.ts';
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { orProposed } from '../../ui/overlays/or-proposed.ts';
import { idOf } from '../../platform/api/uuid.ts';
import { today } from '../../platform/clock.ts';
import { allUsersParams } from '../administration/list-params.ts';
import { useList } from '../../ui/lists/use-list.ts';

export type UsersScope = 'ALL' | 'CLINIC';

type UserOfAll = Reply<'listUsers'>['data'][number];
/** The user type is known in the list of all users. */
export type ListedUser = Omit<UserOfAll, 'user_type'> & Partial<Pick<UserOfAll, 'user_type'>>;
interface UserPage {
  readonly data: readonly ListedUser[];
  readonly page: Reply<'listUsers'>['page'];
}

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

export type UserDetails = Reply<'getUser'>['data'];
export type UserSignIn = UserDetails['sign_ins'][number];

const LIST_KEY = 'listUsers';
const ONE_KEY = 'getUser';
const ONE_OF_CLINIC_KEY = 'getClinicUser';
const MOST_ROLES = 100;

/** @param scope the users of the own clinic or clinic group, or of all */
export function useUsers(scope: UsersScope) {
  return useList({
    key: [LIST_KEY, scope],
    // The addresses of a clinic's users have fewer parameters.
    params: allUsersParams,
    load: ({ type, role, inactive, ...query }, signal): Promise<UserPage> =>
      scope === 'CLINIC'
        ? call('listClinicUsers', { query, signal })
        : call('listUsers', {
            query: {
              ...query,
              role,
              user_type: type,
              inactive_since: inactive && addDays(today(), -inactive),
            },
            signal,
          }),
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

export type Changed = Pick<UserDetails, 'id' | 'status' | 'version'>;

const STATUS_CALLS = {
  ALL: { ACTIVE: 'reactivateUser', SUSPENDED: 'suspendUser' },
  CLINIC: { ACTIVE: 'reactivateClinicUser', SUSPENDED: 'suspendClinicUser' },
} as const satisfies Record<UsersScope, object>;

export async function changeStatus(
  scope: UsersScope,
  { id, version }: Changed,
  status: Changed['status'],
): Promise<Changed> {
  const name = STATUS_CALLS[scope][status];
  return (await call(name, { params: { id }, body: {}, ifMatch: version })).data;
}

/** False if the change waits for a second person. */
export async function saveRoles(
  { id, version }: Changed,
  roles: readonly string[],
): Promise<boolean> {
  const request = { params: { id }, body: { roles: [...roles] }, ifMatch: version };
  return (await orProposed(call('updateUserRoles', request))) !== undefined;
}

export async function endSessions({ id }: Changed): Promise<void> {
  await call('endUserSessions', { params: { id }, body: {} });
}

export async function mailSignInDetails({ id }: Pick<Changed, 'id'>): Promise<void> {
  await call('sendFirstLogin', { params: { id }, body: {} });
}

export async function mailPasswordLink({ id }: Pick<Changed, 'id'>): Promise<void> {
  await call('resetClinicUserPassword', { params: { id }, body: {} });
}

export function clinicUserQuery(id: string) {
  return queryOptions({
    queryKey: [ONE_OF_CLINIC_KEY, id],
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

export const allRolesQuery = queryOptions({
  queryKey: ['findRoles', 'all'],
  queryFn: async ({ signal }) => {
    const body = { searchInput: '', start: 0, length: MOST_ROLES, draw: 1 };
    return (await call('findRoles', { body, signal })).data;
  },
});

/** False if the new user waits for a second person. */
export async function createUser(body: Request<'createUser'>['body']): Promise<boolean> {
  return (await orProposed(call('createUser', { body }))) !== undefined;
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

/** Reads the user and the lists again. */
export async function forgetUsers(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [LIST_KEY, ONE_KEY, ONE_OF_CLINIC_KEY].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );
}
