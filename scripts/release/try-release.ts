// Unpacks a release and starts it as a machine without Node, npm and the project would.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
}

async function run(command: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await exitOf(child);
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}.`);
}

/** The user `nobody` of Debian; the server of an installation is not root either. */
const NOBODY = { uid: 65_534, gid: 65_534 };

function asNobody(): Partial<typeof NOBODY> {
  return process.getuid?.() === 0 ? NOBODY : {};
}

/** Starts the server without any environment but its settings, asks whether it is ready, and stops it. */
async function startOnce(program: string, dataDir: string): Promise<number> {
  const started = performance.now();
  const server = spawn(program, ['serve'], {
    cwd: '/',
    env: { PATH: '', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...asNobody(),
  });
  const ended = exitOf(server);
  let address: string | undefined;
  for await (const line of createInterface({ input: server.stdout })) {
    address = /answers at (http:\S+)/.exec(line)?.[1];
    if (address !== undefined) break;
  }
  if (address === undefined) throw new Error('The release does not start.');
  const seconds = (performance.now() - started) / 1000;
  try {
    for (const place of ['/readyz', '/']) {
      const { status } = await fetch(`${address}${place}`);
      if (status !== 200) throw new Error(`${place} of the release answered ${status}.`);
    }
  } finally {
    server.stdout.resume();
    server.kill('SIGTERM');
  }
  const code = await ended;
  if (code !== 0) throw new Error(`The server of the release ended with ${String(code)}.`);
  return seconds;
}

/** Returns the seconds until the server was ready with its demo data. @throws Error with one sentence */
export async function tryRelease(archive: string): Promise<number> {
  const place = await mkdtemp(path.join(os.tmpdir(), 'portal-release-'));
  try {
    // Another user must reach it.
    await chmod(place, 0o755);
    await run('tar', ['-xzf', archive, '-C', place], place);
    const [top = ''] = await readdir(place);
    const folder = path.join(place, top);
    await run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], folder);
    // Nobody needs to write to an installed release.
    await run('chmod', ['-R', 'a-w', folder], place);
    const dataDir = path.join(place, 'data');
    await mkdir(dataDir);
    const { uid, gid } = asNobody();
    if (uid !== undefined && gid !== undefined) await chown(dataDir, uid, gid);
    await run(path.join(folder, 'portal'), ['help'], place);
    const seconds = await startOnce(path.join(folder, 'portal'), dataDir);
    await run('chmod', ['-R', 'u+w', folder], place);
    return seconds;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
