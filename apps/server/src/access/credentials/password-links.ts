// One-time links. The mail holds a random token; only its hash is stored.
import { createHash, randomBytes } from 'node:crypto';

export type LinkKind = 'RESET' | 'SET';

const tokenBytes = 32;
export const HOUR_MILLISECONDS = 3_600_000;
/** More links an hour are not mailed to a user. */
export const LINKS_AN_HOUR = 3;
const lifetimeMilliseconds: Readonly<Record<LinkKind, number>> = {
  RESET: HOUR_MILLISECONDS,
  SET: 7 * 24 * HOUR_MILLISECONDS,
};

const routes: Readonly<Record<LinkKind, string>> = {
  RESET: '/auth/resetpassword',
  SET: '/auth/setpassword',
};

export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function linkLifetime(kind: LinkKind): number {
  return lifetimeMilliseconds[kind];
}

/** The address in a mail; @param origin scheme, host and port of the portal */
export function linkAddress(origin: string, kind: LinkKind, token: string): string {
  return `${origin}${routes[kind]}?id=${token}&client_id=provider-portal`;
}

/** A username masked so that only its owner recognises it: `c•••••p`. */
export function maskedUsername(username: string): string {
  const characters = Array.from(username);
  const [first = ''] = characters;
  return `${first}${'•'.repeat(Math.max(characters.length - 2, 1))}${characters.at(-1) ?? ''}`;
}
