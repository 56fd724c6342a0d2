// OpenStack Swift, the object store for tests of documents: it supports S3 and checks every signature; no npm
// package does both. `npm test` installs Debian's packages before the first test starts.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PATIENCE_MS = 300_000;

export const swiftServers = ['account', 'container', 'object', 'proxy'] as const;
export type SwiftServer = (typeof swiftServers)[number];

export const swiftProgram = (server: SwiftServer): string => `/usr/bin/swift-${server}-server`;

/** An installation that was interrupted has the programs, but not their configuration. */
export const isSwiftInstalled = (): boolean =>
  existsSync('/etc/swift/swift.conf') &&
  swiftServers.every((server) => existsSync(swiftProgram(server)));

/** Installs Swift if this is root on Debian. Tests that need it are skipped if it is missing. */
export async function installSwift(): Promise<void> {
  if (isSwiftInstalled() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing OpenStack Swift for the tests of the object store …');
  const brief = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=5'];
  const options = {
    timeout: PATIENCE_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  const packages = swiftServers.map((server) => `swift-${server}`);
  try {
    await run('dpkg', ['--configure', '-a'], options);
    await run('apt-get', [...brief, 'update'], options);
    const install = ['install', '--yes', '--no-install-recommends', ...packages];
    await run('apt-get', [...brief, ...install], options);
  } catch (error) {
    console.log(
      `Swift cannot be installed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
