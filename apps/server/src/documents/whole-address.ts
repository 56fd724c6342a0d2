// The full address of a link to the store.
import type { Http } from '../platform/http/handler.ts';
import type { Services } from '../platform/http/services.ts';

/** Completes a path of the portal with the address that the caller uses. */
export function wholeAddress(link: string, http: Http, { config, origin }: Services): string {
  if (!link.startsWith('/')) return link;
  const host = http.header('host');
  if (config.publicUrl !== undefined || host === undefined) return `${origin()}${link}`;
  return `${http.isSecure ? 'https' : 'http'}://${host}${link}`;
}
