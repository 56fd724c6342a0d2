import type { Http } from '../../platform/http/handler.ts';

/** A session lasts at most a working day; after that, the user signs in again. */
export const sessionLifetimeMilliseconds = 12 * 3600_000;

export const refreshCookie = 'portal_refresh';
// The older sign-in calls have other addresses and also read the cookie.
const options = { path: '/api', httpOnly: true };

/** Without a max-age the cookie is deleted when the browser is closed (decision 21). */
export function giveRefreshCookie(http: Http, token: string): void {
  http.setCookie(refreshCookie, token, options);
}

export function takeRefreshCookie(http: Http): void {
  http.setCookie(refreshCookie, '', { ...options, maxAgeSeconds: 0 });
}
