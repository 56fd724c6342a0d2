// The addresses that start a sign-in: auth/login, auth/login/{clinicId}, auth/login/{clinicId}/{insurercode},
// with an optional redirectUrl whose own query may name the insurer (Access spec §2).
import { rememberReturnUrl, safeReturnUrl } from '../../platform/page/return-url.ts';
import { writeTab } from '../../platform/storage/storage.ts';

export const LOGIN_PATH = '/auth/login';

export interface LoginStart {
  readonly clinicId: string;
  readonly insurerCode: string;
  readonly returnUrl: string | undefined;
}

const STARTER = /^\/auth\/login(?:\/([^/]+))?(?:\/([^/]+))?\/?$/;

function decoded(part: string | undefined): string | undefined {
  if (part === undefined) return undefined;
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** An id or a code; an invalid value names no clinic. */
const CLINIC = /^[\w.-]{1,60}$/;

function clinicOf(part: string | undefined): string {
  const given = decoded(part) ?? '';
  return CLINIC.test(given) ? given : '0';
}

function insurerOf(returnUrl: string | undefined): string | undefined {
  const query = returnUrl?.split('#')[0]?.split('?')[1];
  return query === undefined ? undefined : (new URLSearchParams(query).get('insurer') ?? undefined);
}

/**
 * The values that an address starts a sign-in with; undefined for other addresses. An insurer in the path overrides
 * one inside redirectUrl, because it was named for this sign-in.
 */
export function readLoginStart(path: string, search: string): LoginStart | undefined {
  if (path === '/' || path === '/login' || path === '/login/') {
    return { clinicId: '0', insurerCode: '', returnUrl: undefined };
  }
  const match = STARTER.exec(path);
  if (match === null) return undefined;
  const returnUrl = safeReturnUrl(new URLSearchParams(search).get('redirectUrl') ?? undefined);
  return {
    clinicId: clinicOf(match[1]),
    insurerCode: decoded(match[2]) ?? insurerOf(returnUrl) ?? '',
    returnUrl,
  };
}

/** Keeps the sign-in's start values for this tab. */
export function keepLoginStart(start: LoginStart): void {
  writeTab('clinicId', start.clinicId);
  writeTab('insurerCode', start.insurerCode);
  rememberReturnUrl(start.returnUrl);
}
