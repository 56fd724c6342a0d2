// A role in the form that the calls answer.
import { PERMISSIONS } from '@portal/rules/access/permissions.ts';
import type { RoleRow } from './roles.queries.ts';

type Content = Pick<RoleRow, 'name' | 'description' | 'permissions'>;

/** A role as it was entered, with each permission once, in the order of the closed list. */
export function roleContentOf({ name, description, permissions }: Content): Content {
  return { name, description, permissions: PERMISSIONS.filter((one) => permissions.includes(one)) };
}

export function roleOf(row: RoleRow) {
  const { id, name, description, permissions, is_system, users_count, version } = row;
  return { id, name, description, permissions: [...permissions], is_system, users_count, version };
}
