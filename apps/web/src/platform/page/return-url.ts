// Where a person wanted to go before signing in. Only addresses of this origin are ever followed:
// an address that names a host, another scheme or a page of the sign-in itself is dropped.
import { readTab, removeTab, writeTab } from '../storage/storage.ts';

const BASE = 'https://portal.invalid';
const MAX_LENGTH = 2000;
const NO_DESTINATION = /^\/(?:$|login|auth(?:-callback)?(?:[/?#]|$)|401|public\/|api\/|app\/error)/;

function isControlOrBackslash(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x21 || code === 0x7f || character === '\\';
}

/** The path with query and fragment when it is a safe destination, else undefined. */
export function safeReturnUrl(address: string | undefined): string | undefined {
  if (address === undefined || address.length > MAX_LENGTH) return undefined;
  if (!address.startsWith('/') || address.startsWith('//')) return undefined;
  if (Array.from(address).some(isControlOrBackslash)) return undefined;
  const url = URL.parse(address, BASE);
  if (url === null || url.origin !== BASE || url.pathname.startsWith('//')) return undefined;
  const path = url.pathname + url.search + url.hash;
  return NO_DESTINATION.test(path) ? undefined : path;
}

/**
 * Remembers where to go after signing in; what is not safe is forgotten at once.
 * @param owner whose address it is, when somebody was signed in there: nobody else is sent to it
 */
export function rememberReturnUrl(address: string | undefined, owner?: string): void {
  const safe = safeReturnUrl(address);
  if (safe === undefined) return;
  writeTab('returnUrl', safe);
  if (owner === undefined) removeTab('returnOwner');
  else writeTab('returnOwner', owner);
}

/** Somebody signed in: an address that was another person's is forgotten. */
export function keepReturnUrlFor(userId: string): void {
  const owner = readTab('returnOwner');
  if (owner !== undefined && owner !== userId) removeTab('returnUrl');
  removeTab('returnOwner');
}

/** The remembered destination, still remembered. */
export function peekReturnUrl(): string | undefined {
  return safeReturnUrl(readTab('returnUrl'));
}

/** The remembered destination; it is used once. */
export function takeReturnUrl(): string | undefined {
  const address = peekReturnUrl();
  removeTab('returnUrl');
  return address;
}
