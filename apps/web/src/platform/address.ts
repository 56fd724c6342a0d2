// Addresses of calls: bases, path parameters, the {insurer} placeholder and the query (Access spec §7).
import { identityBases, type IdentityBases } from '@portal/contract/service-bases.ts';

function segment(value: unknown, name: string): string {
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new TypeError(`the path needs a value for :${name}`);
  }
  return encodeURIComponent(value);
}

/** The rest of a path with its slashes. */
function segments(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('the path needs a value for *');
  return value.split('/').map(encodeURIComponent).join('/');
}

/** `/members/:id` with {id: 'a b'} is `/members/a%20b`; `{insurer}` becomes the insurer, `*` the rest. */
export function fillPath(
  path: string,
  params: Readonly<Record<string, unknown>>,
  insurer: string,
): string {
  return path
    .replaceAll('{insurer}', encodeURIComponent(insurer))
    .replaceAll(/:([a-zA-Z_]\w*)/g, (_, name: string) => segment(params[name], name))
    .replace('*', () => segments(params['*']));
}

/** `?a=1&b=x` without undefined, null and empty values; empty if none remain. */
export function queryText(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const item of values) {
      if (typeof item === 'number' || typeof item === 'boolean') search.append(name, String(item));
      if (typeof item === 'string' && item !== '') search.append(name, item);
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether the call goes to the identity service, the only one with cookies of its own. */
export function isIdentityV2(path: string): boolean {
  return path.startsWith(`${identityBases.v2}/`);
}

/** Sends identity calls to the base in the settings; other addresses stay the same. */
export function atConfiguredBase(path: string, configured: IdentityBases): string {
  for (const version of ['v1', 'v2'] as const) {
    const usual = identityBases[version];
    if (path.startsWith(`${usual}/`)) return configured[version] + path.slice(usual.length);
  }
  return path;
}
