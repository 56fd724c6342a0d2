// Tokens that arrive in an address leave it before anything else happens, so that they stand in no
// history and go to no other site (Access spec §2, auth-callback and public/externallogin).
import { handOver, takeHandedOver } from '../platform/hand-over.ts';

const CALLBACK = /^\/auth-callback\/(.+)$/;
const EXTERNAL = /^\/public\/externallogin(?:\/(.*))?$/;

export interface CallbackTokens {
  readonly clinicId: string;
  readonly accessToken: string;
  readonly expiresAt: string;
  /** The one-time code that stands where the address names a refresh token. */
  readonly refreshToken: string;
}

export interface ExternalLogin {
  readonly clinicId: string;
  readonly externalClientId: string;
  readonly externalAccessToken: string;
}

function partsOf(path: string): string[] {
  return path.split('/').map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return '';
    }
  });
}

/** Moves the tokens of an address into memory and answers the address without them. */
export function withoutTokens(path: string): string | undefined {
  const callback = CALLBACK.exec(path)?.[1];
  if (callback !== undefined) {
    handOver('callbackTokens', callback);
    return '/auth-callback';
  }
  const external = EXTERNAL.exec(path);
  if (external === null) return undefined;
  handOver('externalLogin', external[1] ?? '');
  return '/public/externallogin';
}

/** The tokens of a callback address, once; undefined when there were none. */
export function takeCallbackTokens(): CallbackTokens | undefined {
  const path = takeHandedOver('callbackTokens');
  if (path === undefined) return undefined;
  const [clinicId = '', accessToken = '', expiresAt = '', refreshToken = ''] = partsOf(path);
  return { clinicId, accessToken, expiresAt, refreshToken };
}

/** What an external portal sent along, once. */
export function takeExternalLogin(): ExternalLogin | undefined {
  const path = takeHandedOver('externalLogin');
  if (path === undefined) return undefined;
  const [clinicId = '', externalClientId = '', externalAccessToken = ''] = partsOf(path);
  return { clinicId, externalClientId, externalAccessToken };
}
