// The page to open after sign-in. Only addresses of this origin are followed: an address with a host or another
// scheme, or a sign-in page, is dropped.
import { readTab, removeTab, writeTab } from '../storage/storage.ts';

const BASE = 'https://portal.invalid';
const MAX_LENGTH = 2000;
const NO_DESTINATION = /^\/(?:$|login|auth(?:-callback)?(?:[/?#]|$)|401|public\/|api\/|app\/error)/;

function isControlOrBackslash(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x21 || code === 0x7f || character === '\\';
}

/** The path with query and fragment if it is a safe destination, else undefined. */
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
 * Remembers the page to open after sign-in; an unsafe address is dropped immediately.
 * @param owner the user of the ended session; only this user is sent back to the page
 */
export function rememberReturnUrl(address: string | undefined, owner?: string): void {
  const safe = safeReturnUrl(address);
  if (safe === undefined) return;
  writeTab('returnUrl', safe);
  if (owner === undefined) removeTab('returnOwner');
  else writeTab('returnOwner', owner);
}

/** After sign-in: drops the address of another user. */
export function keepReturnUrlFor(userId: string): void {
  const owner = readTab('returnOwner');
  if (owner !== undefined && owner !== userId) removeTab('returnUrl');
  removeTab('returnOwner');
}

/** The remembered address, which stays remembered. */
export function peekReturnUrl(): string | undefined {
  return safeReturnUrl(readTab('returnUrl'));
}

/** The remembered address, once. */
export function takeReturnUrl(): string | undefined {
  const address = peekReturnUrl();
  removeTab('returnUrl');
  return address;
}
