import type { Handlers } from '../platform/handler.ts';
import { getConfig } from './get-config.route.ts';
import { getAccessPermissions, getMe } from './get-me.route.ts';
import { login } from './login.route.ts';
import { logout } from './logout.route.ts';
import { refreshToken } from './refresh-token.route.ts';

export const accessHandlers = {
  getConfig,
  login,
  refreshToken,
  logout,
  getMe,
  getAccessPermissions,
} satisfies Partial<Handlers>;
export { hashPassword } from './passwords.ts';
