// nginx and HAProxy, for tests of their configurations in deploy. `npm test` downloads Debian's packages before the first
// test starts and unpacks them, so no service starts and the system stays as it is.
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { librariesIn, unpackPackage } from './debian-package.ts';

const PATIENCE_MS = 60_000;

const cache = path.resolve(import.meta.dirname, '..', 'node_modules', '.cache');

export type ProxyName = 'nginx' | 'haproxy';

interface ProxyProgram {
  readonly file: string;
  /** Its environment, with the libraries that the system lacks. */
  readonly env: Readonly<Record<string, string>>;
}

/** The installed program, or the unpacked one; undefined if there is none. */
export function findProxy(name: ProxyName): ProxyProgram | undefined {
  const folder = path.join(cache, name);
  const places = [`/usr/sbin/${name}`, path.join(folder, 'usr', 'sbin', name)];
  const file = places.find((place) => existsSync(place));
  return file === undefined ? undefined : { file, env: { LD_LIBRARY_PATH: librariesIn(folder) } };
}

/** Downloads the packages and what they need, on Debian. Tests that need one are skipped if it is missing. */
export async function installProxies(): Promise<void> {
  for (const name of ['nginx', 'haproxy'] as const) {
    if (findProxy(name) !== undefined || !existsSync('/usr/bin/apt-get')) continue;
    console.log(`Downloading ${name} for the tests of its configuration …`);
    const folder = path.join(cache, name);
    const draft = `${folder}.${process.pid}`;
    try {
      await unpackPackage(name, draft, PATIENCE_MS);
      await rename(draft, folder);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      const reason = error instanceof Error ? error.message : String(error);
      console.log(`${name} cannot be downloaded: ${reason}`);
    }
  }
}
