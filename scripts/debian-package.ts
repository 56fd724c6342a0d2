// Downloads packages of Debian and unpacks them, so that no service starts and the system stays as it is.
import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Unpacks a package, and what it needs and the system lacks, into a folder. */
export async function unpackPackage(
  name: string,
  folder: string,
  patienceMs: number,
): Promise<void> {
  const archives = path.join(folder, 'archives');
  await mkdir(path.join(archives, 'partial'), { recursive: true });
  await download(name, archives, patienceMs).catch(async () => {
    // The lists of packages may be missing or old; only root may renew them.
    await aptGet(['update'], patienceMs);
    await download(name, archives, patienceMs);
  });
  for (const file of await readdir(archives)) {
    if (file.endsWith('.deb')) {
      await run('dpkg-deb', ['--extract', path.join(archives, file), folder]);
    }
  }
  await rm(archives, { recursive: true });
}

/** The folder of shared libraries in an unpacked package. */
export function librariesIn(folder: string): string {
  const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
  return path.join(folder, 'usr', 'lib', `${architecture}-linux-gnu`);
}

function download(name: string, archives: string, patienceMs: number): Promise<unknown> {
  const locks = ['-o', 'Debug::NoLocking=1', '-o', `Dir::Cache::archives=${archives}`];
  const what = ['--download-only', '--yes', '--no-install-recommends', name];
  return aptGet([...locks, 'install', ...what], patienceMs);
}

function aptGet(args: readonly string[], patienceMs: number): Promise<unknown> {
  const brief = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=5'];
  return run('apt-get', [...brief, ...args], { timeout: patienceMs });
}
