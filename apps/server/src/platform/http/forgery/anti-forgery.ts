// The anti-forgery token (Access spec §7: XSRF-TOKEN): a readable cookie that the client repeats in a header. A token
// belongs to one session, or to a browser without a session. Another site cannot read it, and a cookie that somebody
// has planted belongs to another session.
import { ProblemError } from '../../problem.ts';
import type { Tokens } from '../../tokens.ts';
import type { Http } from '../handler.ts';

/** With the refresh token of the browser's session. */
export const REFRESH_COOKIE = 'portal_refresh';
const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';

/** For a browser without a session. Otherwise the cookie ends with the browser, like that of the session. */
const LIFETIME_SECONDS = 30 * 24 * 3600;

/** The session of this browser, which may have ended; undefined without one. */
export function sessionOfBrowser(http: Pick<Http, 'cookie'>, tokens: Tokens): string | undefined {
  return tokens.verifyRefresh(http.cookie(REFRESH_COOKIE) ?? '')?.sessionId;
}

/** Gives the browser a token for a session, or for none. */
export function giveAntiForgery(http: Http, tokens: Tokens, sessionId: string | undefined): void {
  http.setCookie(COOKIE, tokens.makeXsrf(sessionId), {
    path: '/',
    httpOnly: false,
    ...(sessionId === undefined ? { maxAgeSeconds: LIFETIME_SECONDS } : {}),
  });
}

/** Gives the browser a token if it has none, or one of another session. */
export function repairAntiForgery(http: Http, tokens: Tokens): void {
  const sessionId = sessionOfBrowser(http, tokens);
  const held = tokens.verifyXsrf(http.cookie(COOKIE) ?? '');
  if (held === undefined || held.sessionId !== sessionId) giveAntiForgery(http, tokens, sessionId);
}

/**
 * The same with a page. On the way from another site, for example from a mail, the browser sends none of its cookies, so
 * it keeps them; and a page without HTTPS does not see the cookie of the session. If the token turns out to be missing or
 * wrong, the client asks for the settings and repeats its call.
 */
export function ensureAntiForgery(http: Http, tokens: Tokens): void {
  if (http.header('sec-fetch-site') === 'cross-site') return;
  if (http.isSecure || tokens.verifyXsrf(http.cookie(COOKIE) ?? '') === undefined) {
    repairAntiForgery(http, tokens);
  }
}

/** A program sends its token, which no other site can, and no cookies. */
function isProgram(http: Http): boolean {
  return http.header('authorization') !== undefined && http.header('cookie') === undefined;
}

function refuse(): never {
  throw new ProblemError('CSRF_FAILED');
}

/**
 * Rejects an unsafe request that another site could have caused, whatever its session.
 * @throws ProblemError CSRF_FAILED
 */
export function refuseForgery(http: Http, tokens: Tokens): void {
  if (http.header('sec-fetch-site') === 'cross-site') refuse();
  if (isProgram(http)) return;
  const cookie = http.cookie(COOKIE) ?? '';
  if (cookie !== http.header(HEADER) || tokens.verifyXsrf(cookie) === undefined) refuse();
}

/**
 * Rejects the anti-forgery token of another session, in a request that `refuseForgery` has let through.
 * @param caller the session of the access token, for a call that needs one. Its browser may have another session by now:
 *   while this tab was open, somebody signed in in another tab.
 * @throws ProblemError CSRF_FAILED
 */
export function refuseOtherSession(http: Http, tokens: Tokens, caller?: string): void {
  if (isProgram(http)) return;
  const bound = tokens.verifyXsrf(http.cookie(COOKIE) ?? '')?.sessionId;
  const own = sessionOfBrowser(http, tokens);
  const isOwn =
    caller === undefined ? bound === own : bound !== undefined && [own, caller].includes(bound);
  if (!isOwn) refuse();
}
