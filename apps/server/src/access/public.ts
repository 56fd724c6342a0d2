import type { Handlers } from '../platform/http/handler.ts';
import { createApiClient } from './api-clients/create-api-client.route.ts';
import { createClientSecret } from './api-clients/create-client-secret.route.ts';
import { listApiClients } from './api-clients/list-api-clients.route.ts';
import { replaceClientKeys } from './api-clients/replace-client-keys.route.ts';
import { revokeApiClient } from './api-clients/revoke-api-client.route.ts';
import { createClinicUser } from './clinic-users/create-clinic-user.route.ts';
import { getClinicUser } from './clinic-users/get-clinic-user.route.ts';
import { listClinicRoles } from './clinic-users/list-clinic-roles.route.ts';
import { listClinicUsers } from './clinic-users/list-clinic-users.route.ts';
import { reactivateClinicUser } from './clinic-users/reactivate-clinic-user.route.ts';
import { resetClinicUserPassword } from './clinic-users/reset-clinic-user-password.route.ts';
import { sendFirstLogin } from './clinic-users/send-first-login.route.ts';
import { suspendClinicUser } from './clinic-users/suspend-clinic-user.route.ts';
import { updateClinicUser } from './clinic-users/update-clinic-user.route.ts';
import { getLegacyToken } from './legacy/get-legacy-token.route.ts';
import { getSecurityCookies } from './legacy/get-security-cookies.route.ts';
import { legacyDisableReset } from './legacy/legacy-disable-reset.route.ts';
import { legacyForgotPassword } from './legacy/legacy-forgot-password.route.ts';
import { legacyResetPassword } from './legacy/legacy-reset-password.route.ts';
import { legacySetPassword } from './legacy/legacy-set-password.route.ts';
import { legacyVerifyResetCode } from './legacy/legacy-verify-reset-code.route.ts';
import { legacyVerifySetCode } from './legacy/legacy-verify-set-code.route.ts';
import { openLegacySession } from './legacy/open-legacy-session.route.ts';
import { setSecurityCookies } from './legacy/set-security-cookies.route.ts';
import { exchangeToken } from './login/exchange-token.route.ts';
import { login } from './login/login.route.ts';
import { changePassword } from './passwords/change-password.route.ts';
import { forgetPassword } from './passwords/forget-password.route.ts';
import { getPasswordPolicy } from './passwords/get-password-policy.route.ts';
import { updatePassword } from './passwords/update-password.route.ts';
import { validatePasswordReset } from './passwords/validate-password-reset.route.ts';
import { getOwnProfile } from './profile/get-own-profile.route.ts';
import { updateOwnProfile } from './profile/update-own-profile.route.ts';
import { approveRegisterRequest } from './registration/approve-register-request.route.ts';
import { declineRegisterRequest } from './registration/decline-register-request.route.ts';
import { getRegisterRequest } from './registration/get-register-request.route.ts';
import { listRegisterRequests } from './registration/list-register-requests.route.ts';
import { register } from './registration/register.route.ts';
import { checkRoleAssigned } from './roles/check-role-assigned.route.ts';
import { createRole } from './roles/create-role.route.ts';
import { deleteRole } from './roles/delete-role.route.ts';
import { findRoles } from './roles/find-roles.route.ts';
import { getRole } from './roles/get-role.route.ts';
import { updateRole } from './roles/update-role.route.ts';
import { chooseClinic } from './session/choose-clinic.route.ts';
import { getAccessPermissions } from './session/get-access-permissions.route.ts';
import { getConfig } from './session/get-config.route.ts';
import { getMe } from './session/get-me.route.ts';
import { getMenuWithProfile } from './session/get-menu-with-profile.route.ts';
import { logout } from './session/logout.route.ts';
import { noteActivity } from './session/note-activity.route.ts';
import { readTogether } from './session/read-together.route.ts';
import { refreshToken } from './session/refresh-token.route.ts';
import { endUserSessions } from './users/end-user-sessions.route.ts';
import { getUser } from './users/get-user.route.ts';
import { listUsers } from './users/list-users.route.ts';
import { reactivateUser } from './users/reactivate-user.route.ts';
import { suspendUser } from './users/suspend-user.route.ts';
import { updateUserRoles } from './users/update-user-roles.route.ts';
import { createWebhook } from './webhooks/create-webhook.route.ts';
import { listDeliveries } from './webhooks/list-deliveries.route.ts';
import { listWebhooks } from './webhooks/list-webhooks.route.ts';
import { removeWebhook } from './webhooks/remove-webhook.route.ts';
import { replayDelivery } from './webhooks/replay-delivery.route.ts';
import { resumeWebhook } from './webhooks/resume-webhook.route.ts';

export { ASSERTION_ALGORITHMS } from './api-clients/authenticate-client.ts';
export { TOKEN_PATH } from './api-clients/issue-token.ts';
export { openProgramLimit, type ProgramLimit } from './api-clients/program-limit.ts';
export { registerTokenAddress } from './api-clients/token-address.ts';
export { readPublicSettings } from './session/public-settings.ts';
export { readTogether };
export { hashPassword } from './credentials/passwords.ts';
export { purgeDeliveries, sendWebhook } from './webhooks/send-webhook.job.ts';
export { sendMail } from './mail/send-mail.job.ts';
export { hashOfToken, linkAddress, linkLifetime, newToken } from './credentials/password-links.ts';

export const accessHandlers = {
  getConfig,
  login,
  refreshToken,
  exchangeToken,
  chooseClinic,
  logout,
  getMe,
  noteActivity,
  getPasswordPolicy,
  changePassword,
  getAccessPermissions,
  getMenuWithProfile,
  forgetPassword,
  validatePasswordReset,
  updatePassword,
  register,
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
  getRole,
  findRoles,
  createRole,
  updateRole,
  deleteRole,
  checkRoleAssigned,
  listRegisterRequests,
  getRegisterRequest,
  approveRegisterRequest,
  declineRegisterRequest,
  listUsers,
  getUser,
  endUserSessions,
  suspendUser,
  reactivateUser,
  updateUserRoles,
  createClinicUser,
  getClinicUser,
  listClinicRoles,
  listClinicUsers,
  reactivateClinicUser,
  resetClinicUserPassword,
  sendFirstLogin,
  suspendClinicUser,
  updateClinicUser,
  getOwnProfile,
  updateOwnProfile,
  listApiClients,
  createApiClient,
  createClientSecret,
  replaceClientKeys,
  revokeApiClient,
  listWebhooks,
  createWebhook,
  removeWebhook,
  resumeWebhook,
  listDeliveries,
  replayDelivery,
} satisfies Partial<Handlers>;
