// One-time links. The mail holds a random token; only its hash is stored.
import { createHash, randomBytes } from 'node:crypto';
import { TAKE_BACK_DAYS } from '@portal/rules/access/account-details.ts';

export type LinkKind = 'RESET' | 'SET';
/** Links about the mail address of an account. */
export type AddressLinkKind = 'CONFIRM_EMAIL' | 'TAKE_BACK_EMAIL';

const tokenBytes = 32;
export const HOUR_MILLISECONDS = 3_600_000;
/** A change of the address in this time can be taken back. */
export const TAKE_BACK_MILLISECONDS = TAKE_BACK_DAYS * 24 * HOUR_MILLISECONDS;
/** More links an hour are not mailed to a user. */
export const LINKS_AN_HOUR = 3;
const lifetimeMilliseconds: Readonly<Record<LinkKind, number>> = {
  RESET: HOUR_MILLISECONDS,
  SET: 7 * 24 * HOUR_MILLISECONDS,
};

const routes: Readonly<Record<AddressLinkKind | LinkKind, string>> = {
  CONFIRM_EMAIL: '/auth/confirm-email',
  TAKE_BACK_EMAIL: '/auth/take-back-email',
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
export function linkAddress(
  origin: string,
  kind: AddressLinkKind | LinkKind,
  token: string,
): string {
  return `${origin}${routes[kind]}?id=${token}&client_id=provider-portal`;
}

/** A username masked so that only its owner recognises it: `c•••••p`. */
export function maskedUsername(username: string): string {
  const characters = Array.from(username);
  const [first = ''] = characters;
  return `${first}${'•'.repeat(Math.max(characters.length - 2, 1))}${characters.at(-1) ?? ''}`;
}
