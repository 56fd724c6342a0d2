// Tokens in an address are removed from it before anything else happens, so that neither the history nor other
// sites receive them (Access spec §2, auth-callback and public/externallogin; single sign-on).
import { handOver, takeHandedOver } from '../../platform/api/hand-over.ts';
import { LOGIN_PATH } from '../frame/login-starter.ts';

const CALLBACK = /^\/auth-callback\/(.+)$/;
const EXTERNAL = /^\/public\/externallogin(?:\/(.*))?$/;
const ORGANISATION = /^\/auth\/sso\/([^/]+)\/?$/;

export interface Callback {
  readonly clinicId: string;
  /** The one-time code that replaces the refresh token; an access token in the address is ignored. */
  readonly code: string;
}

export interface ExternalLogin {
  readonly clinicId: string;
  readonly externalClientId: string;
  readonly externalAccessToken: string;
}

/** The answer of an identity provider, which the server checks. */
export interface OrganisationAnswer {
  readonly connection: string;
  readonly query: string;
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

/** Moves the tokens of an address into memory and returns the address without them. */
export function withoutTokens(path: string, search = ''): string | undefined {
  const connection = ORGANISATION.exec(path)?.[1];
  if (connection !== undefined) {
    handOver('organisationAnswer', `${connection}${search}`);
    return LOGIN_PATH;
  }
  const callback = CALLBACK.exec(path)?.[1];
  if (callback !== undefined) {
    handOver('callbackCode', callback);
    return '/auth-callback';
  }
  const external = EXTERNAL.exec(path);
  if (external === null) return undefined;
  handOver('externalLogin', external[1] ?? '');
  return '/public/externallogin';
}

/** Returns the parts of a callback address once; undefined if there was none. */
export function takeCallback(): Callback | undefined {
  const path = takeHandedOver('callbackCode');
  if (path === undefined) return undefined;
  const [clinicId = '', , , code = ''] = partsOf(path);
  return { clinicId, code };
}

/** Keeps the callback for the screen that asks whether to close another session. */
export function keepCallback({ clinicId, code }: Callback): void {
  handOver('callbackCode', [clinicId, '-', '-', code].map(encodeURIComponent).join('/'));
}

/** Returns the parameters of an external portal, once. */
export function takeExternalLogin(): ExternalLogin | undefined {
  const path = takeHandedOver('externalLogin');
  if (path === undefined) return undefined;
  const [clinicId = '', externalClientId = '', externalAccessToken = ''] = partsOf(path);
  return { clinicId, externalClientId, externalAccessToken };
}

/** Returns the answer of an identity provider, once. */
export function takeOrganisationAnswer(): OrganisationAnswer | undefined {
  const answer = takeHandedOver('organisationAnswer');
  if (answer === undefined) return undefined;
  const [connection = '', ...query] = answer.split('?');
  return { connection, query: query.join('?') };
}
