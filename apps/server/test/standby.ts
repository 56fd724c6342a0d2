// A primary database with a standby that replicates it, with the data of a template. The cluster of the other tests
// writes too little of its log for a standby, so this makes two clusters of its own.
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../src/platform/embedded/embedded-postgres.ts';
import { migrate, urlOf } from '../src/platform/database/migrations.ts';
import { testSecrets } from './fixtures.ts';
import { createTestDatabase, type Template, type TestDatabase } from './test-database.ts';

const run = promisify(execFile);
const patience = { timeout: 60_000, interval: 20 };

const name = 'portal';
const flags = ['fsync=off', 'autovacuum=off', 'max_wal_senders=4', 'wal_level=replica'].flatMap(
  (flag) => ['-c', flag],
);

export interface ReplicatedDatabase extends TestDatabase {
  readonly replicaUrl: string;
  /** A connection as the owner to the standby. */
  readonly replica: pg.Client;
  /** Stops the standby, which ends its connections. */
  stopReplica(): Promise<void>;
  /** Lets a commit be acknowledged only when the standby has it too. */
  makeSynchronous(): Promise<void>;
  /** Kills the primary as a power cut does. */
  killPrimary(): Promise<void>;
  /** Makes the standby the primary. */
  promote(): Promise<void>;
}

/** Makes the standby from a copy of the primary's files; both run until `drop`. */
export async function createReplicatedDatabase(template: Template): Promise<ReplicatedDatabase> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-standby-'));
  await chmod(folder, 0o755);
  const clusters: EmbeddedPostgres[] = [];
  const start = async (place: string, more: readonly string[] = []) => {
    const cluster = await startEmbeddedPostgres(place, [...flags, ...more]);
    clusters.unshift(cluster);
    return cluster;
  };
  const destroy = async () => {
    for (const cluster of clusters) await cluster.destroy();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { primary, standby } = await startBoth(folder, template, start);
    const owner = await connect(urlOf(primary.ownerUrl, name));
    const replica = await connect(urlOf(standby.ownerUrl, name));
    return {
      ownerUrl: urlOf(primary.ownerUrl, name),
      replicaUrl: urlOf(standby.ownerUrl, name),
      owner,
      replica,
      stopReplica: () => standby.destroy(),
      async makeSynchronous() {
        await owner.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
        await owner.query('SELECT pg_reload_conf()');
        await vi.waitUntil(async () => {
          const { rows } = await owner.query<{ sync_state: string }>(
            'SELECT sync_state FROM pg_stat_replication',
          );
          return rows[0]?.sync_state === 'sync';
        }, patience);
      },
      async killPrimary() {
        const note = path.join(folder, 'primary', 'postgres', 'postmaster.pid');
        const [pid] = (await readFile(note, 'utf8')).split('\n');
        const isEnded = new Promise<void>((resolve) => {
          owner.on('end', resolve);
        });
        process.kill(Number(pid), 'SIGKILL');
        await isEnded;
      },
      async promote() {
        await replica.query('SELECT pg_promote()');
      },
      async drop() {
        await Promise.all([owner, replica].map((client) => client.end().catch(() => undefined)));
        await destroy();
      },
    };
  } catch (error) {
    await destroy();
    throw error;
  }
}

async function startBoth(
  folder: string,
  template: Template,
  start: (place: string, more?: readonly string[]) => Promise<EmbeddedPostgres>,
): Promise<{ primary: EmbeddedPostgres; standby: EmbeddedPostgres }> {
  const places = { primary: path.join(folder, 'primary'), standby: path.join(folder, 'standby') };
  await mkdir(places.primary);
  const first = await start(places.primary);
  await migrate(first.ownerUrl, name, testSecrets);
  await copyTemplate(template, urlOf(first.ownerUrl, name));
  // A copy of the files of a stopped cluster is a base backup.
  await first.leave();
  await run('cp', ['-a', places.primary, places.standby]);
  await writeFile(path.join(places.standby, 'postgres', 'standby.signal'), '');
  const primary = await start(places.primary);
  const { username, password, hostname, port } = new URL(primary.ownerUrl);
  const connection = `host=${decodeURIComponent(hostname)} port=${port} user=${username} password=${password}`;
  const standby = await start(places.standby, ['-c', `primary_conninfo=${connection}`]);
  return { primary, standby };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    options: '-c search_path=portal,public',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Copies all rows of a template: much faster than loading them again. */
async function copyTemplate(template: Template, targetUrl: string): Promise<void> {
  const source = await createTestDatabase(template);
  const target = await connect(targetUrl);
  const { rows: tables } = await target.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class
      WHERE relnamespace = 'portal'::regnamespace AND relkind = 'r'`,
  );
  // Without triggers and foreign keys.
  await target.query('SET session_replication_role = replica');
  await target.query(`TRUNCATE ${tables.map((table) => table.name).join(', ')}`);
  for (const table of tables) {
    await pipeline(
      source.owner.query(copyTo(`COPY ${table.name} TO STDOUT`)),
      target.query(copyFrom(`COPY ${table.name} FROM STDIN`)),
    );
  }
  const { rows: sequences } = await source.owner.query<{ name: string; value: string }>(
    `SELECT quote_ident(sequencename) AS name, last_value AS value FROM pg_sequences
      WHERE schemaname = 'portal' AND last_value IS NOT NULL`,
  );
  for (const { name: sequence, value } of sequences) {
    await target.query('SELECT setval($1::regclass, $2)', [sequence, value]);
  }
  await target.query('ANALYZE');
  await target.end();
  await source.drop();
}
