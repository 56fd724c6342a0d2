// A portal for fault campaigns: the product as a process, with direct access to its database.
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startProduct, type Product } from '../../apps/server/test/product.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../apps/server/src/platform/embedded/embedded-postgres.ts';
import { isPostmasterAlive } from '../../apps/server/src/platform/embedded/postmaster-note.ts';
import { readSetting, type Setting } from '../claims-to-submit.ts';
import { urlOf } from '../../apps/server/src/platform/database/migrations.ts';

const run = promisify(execFile);

/** The kind of database or disk under the portal. */
export type Ground = 'embedded database' | 'external database' | 'small disk' | 'workers';

export interface Site {
  readonly address: string;
  /** Connection string of the owner of the portal's database. */
  readonly ownerUrl: string;
  /** The data folder of PostgreSQL. */
  readonly cluster: string;
  /** The data for claims, read before the first one, because patients with claims are left out. */
  readonly setting: Setting;
  /** The folder whose disk can be filled. */
  readonly folder: string;
  /** The process that was started as the server. */
  serverPid(): number;
  /** Kills the server, if it runs, and starts it again. */
  restartServer(): Promise<void>;
  /** Tells the server to stop; returns its exit code. */
  stopServer(): Promise<number | null>;
  /** Starts the external database again, after it was stopped. */
  startDatabase(): Promise<void>;
  close(): Promise<void>;
}

const smallDiskMegabytes = 900;
const settings = { DEMO: 'on', RATE_LIMITS: 'off', ADJUDICATE_DELAY: '86400' };

/**
 * Makes a data folder with the demo, whose server has stopped. Each site is a copy of it, because making the demo takes
 * most of the time of a start.
 */
export async function makeDemoFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-chaos-demo-'));
  try {
    await chmod(folder, 0o755);
    const product = await startProduct({ ...settings, DATA_DIR: folder });
    await stopInOrder(product);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function stopInOrder(product: Product): Promise<void> {
  const code = await product.stop();
  if (code !== 0) throw new Error(`the server ended with ${code}`);
}

/** @param demo a folder from `makeDemoFolder` */
export async function openSite(ground: Ground, demo: string): Promise<Site> {
  const undo = new AsyncDisposableStack();
  try {
    return await openIn(undo, ground, demo);
  } catch (error) {
    await undo.disposeAsync();
    throw error;
  }
}

/** @param undo removes everything, the latest first */
async function openIn(undo: AsyncDisposableStack, ground: Ground, demo: string): Promise<Site> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-chaos-'));
  undo.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  if (ground === 'small disk') {
    await mountSmallDisk(folder);
    undo.defer(async () => void (await run('umount', [folder])));
  }
  const isExternal = ground === 'external database';
  const postgres = path.join(folder, isExternal ? 'elsewhere' : 'data');
  await run('cp', ['-a', demo, postgres]);
  const data = path.join(folder, 'data');
  await mkdir(data, { recursive: true });
  if (isExternal) {
    await run('cp', ['-a', path.join(demo, 'documents'), path.join(data, 'documents')]);
  }
  let database: EmbeddedPostgres | undefined;
  if (isExternal) {
    const external = await startEmbeddedPostgres(postgres);
    undo.defer(() => external.destroy());
    database = external;
  }
  const environment = {
    ...settings,
    DATA_DIR: data,
    ...(ground === 'workers' ? { WORKERS: '2' } : {}),
    ...(database === undefined
      ? {}
      : {
          DATABASE_URL: urlOf(database.ownerUrl, 'portal'),
          SECRET_KEYS_FILE: path.join(postgres, 'keys.json'),
        }),
  };
  const first = await startProduct(environment);
  /** Undefined while a new one starts. */
  let product: Product | undefined = first;
  undo.defer(async () => product?.kill());
  const { address } = first;
  // Uses the database that the product has started.
  const joined = database ?? (await startEmbeddedPostgres(postgres));
  if (!isExternal) undo.defer(() => joined.destroy());
  const ownerUrl = urlOf(joined.ownerUrl, 'portal');
  return {
    address,
    ownerUrl,
    setting: await asOwner({ ownerUrl }, readSetting),
    cluster: path.join(postgres, 'postgres'),
    folder: postgres,
    serverPid() {
      if (product?.process.pid === undefined) throw new Error('the server does not run');
      return product.process.pid;
    },
    async restartServer() {
      await product?.kill();
      product = undefined;
      product = await startProduct({ ...environment, PORT: new URL(address).port });
    },
    async stopServer() {
      const code = await product?.stop();
      product = undefined;
      return code ?? null;
    },
    async startDatabase() {
      database = await startEmbeddedPostgres(postgres);
    },
    async close() {
      try {
        // The server is then the last user of its own database, which it stops.
        if (!isExternal) await joined.leave();
        if (product !== undefined) await stopInOrder(product);
        if (!isExternal && (await isPostmasterAlive(path.join(postgres, 'postgres')))) {
          throw new Error('the server left its database running');
        }
      } finally {
        await undo.disposeAsync();
      }
    },
  };
}

async function mountSmallDisk(folder: string): Promise<void> {
  await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${smallDiskMegabytes}m,mode=755`,
    'tmpfs',
    folder,
  ]);
}

/** Whether this user may mount a disk of limited size. */
export async function canMountSmallDisk(): Promise<boolean> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-mount-'));
  try {
    await mountSmallDisk(folder);
    await run('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs work on a direct connection to the database. */
export async function asOwner<Result>(
  { ownerUrl }: Pick<Site, 'ownerUrl'>,
  work: (owner: pg.Client) => Promise<Result>,
): Promise<Result> {
  const owner = new pg.Client({
    connectionString: ownerUrl,
    options: '-c search_path=portal,public',
  });
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end().catch(() => undefined);
  }
}

/** The process of the PostgreSQL server. */
export async function postmasterOf({ cluster }: Pick<Site, 'cluster'>): Promise<number> {
  const note = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8');
  return Number(note.split('\n')[0]);
}
