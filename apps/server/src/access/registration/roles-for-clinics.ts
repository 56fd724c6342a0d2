// The roles that users of clinics can have.
import { isRoleForClinics } from '@portal/rules/access/permissions-of.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { listAllRoles, type RoleRow } from '../roles/roles.queries.ts';

export async function rolesForClinics(tx: Transaction): Promise<RoleRow[]> {
  return (await listAllRoles(tx)).filter(({ permissions }) => isRoleForClinics(permissions));
}
