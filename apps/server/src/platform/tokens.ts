// Access tokens (signed, 30 minutes, bound to a session), refresh tokens (numbered, signed, in an
// HttpOnly cookie) and the anti-forgery token.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { isoFromSeconds, type Clock } from './clock.ts';
import type { Secrets } from './secrets.ts';

export const accessTokenSeconds = 1800;
const issuer = 'provider-portal';

interface AccessToken {
  readonly sessionId: string;
  readonly userId: string;
}

export interface Tokens {
  signAccess(token: AccessToken): Promise<{ accessToken: string; expiresAt: string }>;
  /** 'expired' and 'invalid' are different sentences for the client, and both refused. */
  verifyAccess(accessToken: string): Promise<AccessToken | 'expired' | 'invalid'>;
  signRefresh(sessionId: string, count: number): string;
  verifyRefresh(token: string): { sessionId: string; count: number } | undefined;
  makeXsrf(): string;
  isXsrf(token: string): boolean;
}

function isExpiry(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED';
}

export function openTokens(secrets: Pick<Secrets, 'signing'>, clock: Clock): Tokens {
  function mac(purpose: string, text: string): string {
    return createHmac('sha256', secrets.signing).update(`${purpose}:${text}`).digest('base64url');
  }
  function isMac(purpose: string, text: string, given: string): boolean {
    const expected = Buffer.from(mac(purpose, text));
    const actual = Buffer.from(given);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }
  return {
    async signAccess({ sessionId, userId }) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const expires = issuedAt + accessTokenSeconds;
      const accessToken = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expires)
        .sign(secrets.signing);
      return { accessToken, expiresAt: isoFromSeconds(expires) };
    },
    async verifyAccess(accessToken) {
      try {
        const { payload } = await jwtVerify(accessToken, secrets.signing, {
          algorithms: ['HS256'],
          issuer,
          currentDate: clock.now(),
        });
        if (typeof payload.sub !== 'string' || typeof payload['sid'] !== 'string') return 'invalid';
        return { sessionId: payload['sid'], userId: payload.sub };
      } catch (error) {
        return isExpiry(error) ? 'expired' : 'invalid';
      }
    },
    signRefresh(sessionId, count) {
      const body = `${sessionId}.${count}`;
      return `${body}.${mac('refresh', body)}`;
    },
    verifyRefresh(token) {
      const match = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(token);
      const [, sessionId, count, signature] = match ?? [];
      if (sessionId === undefined || count === undefined || signature === undefined)
        return undefined;
      if (!isMac('refresh', `${sessionId}.${count}`, signature)) return undefined;
      return { sessionId, count: Number(count) };
    },
    makeXsrf() {
      const nonce = randomBytes(16).toString('base64url');
      return `${nonce}.${mac('xsrf', nonce)}`;
    },
    isXsrf(token) {
      const [nonce, signature] = token.split('.');
      return nonce !== undefined && signature !== undefined && isMac('xsrf', nonce, signature);
    },
  };
}
