// The scopes that a token gets: names of permissions, and SMART scopes.
import { scopesIn, type ApiScope } from './api-scopes.ts';
import { grantSmartScope, type GrantedSmartScope } from './smart-scopes.ts';

/** The permissions of a token, and the scopes as its response names them. */
export interface GrantedScopes {
  readonly permissions: readonly ApiScope[];
  readonly names: readonly string[];
}

/**
 * The scopes of a client for which a token is requested; all of them if the request names none.
 * @param requested names of permissions and SMART scopes, with spaces between them (RFC 6749 §3.3)
 * @returns undefined if the client does not have one of them
 */
export function grantedScopes(
  requested: string | undefined,
  scopes: readonly string[],
): GrantedScopes | undefined {
  const named = new Set((requested ?? '').split(' ').filter((name) => name !== ''));
  if (named.size === 0) {
    const permissions = scopesIn(scopes);
    return { permissions, names: permissions };
  }
  const granted = [...named].map((name) => grantOf(name, scopes));
  if (granted.some((one) => one === undefined)) return undefined;
  return {
    permissions: scopesIn(granted.flatMap((one) => one?.permissions ?? [])),
    names: [...new Set(granted.flatMap((one) => one?.scopes ?? []))],
  };
}

function grantOf(name: string, held: readonly string[]): GrantedSmartScope | undefined {
  const [permission] = scopesIn([name]);
  if (permission === undefined) return grantSmartScope(name, held);
  return held.includes(name) ? { scopes: [name], permissions: [permission] } : undefined;
}
