/** The part of the table of contents (`calls.ts`) for administrators: roles, requests for accounts, users. */
const roles = '/api/roles';
const requests = '/api/ops/register-requests';
const users = '/api/ops/users';

export const adminCalls = {
  getRole: { method: 'GET', path: `${roles}/:id`, access: 'roles:read' },
  findRoles: { method: 'POST', path: `${roles}/findRoles`, access: 'roles:read' },
  createRole: { method: 'POST', path: roles, access: 'roles:create', idempotent: true },
  updateRole: {
    method: 'PUT',
    path: roles,
    access: 'roles:update',
    idempotent: true,
    ifMatch: 'optional',
  },
  deleteRole: {
    method: 'DELETE',
    path: `${roles}/:id`,
    access: 'roles:delete',
    idempotent: true,
    ifMatch: 'optional',
  },
  checkRoleAssigned: {
    method: 'GET',
    path: `${roles}/checkIsRollAssignedToUser`,
    access: 'roles:read',
  },
  listRegisterRequests: { method: 'GET', path: requests, access: 'register-requests:read' },
  getRegisterRequest: { method: 'GET', path: `${requests}/:id`, access: 'register-requests:read' },
  approveRegisterRequest: {
    method: 'POST',
    path: `${requests}/:id/approve`,
    access: 'register-requests:update',
    idempotent: true,
    ifMatch: 'required',
  },
  declineRegisterRequest: {
    method: 'POST',
    path: `${requests}/:id/decline`,
    access: 'register-requests:update',
    idempotent: true,
    ifMatch: 'required',
  },
  listUsers: { method: 'GET', path: users, access: 'users:read' },
  suspendUser: {
    method: 'POST',
    path: `${users}/:id/suspend`,
    access: 'users:update',
    idempotent: true,
    ifMatch: 'required',
  },
  reactivateUser: {
    method: 'POST',
    path: `${users}/:id/reactivate`,
    access: 'users:update',
    idempotent: true,
    ifMatch: 'required',
  },
  updateUserRoles: {
    method: 'PUT',
    path: `${users}/:id/roles`,
    access: 'users:update',
    idempotent: true,
    ifMatch: 'required',
  },
  searchClinics: { method: 'GET', path: '/api/ops/clinics', access: 'register-requests:read' },
} as const;
