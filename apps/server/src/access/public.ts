import type { Handlers } from '../platform/http/handler.ts';
import { changePassword, getPasswordPolicy } from './passwords/change-password.route.ts';
import { chooseClinic } from './session/choose-clinic.route.ts';
import { exchangeToken } from './login/exchange-token.route.ts';
import { getConfig } from './session/get-config.route.ts';
import { getAccessPermissions, getMe, noteActivity } from './session/get-me.route.ts';
import {
  getSecurityCookies,
  legacyDisableReset,
  legacyForgotPassword,
  legacyResetPassword,
  legacySetPassword,
  legacyVerifyResetCode,
  legacyVerifySetCode,
  setSecurityCookies,
} from './login/legacy-login.route.ts';
import { getLegacyToken, openLegacySession } from './login/legacy-session.route.ts';
import { login } from './login/login.route.ts';
import { logout } from './session/logout.route.ts';
import {
  forgetPassword,
  updatePassword,
  validatePasswordReset,
} from './passwords/passwords.route.ts';
import { refreshToken } from './session/refresh-token.route.ts';
import { register } from './accounts/register.route.ts';
import { registerRequestHandlers } from './accounts/register-requests.route.ts';
import { roleHandlers } from './accounts/roles.route.ts';
import { userHandlers } from './accounts/users.route.ts';

export const accessHandlers = {
  getConfig,
  login,
  refreshToken,
  logout,
  exchangeToken,
  chooseClinic,
  getMe,
  noteActivity,
  getPasswordPolicy,
  changePassword,
  getAccessPermissions,
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
  ...roleHandlers,
  ...registerRequestHandlers,
  ...userHandlers,
} satisfies Partial<Handlers>;
export { hashPassword } from './credentials/passwords.ts';
export { sendMail } from './mail/send-mail.job.ts';
export { hashOfToken, linkAddress, linkLifetime, newToken } from './credentials/password-links.ts';
