// The deployment of deploy/ha on the hosts of this machine: two databases, two servers, HAProxy and a store.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { openSwift } from '../../apps/server/test/swift.ts';
import { asOwner } from '../chaos/site.ts';
import { readSetting, type Setting } from '../claims-to-submit.ts';
import { addresses, closeNetwork, on, openNetwork, type HostName } from './network.ts';
import {
  makeCertificates,
  makeKeys,
  startEtcd,
  startPatroni,
  startProxy,
  startServer,
  type DatabaseHost,
} from './programs.ts';

/** Making the demo takes some minutes on a busy machine. */
const PATIENCE_MS = 900_000;
const PAUSE_MS = 200;
/** Of an answer about the state of something. */
const ANSWER_MS = 2_000;

export const databaseHosts = ['db1', 'db2'] as const;
const serverHosts = ['app1', 'app2'] as const;
const etcdHosts: readonly HostName[] = ['db1', 'db2', 'app1'];

export interface HaSite {
  /** The address of HAProxy. */
  readonly address: string;
  readonly setting: Setting;
  /** The outputs of all programs. */
  readonly folder: string;
  /** The host of the primary. */
  primary(): Promise<DatabaseHost>;
  /** The connection string of the owner at the primary. */
  ownerUrl(): Promise<string>;
  /** Starts what belongs on a database host whose processes were killed. */
  startDatabaseHost(host: DatabaseHost): Promise<void>;
  /** Waits until the standby is synchronous and both servers are ready. */
  untilWhole(): Promise<void>;
  close(): Promise<void>;
}

export async function openHaSite(): Promise<HaSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-failover-'));
  await chmod(folder, 0o755);
  await openNetwork();

  const closing: (() => Promise<void>)[] = [];
  async function close(): Promise<void> {
    for (const step of closing.toReversed()) await step();
    await closeNetwork();
  }

  try {
    const swift = await openSwift({ ip: addresses.store, enter: on('store') });
    if ('reason' in swift) throw new Error(swift.reason);
    closing.push(() => swift.stop());
    await makeCertificates(folder, databaseHosts);
    for (const host of etcdHosts) await startEtcd(folder, host);
    for (const host of databaseHosts) await startPatroni(folder, host);
    await until('there is a primary', async () => (await primary()) !== undefined);
    await makeDatabase(await primary());
    await makeKeys(folder);
    for (const host of serverHosts) {
      await startServer(folder, host, swift.environment);
      await until(`${host} is ready`, () => isOk(`http://${addresses[host]}:8080/readyz`));
    }
    await startProxy(folder);
    await until('everything is ready', isWhole);
    return {
      address: `http://${addresses.edge}`,
      setting: await asOwner({ ownerUrl: await ownerUrl() }, readSetting),
      folder,
      primary,
      ownerUrl,
      async startDatabaseHost(host) {
        await startEtcd(folder, host);
        await startPatroni(folder, host);
      },
      untilWhole: () => until('everything is ready again', isWhole),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function ownerUrl(): Promise<string> {
  return `postgres://portal:PASSWORD_OF_PORTAL@${addresses[await primary()]}:5432/portal?sslmode=no-verify`;
}

async function isWhole(): Promise<boolean> {
  const [leader, ...servers] = await Promise.all([
    primary(),
    ...serverHosts.map((host) => isOk(`http://${addresses[host]}:8080/readyz`)),
  ]);
  const members = await membersAt(leader);
  const isSynchronous = members.some(
    ({ role, state }) => role === 'sync_standby' && /^(?:running|streaming)$/.test(state),
  );
  return isSynchronous && servers.every(Boolean);
}

/** The host of the primary. */
async function primary(): Promise<DatabaseHost> {
  const answers = await Promise.all(
    databaseHosts.map((host) => isOk(`http://${addresses[host]}:8008/primary`)),
  );
  const found = databaseHosts.find((_host, index) => answers[index]);
  if (found === undefined) throw new Error('there is no primary');
  return found;
}

export function removeFolder({ folder }: Pick<HaSite, 'folder'>): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/** The database and its owner, as an operator makes them (docs/high-availability.md). */
async function makeDatabase(host: DatabaseHost): Promise<void> {
  const client = new pg.Client({
    host: addresses[host],
    user: 'postgres',
    password: 'PASSWORD_OF_POSTGRES',
    database: 'postgres',
    ssl: { rejectUnauthorized: false },
  });
  await client.connect();
  await client.query("CREATE ROLE portal LOGIN CREATEDB CREATEROLE PASSWORD 'PASSWORD_OF_PORTAL'");
  await client.query('CREATE DATABASE portal OWNER portal');
  await client.end();
}

const Cluster = z.object({
  members: z.array(z.object({ role: z.string(), state: z.string() })),
});

async function membersAt(host: DatabaseHost): Promise<z.infer<typeof Cluster>['members']> {
  const response = await fetch(`http://${addresses[host]}:8008/cluster`, {
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return Cluster.parse(await response.json()).members;
}

function isOk(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function until(what: string, isReached: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isReached().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`waited in vain until ${what}`);
    await pause(PAUSE_MS);
  }
}
