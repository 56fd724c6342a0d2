/** The part of the table of contents (`calls.ts`) for sign-in, sessions and passwords. */
import { identityBases, serviceBases } from '../service-bases.ts';

const { v1: login, v2: identity } = identityBases;
const { jellyfish } = serviceBases;

export const accessCalls = {
  getConfig: { method: 'GET', path: '/api/config', access: 'public' },
  login: { method: 'POST', path: `${identity}/auth/login`, access: 'public' },
  refreshToken: {
    method: 'POST',
    path: `${identity}/auth/refresh-token`,
    aliases: [`${login}/RefreshToken`],
    access: 'public',
  },
  exchangeToken: { method: 'POST', path: `${identity}/user/token-exchange`, access: 'public' },
  chooseClinic: { method: 'POST', path: `${identity}/auth/clinic`, access: 'session' },
  logout: { method: 'POST', path: `${identity}/auth/logout`, access: 'public' },
  getMe: {
    method: 'GET',
    path: `${identity}/auth/me`,
    access: 'session',
    beforePasswordChange: true,
  },
  noteActivity: {
    method: 'POST',
    path: `${identity}/auth/activity`,
    access: 'session',
    beforePasswordChange: true,
  },
  getPasswordPolicy: {
    method: 'GET',
    path: `${identity}/auth/password-policy`,
    access: 'session',
    beforePasswordChange: true,
  },
  changePassword: {
    method: 'POST',
    path: `${identity}/auth/change-password`,
    access: 'session',
    ownTransactions: true,
    beforePasswordChange: true,
  },
  getAccessPermissions: {
    method: 'POST',
    path: '/api/authorization/getAccessPermissions',
    access: 'session',
  },
  forgetPassword: { method: 'POST', path: `${identity}/auth/forget-password`, access: 'public' },
  validatePasswordReset: {
    method: 'GET',
    path: `${identity}/auth/password-reset-validation`,
    access: 'public',
  },
  updatePassword: { method: 'POST', path: `${identity}/auth/update-password`, access: 'public' },
  register: { method: 'POST', path: `${identity}/auth/register`, access: 'public' },
  legacyForgotPassword: { method: 'POST', path: `${login}/ForgotPasswordAsync`, access: 'public' },
  legacyVerifyResetCode: {
    method: 'GET',
    path: `${login}/VerifyResetPasswordCode`,
    access: 'public',
  },
  legacyVerifySetCode: { method: 'GET', path: `${login}/VerifySetPasswordCode`, access: 'public' },
  legacyResetPassword: { method: 'POST', path: `${login}/ResetPassword`, access: 'public' },
  legacySetPassword: { method: 'POST', path: `${login}/SetPassword`, access: 'public' },
  legacyDisableReset: { method: 'GET', path: `${login}/GetDisableResetPassword`, access: 'public' },
  getSecurityCookies: { method: 'GET', path: `${login}/GetSecurityCookies`, access: 'public' },
  setSecurityCookies: { method: 'POST', path: `${login}/SetSecurityCookies`, access: 'public' },
  getLegacyToken: { method: 'GET', path: `${jellyfish}/auth/v3/access-token`, access: 'public' },
  openLegacySession: { method: 'POST', path: `${jellyfish}/auth/v2/session`, access: 'session' },
} as const;
