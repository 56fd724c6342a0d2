// One database cluster for the whole test run. Its templates are a migrated database, the demo, and the demo without
// claims.
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadFirstData } from '../src/operations/public.ts';
import { manualClock } from '../src/platform/clock.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../src/platform/embedded/embedded-postgres.ts';
import { migrate, urlOf } from '../src/platform/database/migrations.ts';
import { demoPassword, demoToday, testSecrets } from './fixtures.ts';
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
  // Databases live for seconds.
  '-c',
  'autovacuum=off',
  // Copies of a template share blocks if possible; otherwise each is made in one step.
  '-c',
  'file_copy_method=clone',
];

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
async function openCluster(
  folder: string,
): Promise<Pick<EmbeddedPostgres, 'ownerUrl' | 'destroy'>> {
  const ownerUrl = process.env['TEST_DATABASE_URL'];
  if (ownerUrl === undefined) {
    const cluster = await startEmbeddedPostgres(folder, fastFlags);
    await setPasswordAgain(cluster.ownerUrl);
    return cluster;
  }
  const destroy = async () => {
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    await client.query('DROP DATABASE IF EXISTS template_empty');
    await client.query('DROP DATABASE IF EXISTS template_demo');
    await client.query('DROP DATABASE IF EXISTS template_claimless');
    await client.end();
  };
  await destroy();
  return { ownerUrl, destroy };
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
  const cluster = await openCluster(folder);
  const clock = manualClock(`${demoToday}T10:00:00+08:00`);
  await migrate(cluster.ownerUrl, 'template_empty', testSecrets);
  await copyOfEmpty(cluster.ownerUrl);
  await loadFirstData(
    { ownerUrl: urlOf(cluster.ownerUrl, 'template_demo'), secrets: testSecrets },
    { demo: true, clock },
  );
  await loadFirstData(
    { ownerUrl: urlOf(cluster.ownerUrl, 'template_empty'), secrets: testSecrets },
    { demo: false, clock },
  );
  await makeSignInCheap(urlOf(cluster.ownerUrl, 'template_demo'));
  for (const template of ['template_demo', 'template_empty']) {
    await tidyUp(urlOf(cluster.ownerUrl, template));
  }
  await leaveClaimsOut(cluster.ownerUrl);
  return { cluster, folder };
}

/** Creates the demo database as a copy of the empty one; migrating it gives it its own sign-in roles. */
async function copyOfEmpty(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('CREATE DATABASE template_demo TEMPLATE template_empty');
  await client.end();
  await migrate(ownerUrl, 'template_demo', testSecrets);
}

/** Claims and data derived from them are most of the demo; copying the rest takes half the time. */
async function leaveClaimsOut(ownerUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: ownerUrl });
  await admin.connect();
  await admin.query('CREATE DATABASE template_claimless TEMPLATE template_demo STRATEGY FILE_COPY');
  const client = new pg.Client({
    connectionString: urlOf(ownerUrl, 'template_claimless'),
    options: '-c search_path=portal,public',
  });
  await client.connect();
  await client.query(
    `TRUNCATE claim, claim_change, claim_count, patient_word, provider_batch, payment_run, document_counter CASCADE`,
  );
  await client.end();
  // Otherwise the deleted files would be copied too.
  await admin.query('CHECKPOINT');
  await admin.end();
}

/** Tests sign in thousands of times; a hash contains the work factor for checking it. */
async function makeSignInCheap(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const cheap = await hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await client.query('UPDATE portal.app_user SET password_hash = $1', [cheap]);
  await client.end();
}

/** Vacuums and analyzes once for all copies. */
async function tidyUp(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('VACUUM (FREEZE, ANALYZE)');
  await client.end();
}
