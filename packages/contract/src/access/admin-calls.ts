/** The part of the table of contents (`calls.ts`) for administrators: roles, requests for accounts. */
const roles = '/api/roles';

export const adminCalls = {
  getRole: { method: 'GET', path: `${roles}/:id`, access: 'roles:read' },
  findRoles: { method: 'POST', path: `${roles}/findRoles`, access: 'roles:read' },
  createRole: { method: 'POST', path: roles, access: 'roles:create', idempotent: true },
  updateRole: {
    method: 'PUT',
    path: roles,
    access: 'roles:update',
    idempotent: true,
    ifMatch: true,
  },
  deleteRole: {
    method: 'DELETE',
    path: `${roles}/:id`,
    access: 'roles:delete',
    idempotent: true,
    ifMatch: true,
  },
  checkRoleAssigned: {
    method: 'GET',
    path: `${roles}/checkIsRollAssignedToUser`,
    access: 'roles:read',
  },
} as const;
