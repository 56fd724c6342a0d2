// promtool, which checks the alert rules. `npm test` downloads Debian's package of Prometheus before the first test starts
// and unpacks it, so no service starts and the system stays as it is.
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { unpackPackage } from './debian-package.ts';

const PATIENCE_MS = 100_000;

const folder = path.resolve(import.meta.dirname, '..', 'node_modules', '.cache', 'promtool');

/** The installed program, or the unpacked one; undefined if there is none. */
export function findPromtool(): string | undefined {
  const places = ['/usr/bin/promtool', path.join(folder, 'usr', 'bin', 'promtool')];
  return places.find((place) => existsSync(place));
}

/** Downloads the package, on Debian. Tests that need it are skipped if it is missing. */
export async function installPromtool(): Promise<void> {
  if (findPromtool() !== undefined || !existsSync('/usr/bin/apt-get')) return;
  console.log('Downloading promtool for the tests of the alert rules …');
  const draft = `${folder}.${process.pid}`;
  try {
    await unpackPackage('prometheus', draft, PATIENCE_MS);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`promtool cannot be downloaded: ${reason}`);
  }
}
