// Finds a role. Built-in roles cannot be changed (Access spec §7 "Roles").
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findRole, lockRole, type RoleRow } from './roles.queries.ts';

export async function requireRole(tx: Transaction, id: string): Promise<RoleRow> {
  const role = await findRole(tx, id);
  if (role === undefined) throw new ProblemError('ROLE_NOT_FOUND');
  return role;
}

/** The role, unless it is built in. Locks it until the transaction ends. */
export async function requireOwnRole(tx: Transaction, id: string): Promise<RoleRow> {
  await lockRole(tx, id);
  const role = await requireRole(tx, id);
  if (role.is_system) throw new ProblemError('SYSTEM_ROLE');
  return role;
}
