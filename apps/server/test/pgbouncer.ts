// PgBouncer in transaction mode in front of a test database. `scripts/install-pgbouncer.ts` gets it before the tests.
import { execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { findPgBouncer } from '../../../scripts/install-pgbouncer.ts';
import { databaseOf } from '../src/platform/database/migrations.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const patience = { timeout: 60_000, interval: 20 };

interface PgBouncer {
  /** The address of the database through it. */
  readonly url: string;
  /** Whether it keeps the prepared statements of each client apart. */
  readonly keepsStatements: boolean;
  stop(): Promise<void>;
}

/**
 * Starts it with a pool of `size` connections for each user, or returns the reason why it is missing.
 * @param users lines of its `auth_file`, in addition to the owner of the database
 */
export async function openPgBouncer(
  ownerUrl: string,
  { size, users }: { readonly size: number; readonly users: string },
): Promise<PgBouncer | { readonly reason: string }> {
  const program = findPgBouncer();
  if (program === undefined) {
    return { reason: 'PgBouncer is missing; `npm test` downloads it on a Debian' };
  }
  const env = { ...process.env, ...program.env };
  const { stdout } = await run(program.file, ['--version'], { env });
  const keepsStatements = Number(/PgBouncer 1\.(\d+)/.exec(stdout)?.[1]) >= 21;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-pgbouncer-'));
  await chmod(folder, 0o755);
  const owner = new URL(ownerUrl);
  const database = databaseOf(ownerUrl);
  const server = decodeURIComponent(owner.hostname);
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const authFile = path.join(folder, 'users.txt');
  await writeFile(authFile, `"${owner.username}" "${owner.password}"\n${users}\n`);
  await writeFile(
    file,
    `[databases]
${database} = host=${server} port=${owner.port} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
default_pool_size = ${size}
${keepsStatements ? 'max_prepared_statements = 200' : ''}
auth_type = scram-sha-256
auth_file = ${authFile}
`,
  );
  const child = spawn(program.file, [file], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(await userOf(server)),
  });
  const said = text(child.stderr);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const failed = ended.then(async () => {
    throw new Error(`PgBouncer ended: ${(await said).slice(-500)}`);
  });
  await Promise.race([vi.waitUntil(() => isOpen(port), patience), failed]).catch(async (error) => {
    await stop();
    throw error;
  });
  owner.host = `127.0.0.1:${port}`;
  return { url: owner.toString(), keepsStatements, stop };
}

/** It refuses to run as root. The user of the database may open the socket in its folder. */
async function userOf(server: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const nobody = { uid: 65_534, gid: 65_534 };
  if (!server.startsWith('/')) return nobody;
  const { uid, gid } = await stat(server);
  return { uid, gid };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
