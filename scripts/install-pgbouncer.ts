// PgBouncer, the connection pooler, for tests of the portal behind it. `npm test` downloads Debian's package before the
// first test starts and unpacks it, so no service starts and the system stays as it is.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PATIENCE_MS = 60_000;

const folder = path.resolve(import.meta.dirname, '..', 'node_modules', '.cache', 'pgbouncer');

interface PgBouncerProgram {
  readonly file: string;
  /** Its environment, with the libraries that the system lacks. */
  readonly env: Readonly<Record<string, string>>;
}

/** The program of the system, or the one that was unpacked; undefined if there is none. */
export function findPgBouncer(): PgBouncerProgram | undefined {
  const places = ['/usr/sbin/pgbouncer', path.join(folder, 'usr', 'sbin', 'pgbouncer')];
  const file = places.find((place) => existsSync(place));
  const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
  const libraries = path.join(folder, 'usr', 'lib', `${architecture}-linux-gnu`);
  return file === undefined ? undefined : { file, env: { LD_LIBRARY_PATH: libraries } };
}

/** Downloads the package and what it needs, on Debian. Tests that need it are skipped if it is missing. */
export async function installPgBouncer(): Promise<void> {
  if (findPgBouncer() !== undefined || !existsSync('/usr/bin/apt-get')) return;
  console.log('Downloading PgBouncer for the tests of connections through it …');
  const draft = `${folder}.${process.pid}`;
  const archives = path.join(draft, 'archives');
  try {
    await mkdir(path.join(archives, 'partial'), { recursive: true });
    await download(archives).catch(async () => {
      // The lists of packages may be missing or old; only root may renew them.
      await aptGet(['update']);
      await download(archives);
    });
    for (const name of await readdir(archives)) {
      if (name.endsWith('.deb')) {
        await run('dpkg-deb', ['--extract', path.join(archives, name), draft]);
      }
    }
    await rm(archives, { recursive: true });
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`PgBouncer cannot be downloaded: ${reason}`);
  }
}

function download(archives: string): Promise<unknown> {
  const locks = ['-o', 'Debug::NoLocking=1', '-o', `Dir::Cache::archives=${archives}`];
  const what = ['--download-only', '--yes', '--no-install-recommends', 'pgbouncer'];
  return aptGet([...locks, 'install', ...what]);
}

function aptGet(args: readonly string[]): Promise<unknown> {
  const brief = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=5'];
  return run('apt-get', [...brief, ...args], { timeout: PATIENCE_MS });
}
