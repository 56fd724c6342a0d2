// The secret that binds a sign-in to the browser that began it. Nonce and PKCE verifier follow from it, so the database
// holds nothing with which an answer could be used.
import { createHash } from 'node:crypto';
import type { Http } from '../../platform/http/handler.ts';

export const SIGN_IN_SECONDS = 600;

const COOKIE = 'portal_sso';
const OPTIONS = { path: '/api', httpOnly: true } as const;

export function giveBrowserSecret(http: Http, secret: string): void {
  http.setCookie(COOKIE, secret, { ...OPTIONS, maxAgeSeconds: SIGN_IN_SECONDS });
}

export function browserSecretOf(http: Http): string {
  return http.cookie(COOKIE) ?? '';
}

export function takeBrowserSecret(http: Http): void {
  http.setCookie(COOKIE, '', { ...OPTIONS, maxAgeSeconds: 0 });
}

function derived(purpose: string, secret: string): string {
  return createHash('sha256').update(`${purpose}:${secret}`).digest('base64url');
}

export const nonceOf = (secret: string): string => derived('nonce', secret);

/** RFC 7636 §4.1: 43 characters. */
export const codeVerifierOf = (secret: string): string => derived('verifier', secret);
