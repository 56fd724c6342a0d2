// ClamAV's daemon, for tests of the virus scan. `npm test` downloads Debian's package before the first test starts and
// unpacks it, so no service starts and the system stays as it is. It has no signatures; the tests write their own.
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { librariesIn, unpackPackage } from './debian-package.ts';

const PATIENCE_MS = 60_000;

const folder = path.resolve(import.meta.dirname, '..', 'node_modules', '.cache', 'clamav');

interface ClamdProgram {
  readonly file: string;
  /** Its environment, with the libraries that the system lacks. */
  readonly env: Readonly<Record<string, string>>;
}

/** The installed program, or the unpacked one; undefined if there is none. */
export function findClamd(): ClamdProgram | undefined {
  const places = ['/usr/sbin/clamd', path.join(folder, 'usr', 'sbin', 'clamd')];
  const file = places.find((place) => existsSync(place));
  return file === undefined ? undefined : { file, env: { LD_LIBRARY_PATH: librariesIn(folder) } };
}

/** Downloads the package and what it needs, on Debian. Tests that need it are skipped if it is missing. */
export async function installClamav(): Promise<void> {
  if (findClamd() !== undefined || !existsSync('/usr/bin/apt-get')) return;
  console.log('Downloading ClamAV for the tests of the virus scan …');
  const draft = `${folder}.${process.pid}`;
  try {
    await unpackPackage('clamav-daemon', draft, PATIENCE_MS);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`ClamAV cannot be downloaded: ${reason}`);
  }
}
