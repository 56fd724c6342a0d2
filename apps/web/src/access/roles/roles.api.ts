// The calls for roles.
import type { Permission } from '@portal/rules/access/permissions.ts';
import { tableDefaults } from '@portal/contract/table-defaults.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { idOf } from '../../platform/api/uuid.ts';
import { LIST_SIZE } from '../administration/list-params.ts';

export type Role = Reply<'getRole'>;

export interface RoleContent {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
}

/** @param page starts at 1 */
export function useRoles(typed: string, page: number) {
  return useQuery({
    queryKey: ['findRoles', typed, page],
    queryFn: async ({ signal }) => {
      const draw = page - 1;
      const body = { ...tableDefaults, searchInput: typed, draw, start: draw * LIST_SIZE };
      const { data, recordsFiltered } = await call('findRoles', { body, signal });
      return {
        data,
        page: {
          number: page,
          size: LIST_SIZE,
          total_items: recordsFiltered,
          total_pages: Math.ceil(recordsFiltered / LIST_SIZE),
        },
      };
    },
    placeholderData: keepPreviousData,
  });
}

export function roleQuery(id: string) {
  return queryOptions({
    queryKey: ['getRole', id],
    queryFn: ({ signal }) =>
      call('getRole', { params: { id: idOf(id, 'ROLE_NOT_FOUND') }, signal }),
    // A form starts with the current values.
    gcTime: 0,
  });
}

/** Creates the role, or changes the given one in the version that was loaded. */
export function saveRole(role: Role | undefined, content: RoleContent): Promise<Role> {
  const body = { ...content, permissions: [...content.permissions] };
  return role === undefined
    ? call('createRole', { body })
    : call('updateRole', { body: { id: role.id, ...body }, ifMatch: role.version });
}

export async function deleteRole({ id, version }: Role): Promise<void> {
  await call('deleteRole', { params: { id }, ifMatch: version });
}

/** Invalidates cached roles. */
export async function forgetRoles(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['findRoles'] });
}
