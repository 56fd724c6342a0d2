// `npm run postgres15 [-- FILES]`: the tests of the server on Debian's PostgreSQL 15, the oldest version that the portal
// works with. It uses the installed version, or downloads it; program and data are removed afterwards.
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { librariesIn, unpackPackage } from './debian-package.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const PATIENCE_MS = 600_000;
const PROGRAMS = path.join('usr', 'lib', 'postgresql', '15', 'bin');
/** PostgreSQL does not run as root: the user `nobody`. */
const NOBODY = 65_534;

const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-postgres15-'));
await chmod(folder, 0o755);
const bin = await programs();
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const options = {
  ...user,
  cwd: '/',
  env: { LC_ALL: 'C.UTF-8', LD_LIBRARY_PATH: librariesIn(folder) },
};
const cluster = path.join(folder, 'cluster');

async function programs(): Promise<string> {
  const installed = path.join('/', PROGRAMS);
  if (existsSync(installed)) return installed;
  console.log('Downloading PostgreSQL 15 …');
  await unpackPackage('postgresql-15', folder, PATIENCE_MS);
  return path.join(folder, PROGRAMS);
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

/** Starts the cluster; returns its address. Data of a test run does not have to survive a power cut. */
async function start(): Promise<string> {
  await mkdir(cluster);
  if (user.uid !== undefined) await chown(cluster, user.uid, user.gid);
  const created = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  await run(path.join(bin, 'initdb'), [...created, '--locale=C.UTF-8'], options);
  const port = await freePort();
  const settings = [
    `port=${port}`,
    `unix_socket_directories=${cluster}`,
    'max_connections=300',
    'shared_buffers=256MB',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'autovacuum=off',
    'jit=off',
  ];
  const flags = settings.map((setting) => `-c ${setting}`).join(' ');
  const log = path.join(cluster, 'log');
  await run(
    path.join(bin, 'pg_ctl'),
    ['-D', cluster, '-l', log, '-o', flags, '-w', 'start'],
    options,
  );
  return `postgresql://postgres@127.0.0.1:${port}/postgres`;
}

function test(url: string, files: readonly string[]): Promise<number> {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const env = { ...process.env, TEST_DATABASE_URL: url };
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'server', ...files], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
}

try {
  process.exitCode = await test(await start(), process.argv.slice(2));
} finally {
  await run(path.join(bin, 'pg_ctl'), ['-D', cluster, '-m', 'immediate', 'stop'], options).catch(
    () => undefined,
  );
  await rm(folder, { recursive: true, force: true });
}
