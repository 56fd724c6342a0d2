import { giveAntiForgery, REFRESH_COOKIE } from '../../platform/http/forgery/anti-forgery.ts';
import type { Http } from '../../platform/http/handler.ts';
import type { Tokens } from '../../platform/tokens.ts';

/** A session lasts at most a working day; after that, the user signs in again. */
export const sessionLifetimeMilliseconds = 12 * 3600_000;

// The older sign-in calls have other addresses and also read the cookie.
const options = { path: '/api', httpOnly: true };

/**
 * Gives the browser the refresh token of a session, and the anti-forgery token that belongs to it. Without a max-age the
 * cookie is deleted when the browser is closed (decision 21).
 */
export function giveRefreshCookie(
  http: Http,
  tokens: Tokens,
  session: { readonly id: string; readonly count: number },
): void {
  http.setCookie(REFRESH_COOKIE, tokens.signRefresh(session.id, session.count), options);
  giveAntiForgery(http, tokens, session.id);
}

export function takeRefreshCookie(http: Http, tokens: Tokens): void {
  http.setCookie(REFRESH_COOKIE, '', { ...options, maxAgeSeconds: 0 });
  giveAntiForgery(http, tokens, undefined);
}
