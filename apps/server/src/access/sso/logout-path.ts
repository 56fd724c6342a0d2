// Where identity providers announce that a session there has ended (OpenID Connect Back-Channel Logout 1.0).
import type { Services } from '../../platform/http/services.ts';

export const LOGOUT_PATH = '/api/sso/:slug/logout';

export function logoutAddressOf({ origin }: Pick<Services, 'origin'>, slug: string): string {
  return `${origin()}${LOGOUT_PATH.replace(':slug', slug)}`;
}
