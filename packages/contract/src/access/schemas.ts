/** The request and the reply of each call of `calls.ts`. */
import type { CallSchema } from '../call-schema.ts';
import type { accessCalls } from './calls.ts';
import {
  createApiClient,
  createClientSecret,
  listApiClients,
  replaceClientKeys,
  revokeApiClient,
} from './api-clients.ts';
import { getConfig } from './config.ts';
import {
  getLegacyToken,
  getSecurityCookies,
  legacyDisableReset,
  legacyForgotPassword,
  legacyResetPassword,
  legacySetPassword,
  legacyVerifyResetCode,
  legacyVerifySetCode,
  openLegacySession,
  setSecurityCookies,
} from './legacy-login.ts';
import { getMenuWithProfile } from './menu.ts';
import {
  changePassword,
  forgetPassword,
  getPasswordPolicy,
  register,
  updatePassword,
  validatePasswordReset,
} from './passwords.ts';
import {
  approveRegisterRequest,
  declineRegisterRequest,
  getRegisterRequest,
  listRegisterRequests,
} from './register-requests.ts';
import {
  checkRoleAssigned,
  createRole,
  deleteRole,
  findRoles,
  getRole,
  updateRole,
} from './roles.ts';
import {
  chooseClinic,
  exchangeToken,
  getAccessPermissions,
  getMe,
  login,
  logout,
  noteActivity,
  refreshToken,
} from './session.ts';
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
} from './webhooks.ts';
import { listUsers, reactivateUser, suspendUser, updateUserRoles } from './users.ts';

export const accessSchemas = {
  getConfig,
  login,
  refreshToken,
  exchangeToken,
  chooseClinic,
  logout,
  getMe,
  noteActivity,
  getAccessPermissions,
  getMenuWithProfile,
  getPasswordPolicy,
  changePassword,
  forgetPassword,
  validatePasswordReset,
  updatePassword,
  legacyForgotPassword,
  legacyVerifyResetCode,
  legacyVerifySetCode,
  legacyResetPassword,
  legacySetPassword,
  legacyDisableReset,
  getSecurityCookies,
  setSecurityCookies,
  getLegacyToken,
  openLegacySession,
  register,
  listRegisterRequests,
  getRegisterRequest,
  approveRegisterRequest,
  declineRegisterRequest,
  getRole,
  findRoles,
  createRole,
  updateRole,
  deleteRole,
  checkRoleAssigned,
  listUsers,
  suspendUser,
  reactivateUser,
  updateUserRoles,
  listApiClients,
  createApiClient,
  createClientSecret,
  replaceClientKeys,
  revokeApiClient,
  listWebhooks,
  createWebhook,
  removeWebhook,
  listDeliveries,
  replayDelivery,
} as const satisfies Record<keyof typeof accessCalls, CallSchema>;
