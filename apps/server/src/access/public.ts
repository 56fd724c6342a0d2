import type { Handlers } from '../platform/handler.ts';
import { changePassword, getPasswordPolicy } from './change-password.route.ts';
import { chooseClinic } from './choose-clinic.route.ts';
import { exchangeToken } from './exchange-token.route.ts';
import { getConfig } from './get-config.route.ts';
import { getAccessPermissions, getMe, noteActivity } from './get-me.route.ts';
import {
  getSecurityCookies,
  legacyDisableReset,
  legacyForgotPassword,
  legacyResetPassword,
  legacySetPassword,
  legacyVerifyResetCode,
  legacyVerifySetCode,
  setSecurityCookies,
} from './legacy-login.route.ts';
import { getLegacyToken, openLegacySession } from './legacy-session.route.ts';
import { login } from './login.route.ts';
import { logout } from './logout.route.ts';
import { forgetPassword, updatePassword, validatePasswordReset } from './passwords.route.ts';
import { refreshToken } from './refresh-token.route.ts';
import { register } from './register.route.ts';
import { registerRequestHandlers } from './register-requests.route.ts';
import { roleHandlers } from './roles.route.ts';
import { userHandlers } from './users.route.ts';

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
export { hashPassword } from './passwords.ts';
export { sendMail } from './send-mail.job.ts';
export { hashOfToken, linkAddress, linkLifetime, newToken } from './password-links.ts';
