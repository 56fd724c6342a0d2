// Versions of resources as weak ETags (RFC 7644 §3.14).
import { ScimRefusal } from './scim-error.ts';

const versionsIn = (header: string): string[] =>
  header.split(',').map((one) => one.trim().replace(/^W\//, '').replaceAll('"', ''));

export function isNamed(header: string | undefined, version: number): boolean {
  if (header === undefined) return false;
  const versions = versionsIn(header);
  return versions.includes('*') || versions.includes(String(version));
}

/** @throws ScimRefusal 412 if the client has changed another version */
export function requireVersion(ifMatch: string | undefined, version: number): void {
  if (ifMatch !== undefined && !isNamed(ifMatch, version)) {
    throw new ScimRefusal(412, 'The resource has changed. Read it again.');
  }
}
