// The calls for roles.
import type { Permission } from '@portal/rules/access/permissions.ts';
import { tableDefaults } from '@portal/contract/table-defaults.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { orProposed } from '../../ui/overlays/or-proposed.ts';
import { idOf } from '../../platform/api/uuid.ts';
import { listParams } from '../administration/list-params.ts';
import { useList } from '../../ui/lists/use-list.ts';

export type Role = Reply<'getRole'>;

export interface RoleContent {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
}

export function useRoles() {
  return useList({
    key: ['findRoles'],
    params: listParams,
    size: tableDefaults.length,
    load: async ({ page, size, q = '' }, signal) => {
      const draw = page - 1;
      const body = { ...tableDefaults, searchInput: q, draw, start: draw * size };
      const { data, recordsFiltered: total } = await call('findRoles', { body, signal });
      const pages = { total_items: total, total_pages: Math.ceil(total / size) };
      return { data, page: { number: page, size, ...pages } };
    },
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

/**
 * Creates the role, or changes the given one in the version that was loaded; undefined if the change waits for a second
 * person.
 */
export function saveRole(role: Role | undefined, content: RoleContent): Promise<Role | undefined> {
  const body = { ...content, permissions: [...content.permissions] };
  return role === undefined
    ? call('createRole', { body })
    : orProposed(call('updateRole', { body: { id: role.id, ...body }, ifMatch: role.version }));
}

export async function deleteRole({ id, version }: Role): Promise<void> {
  await call('deleteRole', { params: { id }, ifMatch: version });
}

/** Invalidates cached roles. */
export async function forgetRoles(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['findRoles'] });
}
