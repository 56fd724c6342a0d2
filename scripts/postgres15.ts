// Debian's PostgreSQL 15, the oldest version that the portal works with, in a folder of its own that is removed afterwards.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { librariesIn, unpackPackage } from './debian-package.ts';

const run = promisify(execFile);
const PATIENCE_MS = 600_000;
const PROGRAMS = path.join('usr', 'lib', 'postgresql', '15', 'bin');
/** PostgreSQL does not run as root: the user `nobody`. */
const NOBODY = 65_534;

export interface Postgres15 {
  /** A folder of the database's user, for sockets and files. */
  readonly home: string;
  /** Its data folder. */
  readonly cluster: string;
  readonly port: number;
  /** The address of the superuser. */
  readonly url: string;
  /** Starts it with what its data folder has. */
  start(): Promise<void>;
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  /** Runs a program as its user. */
  run(program: string, args: readonly string[]): Promise<string>;
  /** Finds a program of a package, which is unpacked if it is not installed. */
  program(name: string, debianPackage: string): Promise<string>;
  remove(): Promise<void>;
}

/**
 * Creates and starts a cluster.
 * @param environment of the database and of the programs that it runs
 */
export async function openPostgres15(
  settings: readonly string[],
  environment: (place: Pick<Postgres15, 'cluster' | 'home' | 'port'>) => NodeJS.ProcessEnv,
): Promise<Postgres15> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-postgres15-'));
  await chmod(folder, 0o755);
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const home = path.join(folder, 'home');
  const cluster = path.join(home, 'cluster');
  const port = await freePort();
  const env = {
    LC_ALL: 'C.UTF-8',
    LD_LIBRARY_PATH: librariesIn(folder),
    PATH: `${path.join(folder, 'usr', 'bin')}:/usr/bin:/bin`,
    ...environment({ cluster, home, port }),
  };
  const options = { ...user, cwd: '/', env };
  const control = (...args: string[]) =>
    run(path.join(bin, 'pg_ctl'), ['-D', cluster, ...args], options);
  const program = async (name: string, debianPackage: string) => {
    const installed = path.join('/', name);
    if (existsSync(installed)) return installed;
    console.log(`Downloading ${debianPackage} …`);
    await unpackPackage(debianPackage, folder, PATIENCE_MS);
    return path.join(folder, name);
  };
  const bin = path.dirname(await program(path.join(PROGRAMS, 'pg_ctl'), 'postgresql-15'));
  await mkdir(cluster, { recursive: true });
  if (user.uid !== undefined) {
    for (const own of [home, cluster]) await chown(own, user.uid, user.gid);
  }
  const created = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  await run(path.join(bin, 'initdb'), [...created, '--locale=C.UTF-8'], options);
  const all = [`port=${port}`, `unix_socket_directories=${home}`, ...settings];
  const flags = all.map((setting) => `-c '${setting.replaceAll("'", String.raw`'\''`)}'`).join(' ');
  const postgres: Postgres15 = {
    home,
    cluster,
    port,
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    start: async () =>
      void (await control('-l', path.join(home, 'log'), '-o', flags, '-t', '600', '-w', 'start')),
    stop: async (mode) => void (await control('-m', mode, 'stop')),
    run: async (file, args) => (await run(file, [...args], options)).stdout,
    program,
    async remove() {
      await control('-m', 'immediate', 'stop').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
  await postgres.start();
  return postgres;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
