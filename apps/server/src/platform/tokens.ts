// Access tokens (signed, 30 minutes, bound to a session), refresh tokens (numbered, signed, in an
// HttpOnly cookie), the tokens of known machines and the anti-forgery token.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { isoFromSeconds, type Clock } from './clock.ts';
import type { KeyRing } from './key-ring.ts';
import type { Secrets } from './secrets.ts';

export const accessTokenSeconds = 1800;
const issuer = 'provider-portal';
/** Of a session's id. The anti-forgery token of a browser without a session has a shorter text in its place. */
const idLength = 36;
/** The maximum number of cached access tokens per server; signatures of further ones are checked each time. */
const mostKnownTokens = 10_000;

interface AccessToken {
  readonly sessionId: string;
  readonly userId: string;
  /** Whether it belongs to an API client, whose requests are counted. */
  readonly isProgram?: true;
}

/** A token with a valid signature. */
interface KnownToken {
  readonly token: AccessToken;
  /** Seconds since 1970. */
  readonly expires: number;
}

interface MachineAccount {
  readonly username: string;
  /** The hash is salted, so this differs after every change, even to the same password. */
  readonly password_hash: string;
}

/** The token of an Authorization header, if it has one. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
}

export interface Tokens {
  signAccess(token: AccessToken): Promise<{ accessToken: string; expiresAt: string }>;
  /** 'expired' and 'invalid' have different messages for the client; both are rejected. */
  verifyAccess(accessToken: string): Promise<AccessToken | 'expired' | 'invalid'>;
  signRefresh(sessionId: string, count: number): string;
  verifyRefresh(token: string): { sessionId: string; count: number } | undefined;
  /** Proves that an account signed in on a machine with its current password; contains the machine's id. */
  makeMachine(account: MachineAccount): string;
  /** The machine's id, if the token belongs to this account and its password has not changed. */
  verifyMachine(token: string, account: MachineAccount): string | undefined;
  /** Keyed, because recovery codes are short. */
  recoveryHash(userId: string, code: string): Buffer;
  /** The anti-forgery token of a session, or one for a browser without a session. */
  makeXsrf(sessionId?: string): string;
  /** The session of an anti-forgery token, if it has one; undefined if the token is not genuine. */
  verifyXsrf(token: string): { sessionId: string | undefined } | undefined;
}

function isExpiry(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED';
}

function tokenIn({ sub, sid, exp, program }: JWTPayload): KnownToken | 'invalid' {
  if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return 'invalid';
  const token = { sessionId: sid, userId: sub };
  return { token: program === true ? { ...token, isProgram: true } : token, expires: exp };
}

function machineText(machine: string, account: MachineAccount): string {
  return `${machine}:${account.password_hash}:${account.username}`;
}

function macWith(key: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url');
}

/** Signs with the newest key, and accepts the signatures of all that are not retired. */
function macsOf(signing: KeyRing) {
  return {
    mac: (purpose: string, text: string) => macWith(signing.newest().key, purpose, text),
    isMac: (purpose: string, text: string, given: string): boolean => {
      const actual = Buffer.from(given);
      return signing.all().some(({ key }) => {
        const expected = Buffer.from(macWith(key, purpose, text));
        return expected.length === actual.length && timingSafeEqual(expected, actual);
      });
    },
    /** @param kid the number of the key; tokens from before numbered keys have none */
    keyNamed: ({ kid = '0' }: { readonly kid?: string | undefined }): Buffer => {
      const key = signing.find(Number(kid));
      if (key === undefined) throw new Error('the key of this token is retired or unknown');
      return key;
    },
  };
}

export function openTokens(
  { signing, recovery }: Pick<Secrets, 'recovery' | 'signing'>,
  clock: Clock,
): Tokens {
  const { mac, isMac, keyNamed } = macsOf(signing);
  const secondNow = () => Math.floor(clock.now().getTime() / 1000);
  // A browser sends the same token for half an hour, so its signature is checked only once.
  const known = new LRUCache<string, KnownToken>({ max: mostKnownTokens });

  async function readAccess(accessToken: string): Promise<KnownToken | 'expired' | 'invalid'> {
    try {
      const { payload } = await jwtVerify(accessToken, keyNamed, {
        algorithms: ['HS256'],
        issuer,
        currentDate: clock.now(),
        requiredClaims: ['exp'],
      });
      return tokenIn(payload);
    } catch (error) {
      return isExpiry(error) ? 'expired' : 'invalid';
    }
  }

  return {
    async signAccess({ sessionId, userId, isProgram: program }) {
      const issuedAt = secondNow();
      const expires = issuedAt + accessTokenSeconds;
      const { number, key } = signing.newest();
      const accessToken = await new SignJWT({ sid: sessionId, program })
        .setProtectedHeader({ alg: 'HS256', kid: String(number) })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expires)
        .sign(key);
      return { accessToken, expiresAt: isoFromSeconds(expires) };
    },
    async verifyAccess(accessToken) {
      const read = known.get(accessToken) ?? (await readAccess(accessToken));
      if (typeof read === 'string') return read;
      known.set(accessToken, read);
      return secondNow() < read.expires ? read.token : 'expired';
    },
    signRefresh(sessionId, count) {
      const body = `${sessionId}.${count}`;
      return `${body}.${mac('refresh', body)}`;
    },
    verifyRefresh(token) {
      const [, sessionId = '', count = '', signature = ''] =
        /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
      if (!isMac('refresh', `${sessionId}.${count}`, signature)) return undefined;
      return { sessionId, count: Number(count) };
    },
    makeMachine(account) {
      const machine = randomBytes(16).toString('base64url');
      return `${machine}.${mac('machine', machineText(machine, account))}`;
    },
    verifyMachine(token, account) {
      const [, machine, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(token) ?? [];
      if (machine === undefined || signature === undefined) return undefined;
      return isMac('machine', machineText(machine, account), signature) ? machine : undefined;
    },
    recoveryHash(userId, code) {
      return Buffer.from(macWith(recovery, 'recovery', `${userId}:${code}`), 'base64url');
    },
    makeXsrf(sessionId) {
      const body = sessionId ?? randomBytes(16).toString('base64url');
      return `${body}.${mac('xsrf', body)}`;
    },
    verifyXsrf(token) {
      const [, body = '', signature = ''] = /^([\w-]{22,36})\.([\w-]{43})$/.exec(token) ?? [];
      if (!isMac('xsrf', body, signature)) return undefined;
      return { sessionId: body.length === idLength ? body : undefined };
    },
  };
}
