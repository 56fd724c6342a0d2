// One database cluster for the whole test run, with the template databases.
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/platform/embedded/embedded-postgres.ts';
import { keepCluster, keyOfTemplates, takeKeptCluster } from './kept-cluster.ts';
import { CLUSTER_FOLDER, removeLeftoverClusters } from './leftover-clusters.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

// Data of a test run does not have to survive a power cut.
const fastFlags = [
  '-c',
  'fsync=off',
  '-c',
  'synchronous_commit=off',
  '-c',
  'full_page_writes=off',
  '-c',
  'shared_buffers=256MB',
  '-c',
  'wal_level=minimal',
  '-c',
  'max_wal_senders=0',
  // Each test file has its own connections, and the passwords are not secret.
  '-c',
  'scram_iterations=1',
  // The kept cluster is copied with its log.
  '-c',
  'min_wal_size=32MB',
  '-c',
  'wal_recycle=off',
  // Databases live for seconds.
  '-c',
  'autovacuum=off',
  // Copies of a template share blocks if possible; otherwise each is made in one step.
  '-c',
  'file_copy_method=clone',
];

type Cluster = Pick<EmbeddedPostgres, 'ownerUrl' | 'destroy'>;

/** Each project of the run loads this file; the first one starts the cluster for all. */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = vitest.getRootProject();
  if ('clusterUrl' in run.getProvidedContext()) return undefined;
  const { cluster, folder } = await start();
  run.provide('clusterUrl', cluster.ownerUrl);
  return async () => {
    await cluster.destroy();
    await rm(folder, { recursive: true, force: true });
  };
}

/** TEST_DATABASE_URL names another PostgreSQL for the tests, with a role that has all rights. */
async function openGivenCluster(ownerUrl: string): Promise<Cluster> {
  const { dropTemplates, makeTemplates } = await import('./make-templates.ts');
  await dropTemplates(ownerUrl);
  await makeTemplates(ownerUrl);
  return { ownerUrl, destroy: () => dropTemplates(ownerUrl) };
}

/** Makes the templates, or takes those that an earlier run made from the same sources. */
async function openOwnCluster(folder: string): Promise<Cluster> {
  const key = await keyOfTemplates();
  if (!(await takeKeptCluster(key, folder))) {
    const cluster = await startEmbeddedPostgres(folder, fastFlags);
    await setPasswordAgain(cluster.ownerUrl);
    // Loads much of the server, which a kept cluster does not need.
    const { makeTemplates } = await import('./make-templates.ts');
    await makeTemplates(cluster.ownerUrl);
    await cluster.leave();
    await keepCluster(key, folder);
  }
  return startEmbeddedPostgres(folder, fastFlags);
}

/** Hashes the password with few rounds, as the flags say; the cluster was created with the default number. */
async function setPasswordAgain(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { username, password } = new URL(ownerUrl);
  await client.query(
    `ALTER ROLE ${client.escapeIdentifier(username)} PASSWORD ${client.escapeLiteral(password)}`,
  );
  await client.end();
}

const MEMORY = '/dev/shm';
/** Enough for about twenty databases and the write-ahead log. */
const ROOM_BYTES = 6 * 1024 ** 3;

/** Hundreds of databases are copied, so the folder is in memory if there is enough, otherwise on disk. */
async function fastPlace(): Promise<string> {
  const found = await statfs(MEMORY).catch(() => undefined);
  const free = found === undefined ? 0 : found.bavail * found.bsize;
  return Math.min(free, os.freemem()) > ROOM_BYTES ? MEMORY : os.tmpdir();
}

async function start() {
  for (const place of [MEMORY, os.tmpdir()]) {
    await removeLeftoverClusters(place).catch(() => undefined);
  }
  const folder = await mkdtemp(path.join(await fastPlace(), CLUSTER_FOLDER));
  // PostgreSQL does not run as root, so its user must be able to enter.
  await chmod(folder, 0o755);
  const given = process.env['TEST_DATABASE_URL'];
  const cluster =
    given === undefined ? await openOwnCluster(folder) : await openGivenCluster(given);
  return { cluster, folder };
}
