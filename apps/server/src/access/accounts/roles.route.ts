// Roles as an administrator keeps them (Access spec §7 "Roles"). Those delivered with the portal stay.
import { PERMISSIONS } from '@portal/rules/access/permissions.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import {
  isReferenceViolation,
  isUniqueViolation,
} from '../../platform/database/constraint-violation.ts';
import {
  deleteRoleRow,
  endSessionsOfRole,
  findRole,
  insertRole,
  listRoleRows,
  lockRole,
  type RoleRow,
  updateRoleRow,
} from './roles.queries.ts';

type RoleCalls =
  | 'getRole'
  | 'findRoles'
  | 'createRole'
  | 'updateRole'
  | 'deleteRole'
  | 'checkRoleAssigned';

export const roleHandlers: Handlers<RoleCalls> = {
  async getRole({ params, tx }) {
    return roleOf(await requireRole(tx, params.id));
  },

  async findRoles({ body, tx }) {
    const { rows, total, found } = await listRoleRows(tx, {
      typed: body.searchInput,
      limit: body.length,
      offset: body.start,
    });
    return {
      draw: body.draw,
      recordsTotal: total,
      recordsFiltered: found,
      data: rows.map(roleOf),
    };
  },

  async createRole({ body, tx, services, audit }) {
    const content = { ...contentOf(body), at: services.clock.now().toISOString() };
    const id = await refusingTakenName(insertRole(tx, content));
    const role = roleOf(await requireRole(tx, id));
    await audit({ action: 'access.create-role', ...subject(id), after: contentOf(role) });
    return role;
  },

  async updateRole({ body, tx, services, version, audit }) {
    const before = await requireOwnRole(tx, body.id);
    const content = { ...contentOf(body), at: services.clock.now().toISOString() };
    const isUpdated = await refusingTakenName(updateRoleRow(tx, body.id, version, content));
    if (!isUpdated) throw new ProblemError('VERSION_CONFLICT');
    const role = roleOf(await requireRole(tx, body.id));
    if (String(before.permissions) !== String(role.permissions)) {
      await endSessionsOfRole(tx, role.name, content.at);
    }
    await audit({
      action: 'access.update-role',
      ...subject(body.id),
      before: contentOf(before),
      after: contentOf(role),
    });
    return role;
  },

  async deleteRole({ params, tx, version, audit }) {
    const role = await requireOwnRole(tx, params.id);
    if (!(await refusingUsedRole(deleteRoleRow(tx, params.id, version)))) {
      throw new ProblemError('VERSION_CONFLICT');
    }
    await audit({ action: 'access.delete-role', ...subject(params.id), before: contentOf(role) });
    return null;
  },

  async checkRoleAssigned({ query, tx }) {
    const role = await requireRole(tx, query.roleId);
    return { assigned: role.users_count > 0 };
  },
};

const subject = (id: string) => ({ clinicId: null, subjectType: 'role', subjectId: id });

type Content = Pick<RoleRow, 'name' | 'description' | 'permissions'>;

/** A role as it was entered, with each permission once, in the order of the closed list. */
function contentOf({ name, description, permissions }: Content): Content {
  return { name, description, permissions: PERMISSIONS.filter((one) => permissions.includes(one)) };
}

function roleOf(row: RoleRow) {
  const { id, name, description, permissions, is_system, users_count, version } = row;
  return { id, name, description, permissions: [...permissions], is_system, users_count, version };
}

async function requireRole(tx: Transaction, id: string): Promise<RoleRow> {
  const role = await findRole(tx, id);
  if (role === undefined) throw new ProblemError('ROLE_NOT_FOUND');
  return role;
}

/** The role, if it was made here. Locks it until it is changed. */
async function requireOwnRole(tx: Transaction, id: string): Promise<RoleRow> {
  await lockRole(tx, id);
  const role = await requireRole(tx, id);
  if (role.is_system) throw new ProblemError('SYSTEM_ROLE');
  return role;
}

async function refusingTakenName<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (!isUniqueViolation(error, 'role_name')) throw error;
    const message = 'A role of this name exists already.';
    const details = [{ field: 'name', code: 'NAME_TAKEN', message }];
    throw new ProblemError('VALIDATION_FAILED', { details });
  }
}

async function refusingUsedRole<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (isReferenceViolation(error, 'role_stays_while_assigned')) {
      throw new ProblemError('ROLE_IN_USE');
    }
    throw error;
  }
}
