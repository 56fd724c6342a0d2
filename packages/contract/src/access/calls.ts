/** The calls of sign-in, sessions, passwords, accounts, roles and users: a part of the table of contents (`../calls.ts`). */
import { factorCalls } from './factor-calls.ts';
import { proposalCalls } from './proposal-calls.ts';
import { programCalls } from './program-calls.ts';
import { ssoCalls } from './sso-calls.ts';
import { identityBases, serviceBases } from '../service-bases.ts';

const { v1: login, v2: identity } = identityBases;
const { jellyfish } = serviceBases;
const roles = '/api/roles';
const requests = '/api/ops/register-requests';
const users = '/api/ops/users';
const profile = `${identity}/auth/profile`;
const clinicUsers = `${identity}/clinic-users`;

/** Anyone may try ten links or passwords a minute from one address, or look at thirty. */
const tried = { method: 'POST', access: 'public', perMinute: 10 } as const;
const looked = { method: 'GET', access: 'public', perMinute: 30 } as const;

/** Calls about the users of a clinic are made by people only. */
const ofManagers = { forPeople: true } as const;
const changeOfUser = { method: 'POST', access: 'users:update', idempotent: true } as const;
const changeByManagers = { ...ofManagers, idempotent: true } as const;

export const accessCalls = {
  ...factorCalls,
  ...proposalCalls,
  ...programCalls,
  ...ssoCalls,
  getConfig: { method: 'GET', path: '/api/config', access: 'public' },
  login: { method: 'POST', path: `${identity}/auth/login`, access: 'public', perMinute: 30 },
  refreshToken: {
    method: 'POST',
    path: `${identity}/auth/refresh-token`,
    aliases: [`${login}/RefreshToken`],
    access: 'public',
    perMinute: 120,
  },
  exchangeToken: {
    method: 'POST',
    path: `${identity}/user/token-exchange`,
    access: 'public',
    perMinute: 30,
  },
  chooseClinic: {
    method: 'POST',
    path: `${identity}/auth/clinic`,
    access: 'session',
    forPeople: true,
  },
  logout: { method: 'POST', path: `${identity}/auth/logout`, access: 'public' },
  getMe: {
    method: 'GET',
    path: `${identity}/auth/me`,
    access: 'session',
    beforeSetUp: true,
  },
  noteActivity: {
    method: 'POST',
    path: `${identity}/auth/activity`,
    access: 'session',
    beforeSetUp: true,
    forPeople: true,
  },
  getAccessPermissions: {
    method: 'POST',
    path: '/api/authorization/getAccessPermissions',
    access: 'session',
    forPeople: true,
  },
  readTogether: {
    method: 'POST',
    path: '/api/reads',
    access: 'session',
    forPeople: true,
    ownTransactions: true,
  },
  getMenuWithProfile: {
    method: 'POST',
    path: '/api/admin-settings/Api/Applicationuser/fetchProviderPortalMenuWithProfile',
    access: 'session',
    forPeople: true,
  },

  // the own account
  getOwnProfile: { method: 'GET', path: profile, access: 'session', forPeople: true },
  updateOwnProfile: {
    method: 'POST',
    path: profile,
    access: 'session',
    ownTransactions: true,
    forPeople: true,
  },

  // passwords
  getPasswordPolicy: {
    method: 'GET',
    path: `${identity}/auth/password-policy`,
    access: 'session',
    beforeSetUp: true,
    forPeople: true,
  },
  changePassword: {
    method: 'POST',
    path: `${identity}/auth/change-password`,
    access: 'session',
    ownTransactions: true,
    beforeSetUp: true,
    forPeople: true,
    perMinute: 10,
    stepUp: true,
  },
  forgetPassword: { ...tried, path: `${identity}/auth/forget-password` },
  validatePasswordReset: { ...looked, path: `${identity}/auth/password-reset-validation` },
  confirmEmail: { ...tried, path: `${identity}/auth/confirm-email` },
  takeBackEmail: { ...tried, path: `${identity}/auth/take-back-email` },
  updatePassword: { ...tried, path: `${identity}/auth/update-password` },

  // the older sign-in
  legacyForgotPassword: { ...tried, path: `${login}/ForgotPasswordAsync` },
  legacyVerifyResetCode: { ...looked, path: `${login}/VerifyResetPasswordCode` },
  legacyVerifySetCode: { ...looked, path: `${login}/VerifySetPasswordCode` },
  legacyResetPassword: { ...tried, path: `${login}/ResetPassword` },
  legacySetPassword: { ...tried, path: `${login}/SetPassword` },
  legacyDisableReset: { method: 'GET', path: `${login}/GetDisableResetPassword`, access: 'public' },
  getSecurityCookies: { method: 'GET', path: `${login}/GetSecurityCookies`, access: 'public' },
  setSecurityCookies: {
    method: 'POST',
    path: `${login}/SetSecurityCookies`,
    access: 'public',
    perMinute: 30,
  },
  getLegacyToken: { method: 'GET', path: `${jellyfish}/auth/v3/access-token`, access: 'public' },
  openLegacySession: {
    method: 'POST',
    path: `${jellyfish}/auth/v2/session`,
    access: 'session',
    forPeople: true,
    // The code of the response opens this session in another browser, where setSecurityCookies takes it.
    stepUp: true,
  },

  // requests for accounts
  register: { ...tried, path: `${identity}/auth/register` },
  listRegisterRequests: { method: 'GET', path: requests, access: 'register-requests:read' },
  getRegisterRequest: { method: 'GET', path: `${requests}/:id`, access: 'register-requests:read' },
  approveRegisterRequest: {
    method: 'POST',
    path: `${requests}/:id/approve`,
    access: 'register-requests:update',
    idempotent: true,
    ifMatch: 'required',
    stepUp: true,
  },
  declineRegisterRequest: {
    method: 'POST',
    path: `${requests}/:id/decline`,
    access: 'register-requests:update',
    idempotent: true,
    ifMatch: 'required',
  },

  // roles and users
  getRole: { method: 'GET', path: `${roles}/:id`, access: 'roles:read' },
  findRoles: { method: 'POST', path: `${roles}/findRoles`, access: 'roles:read' },
  createRole: {
    method: 'POST',
    path: roles,
    access: 'roles:create',
    idempotent: true,
    stepUp: true,
  },
  updateRole: {
    method: 'PUT',
    path: roles,
    access: 'roles:update',
    idempotent: true,
    ifMatch: 'optional',
    stepUp: true,
  },
  deleteRole: {
    method: 'DELETE',
    path: `${roles}/:id`,
    access: 'roles:delete',
    idempotent: true,
    ifMatch: 'optional',
    stepUp: true,
  },
  checkRoleAssigned: {
    method: 'GET',
    path: `${roles}/checkIsRollAssignedToUser`,
    access: 'roles:read',
  },
  listUsers: { method: 'GET', path: users, access: 'users:read' },
  createUser: { ...changeOfUser, path: users, stepUp: true },
  getUser: { method: 'GET', path: `${users}/:id`, access: 'users:read' },
  endUserSessions: { ...changeOfUser, path: `${users}/:id/end-sessions`, stepUp: true },
  suspendUser: { ...changeOfUser, path: `${users}/:id/suspend`, ifMatch: 'required', stepUp: true },
  reactivateUser: {
    ...changeOfUser,
    path: `${users}/:id/reactivate`,
    ifMatch: 'required',
    stepUp: true,
  },
  updateUserRoles: {
    method: 'PUT',
    path: `${users}/:id/roles`,
    access: 'users:update',
    idempotent: true,
    ifMatch: 'required',
    stepUp: true,
  },

  // users of a clinic
  listClinicUsers: { ...ofManagers, method: 'GET', path: clinicUsers, access: 'clinic-users:read' },
  listClinicRoles: {
    ...ofManagers,
    method: 'GET',
    path: `${identity}/clinic-roles`,
    access: 'clinic-users:read',
  },
  getClinicUser: {
    ...ofManagers,
    method: 'GET',
    path: `${clinicUsers}/:id`,
    access: 'clinic-users:read',
  },
  createClinicUser: {
    ...changeByManagers,
    method: 'POST',
    path: clinicUsers,
    access: 'manage-user-creation:create',
    stepUp: true,
  },
  updateClinicUser: {
    ...changeByManagers,
    method: 'PUT',
    path: `${clinicUsers}/:id`,
    access: 'clinic-users:update',
    ifMatch: 'required',
    stepUp: true,
  },
  suspendClinicUser: {
    ...changeByManagers,
    method: 'POST',
    path: `${clinicUsers}/:id/suspend`,
    access: 'suspend-login:create',
    ifMatch: 'required',
    stepUp: true,
  },
  reactivateClinicUser: {
    ...changeByManagers,
    method: 'POST',
    path: `${clinicUsers}/:id/reactivate`,
    access: 'suspend-login:create',
    ifMatch: 'required',
    stepUp: true,
  },
  sendFirstLogin: {
    ...changeByManagers,
    method: 'POST',
    path: `${clinicUsers}/:id/send-first-login`,
    access: 'send-first-login:create',
    stepUp: true,
  },
  resetClinicUserPassword: {
    ...changeByManagers,
    method: 'POST',
    path: `${clinicUsers}/:id/reset-password`,
    access: 'reset-password:create',
    stepUp: true,
  },
} as const;
