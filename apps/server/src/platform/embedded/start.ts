// Shared by the server and the command line: a running, migrated database and its keys.
import path from 'node:path';
import type { Config } from '../settings/config.ts';
import { openDataFolder } from '../database/data-folder.ts';
import { ARCHIVE_FLAGS } from './log-archive.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { connectionOf } from '../database/connections.ts';
import { databaseOf, isMigrated, migrate, urlOf } from '../database/migrations.ts';
import { withConnection } from '../database/open-connection.ts';
import { patiently } from '../database/patiently.ts';
import { tlsAdvice } from '../settings/database-tls.ts';
import { hostsIn, readAddress } from '../database/servers/server-list.ts';
import { hasCluster } from './postgres-place.ts';
import { isThere } from '../if-there.ts';
import { readSecrets, type Secrets } from '../secrets.ts';

export interface RunningDatabase {
  /** The owner's connection string for the portal's database, without a connection pooler. */
  readonly ownerUrl: string;
  readonly secrets: Secrets;
  /** The embedded server, if it is used. */
  readonly embedded: EmbeddedPostgres | undefined;
  /** The address names no user: this process serves, and cannot change the schema. */
  readonly isWithoutOwner?: boolean;
}

/** The name of the portal's database in the embedded server. */
export const EMBEDDED_NAME = 'portal';

/** In DATA_DIR while a backup is restored into it. */
export const UNFINISHED_RESTORE = 'restore-unfinished';

/** A killed restore has not paused outgoing work yet. @throws Error with one sentence */
async function expectFinishedRestore(dataDir: string): Promise<void> {
  if (!(await isThere(path.join(dataDir, UNFINISHED_RESTORE)))) return;
  throw new Error(
    `The restore into ${dataDir} has not finished. Wait for it, or empty the folder and restore again.`,
  );
}

/**
 * Finds or starts the configured database and migrates it to the newest schema. The caller must call `leave`
 * of an embedded database at the end.
 * @param options.isLeftAsItIs the schema is not changed; the caller must expect that of another release
 */
export async function openConfiguredDatabase(
  config: Config,
  { isLeftAsItIs = false }: { readonly isLeftAsItIs?: boolean } = {},
): Promise<RunningDatabase> {
  if (config.databaseUrl === undefined) {
    await openDataFolder(config.dataDir);
    await expectFinishedRestore(config.dataDir);
  }
  const secrets = await openSecrets(config, await mayMakeKeys(config));
  const ownerUrl = config.databaseDirectUrl ?? config.databaseUrl;
  if (ownerUrl !== undefined) {
    const isWithoutOwner = readAddress(ownerUrl).username === '';
    if (isWithoutOwner) await usable(ownerUrl, () => expectMigrated(ownerUrl, secrets));
    else if (!isLeftAsItIs) await usable(ownerUrl, () => migrateOf(ownerUrl, secrets));
    return { ownerUrl, secrets, embedded: undefined, isWithoutOwner };
  }
  const embedded = await startEmbeddedPostgres(
    config.dataDir,
    config.backups.to === undefined ? [] : ARCHIVE_FLAGS,
  );
  try {
    if (!isLeftAsItIs) {
      await patiently(() => migrate(embedded.ownerUrl, EMBEDDED_NAME, secrets));
    }
  } catch (error) {
    await embedded.leave();
    throw error;
  }
  return { ownerUrl: urlOf(embedded.ownerUrl, EMBEDDED_NAME), secrets, embedded };
}

export function keysFileOf({
  dataDir,
  secretKeysFile,
}: Pick<Config, 'dataDir' | 'secretKeysFile'>): string {
  return secretKeysFile ?? path.join(dataDir, 'keys.json');
}

/** The keys of the database. @param mayMake whether they are created if there are none */
export function openSecrets(config: Config, mayMake = false): Promise<Secrets> {
  return readSecrets(keysFileOf(config), mayMake);
}

/** Keys are created only once, before there is data. */
async function mayMakeKeys({ dataDir, secretKeysFile }: Config): Promise<boolean> {
  return secretKeysFile === undefined && !(await hasCluster(dataDir));
}

const migrateOf = (url: string, secrets: Secrets) => migrate(url, databaseOf(url), secrets);

/** @throws Error with one sentence if the database has not the schema of this release */
async function expectMigrated(url: string, secrets: Secrets): Promise<void> {
  const isReady = await withConnection(connectionOf(url, secrets, 'app'), (client) =>
    isMigrated((sql) => client.query<{ name: string; hash: string }>(sql)),
  );
  if (isReady) return;
  throw new Error(
    'it has not the schema of this release. Run the command migrate with the address of its owner before',
  );
}

/** Repeats for a while; the last error is one sentence with the database's host. */
async function usable(url: string, work: () => Promise<void>): Promise<void> {
  try {
    await patiently(work);
  } catch (error) {
    const cause = tlsAdvice(error) ?? (error instanceof Error ? error.message : String(error));
    throw new Error(
      `The database at ${hostsIn(url)} cannot be used: ${cause || 'it does not respond'}`,
      { cause: error },
    );
  }
}
