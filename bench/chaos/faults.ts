// The faults that hit the portal while clerks work. Each one resolves when it is over; after that the portal
// must recover by itself.
import { statfs, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSlowClients } from '../../apps/server/test/processes/slow-clients.ts';
import type { Load } from './load.ts';
import { asOwner, postmasterOf, type Ground, type Site } from './site.ts';

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
  {
    name: 'hundreds of slow clients',
    ground: 'embedded database',
    strike: slowDown,
  },
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
function kill(pid: number, signal: 'SIGKILL' | 'SIGINT' | 0): boolean {
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
    const enough = load.failures() + 20;
    while (load.failures() < enough) await pause(50);
  } finally {
    await unlink(filler);
  }
}

const SLOW_OF_EACH_KIND = 200;
const ACTS_MEANWHILE = 40;

/** Sends bodies and headers slowly and leaves replies unread, while the clerks submit claims. */
async function slowDown({ address }: Site, load: Load): Promise<void> {
  const kinds = ['bodies', 'headers', 'readers'] as const;
  const slow = await Promise.all(
    kinds.map((slowness) => openSlowClients(address, slowness, SLOW_OF_EACH_KIND)),
  );
  try {
    const enough = load.acts.length + ACTS_MEANWHILE;
    while (load.acts.length < enough) await pause(50);
  } finally {
    for (const clients of slow) clients.close();
  }
}
