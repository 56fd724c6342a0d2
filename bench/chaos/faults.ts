// The faults that hit the portal while clerks work. Each one resolves when it is over; after that the portal
// must recover by itself.
import { execFile } from 'node:child_process';
import { readdir, readFile, statfs, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openSlowClients } from '../../apps/server/test/processes/slow-clients.ts';
import type { Load } from './load.ts';
import { backUp } from './backups.ts';
import { asOwner, postmasterOf, type Ground, type Site } from './site.ts';

const run = promisify(execFile);

export interface Fault {
  readonly name: string;
  readonly ground: Ground;
  readonly strike: (site: Site, load: Load) => Promise<void>;
}

export const faults: readonly Fault[] = [
  {
    name: 'a connection ended',
    ground: 'embedded database',
    strike: (site) =>
      asOwner(site, async (owner) => {
        await owner.query(`
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE application_name LIKE 'portal-%' ORDER BY random() LIMIT 3`);
      }),
  },
  {
    name: 'a backend killed',
    ground: 'embedded database',
    strike: async (site) => {
      const [pid] = await processesOf(site, "application_name LIKE 'portal-%'");
      if (pid !== undefined) kill(pid, 'SIGKILL');
    },
  },
  {
    name: 'all of PostgreSQL killed',
    ground: 'embedded database',
    strike: killDatabase,
  },
  {
    name: 'the server killed',
    ground: 'embedded database',
    strike: (site) => site.restartServer(),
  },
  {
    name: 'all of PostgreSQL and the server killed',
    ground: 'embedded database',
    strike: async (site) => {
      await killDatabase(site);
      await site.restartServer();
    },
  },
  { name: 'the database hung', ground: 'embedded database', strike: hangDatabase },
  { name: 'too many files open', ground: 'embedded database', strike: useUpFiles },
  { name: 'hundreds of slow clients', ground: 'embedded database', strike: slowDown },
  {
    name: 'the server killed during a backup',
    ground: 'embedded database',
    strike: (site) => backUp(site, () => site.restartServer()),
  },
  { name: 'a worker killed', ground: 'workers', strike: killWorker },
  {
    name: 'an external PostgreSQL restarted',
    ground: 'external database',
    strike: async (site) => {
      const postmaster = await postmasterOf(site);
      kill(postmaster, 'SIGINT'); // its fast shutdown
      while (kill(postmaster, 0)) await pause(20);
      await site.startDatabase();
    },
  },
  { name: 'the disk full and freed', ground: 'small disk', strike: fillDisk },
];

export async function killDatabase(site: Site): Promise<void> {
  const others = await processesOf(site, 'true');
  for (const pid of [await postmasterOf(site), ...others]) kill(pid, 'SIGKILL');
}

async function processesOf(site: Site, condition: string): Promise<number[]> {
  return asOwner(site, async (owner) => {
    const { rows } = await owner.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity
        WHERE pid <> pg_backend_pid() AND ${condition} ORDER BY random()`,
    );
    return rows.map(({ pid }) => pid);
  });
}

/** False if there is no such process. */
function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Fills the disk until no claim can be acknowledged any more, and frees it again. */
async function fillDisk({ folder }: Site, load: Load): Promise<void> {
  const filler = path.join(folder, 'filler');
  const { bavail, bsize } = await statfs(folder);
  await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => undefined); // ENOSPC at its end
  try {
    // PostgreSQL has reserved files that can still take some claims.
    await untilRefused(load);
  } finally {
    await unlink(filler);
  }
}

/** The requests that are refused while a fault lasts. */
const REFUSED_MEANWHILE = 20;

const ACTS_MEANWHILE = 40;

async function untilActs(load: Load, count: number): Promise<void> {
  while (load.acts.length < count) await pause(50);
}

/** Waits until requests have been refused, or have got no response. */
async function untilRefused(load: Load): Promise<void> {
  const enough = load.failures() + REFUSED_MEANWHILE;
  while (load.failures() < enough) await pause(50);
}

/** Stops all processes of the database without ending them, until requests have been refused. */
async function hangDatabase(site: Site, load: Load): Promise<void> {
  const all = [await postmasterOf(site), ...(await processesOf(site, 'true'))];
  for (const pid of all) kill(pid, 'SIGSTOP');
  try {
    await untilRefused(load);
  } finally {
    for (const pid of all) kill(pid, 'SIGCONT');
  }
}

const NEW_CONNECTIONS = 20;

/**
 * Allows the server fewer files than it has open. Clerks go on with their connections; new ones get no file. The limit is
 * for the numbers of files, and the low ones belong to files that stay open, so a closed connection makes no room.
 */
async function useUpFiles(site: Site, load: Load): Promise<void> {
  const pid = String(site.serverPid());
  const { stdout } = await run('prlimit', ['--pid', pid, '--nofile', '--noheadings', '-o', 'SOFT']);
  const open = await readdir(`/proc/${pid}/fd`);
  const allow = (soft: string | number) => run('prlimit', ['--pid', pid, `--nofile=${soft}:`]);
  await allow(Math.floor(open.length / 2));
  const enough = load.acts.length + ACTS_MEANWHILE;
  try {
    const isServed = await Promise.all(
      Array.from({ length: NEW_CONNECTIONS }, () => isServedAnew(site)),
    );
    if (isServed.every(Boolean)) throw new Error('the server still has files for new connections');
    await untilActs(load, enough);
  } finally {
    await allow(stdout.trim());
  }
}

async function isServedAnew({ address }: Site): Promise<boolean> {
  const request = { headers: { connection: 'close' }, signal: AbortSignal.timeout(2_000) };
  return fetch(`${address}/healthz`, request).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function killWorker(site: Site): Promise<void> {
  const pid = site.serverPid();
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const workers: number[] = [];
  for (const child of children.trim().split(' ')) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8');
    if (command.startsWith(process.execPath)) workers.push(Number(child));
  }
  const [worker] = workers;
  if (worker === undefined) throw new Error('the server has no worker processes');
  kill(worker, 'SIGKILL');
}

const SLOW_OF_EACH_KIND = 200;

/** Sends bodies and headers slowly and leaves replies unread, while the clerks submit claims. */
async function slowDown({ address }: Site, load: Load): Promise<void> {
  const kinds = ['bodies', 'headers', 'readers'] as const;
  const slow = await Promise.all(
    kinds.map((slowness) => openSlowClients(address, slowness, SLOW_OF_EACH_KIND)),
  );
  try {
    await untilActs(load, load.acts.length + ACTS_MEANWHILE);
  } finally {
    for (const clients of slow) clients.close();
  }
}
