// Restores a backup into an empty DATA_DIR. No server starts on it before the end.
import { buffer } from 'node:stream/consumers';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type { Clock } from '../platform/clock.ts';
import { withOwner } from '../platform/database/owner.queries.ts';
import { urlOf } from '../platform/database/migrations.ts';
import { choosePlace } from '../platform/embedded/postgres-place.ts';
import { EMBEDDED_NAME, UNFINISHED_RESTORE } from '../platform/embedded/start.ts';
import { ifThere } from '../platform/if-there.ts';
import { readSecrets } from '../platform/secrets.ts';
import type { Config } from '../platform/settings/config.ts';
import type { ObjectStore } from '../platform/store/object-store.ts';
import { openObjectStore } from '../platform/store/open-object-store.ts';
import { acceptStore } from '../platform/store/store-mark.queries.ts';
import {
  type Backup,
  DATABASE_FILE,
  documentFile,
  documentsOf,
  findFaults,
  KEYS_FILE,
  partOf,
} from './backup-layout.ts';
import { extractCluster, PASSWORD_FILE } from './cluster-archive.ts';
import { listStoredFiles } from './cluster-backup.queries.ts';
import { decrypt } from './encryption.ts';
import { recover, type Recovered } from './recovery.ts';
import { markRestored } from './restored.queries.ts';

export interface RestoreOrder {
  readonly backup: Backup;
  readonly identities: readonly string[];
  readonly keysIdentities: readonly string[];
  readonly config: Pick<Config, 'dataDir' | 'secretKeysFile' | 's3'>;
  readonly clock: Clock;
  /** An ISO time after the backup: later changes are left out. Undefined for everything that there is. */
  readonly until?: string | undefined;
}

export interface Restored extends Recovered {
  /** The documents that the database names and the repository does not have. */
  readonly missing: readonly string[];
}

/** @throws Error with one sentence for each fault; DATA_DIR is then empty */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { backup, config } = order;
  const dataDir = path.resolve(config.dataDir);
  const keysFile = config.secretKeysFile ?? path.join(dataDir, 'keys.json');
  await expectEmpty(dataDir);
  const faults = await findFaults(backup);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const keys = await readKeys(order);
  await expectNoOtherKeys(keysFile, keys);
  await mkdir(dataDir, { recursive: true });
  const unfinished = path.join(dataDir, UNFINISHED_RESTORE);
  await writeFile(unfinished, '', { flush: true });
  try {
    const recovered = await restoreInto(dataDir, keys, order);
    await mkdir(path.dirname(keysFile), { recursive: true });
    await writeFile(keysFile, keys, { mode: 0o600, flush: true });
    await rm(unfinished);
    return recovered;
  } catch (error) {
    await removeAll(dataDir);
    throw error;
  }
}

async function expectEmpty(dataDir: string): Promise<void> {
  const found = (await ifThere(readdir(dataDir))) ?? [];
  if (found.length === 0) return;
  throw new Error(
    `${dataDir} is not empty (${found.slice(0, 3).join(', ')}): a backup is restored into an empty DATA_DIR only.`,
  );
}

async function expectNoOtherKeys(keysFile: string, keys: Buffer): Promise<void> {
  const found = await ifThere(readFile(keysFile));
  if (found === undefined || found.equals(keys)) return;
  throw new Error(
    `${keysFile} has other keys than the backup; set SECRET_KEYS_FILE to a new file.`,
  );
}

async function readKeys({ backup, keysIdentities }: RestoreOrder): Promise<Buffer> {
  const { repository, name, manifest } = backup;
  const file = { repository, key: partOf(name, KEYS_FILE) };
  const { stream } = await decrypt(file, keysIdentities, manifest.keys.size);
  return buffer(stream);
}

/** Only of a folder that was empty before. */
async function removeAll(dataDir: string): Promise<void> {
  const { cluster } = await choosePlace(dataDir);
  for (const folder of [cluster, `${cluster}.new`]) {
    await rm(folder, { recursive: true, force: true });
  }
  for (const name of await readdir(dataDir)) {
    await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}

async function restoreInto(dataDir: string, keys: Buffer, order: RestoreOrder): Promise<Restored> {
  const { backup, identities, config, clock, until } = order;
  // Opened first: a wrong identity is found before anything is written.
  const file = { repository: backup.repository, key: partOf(backup.name, DATABASE_FILE) };
  const { stream } = await decrypt(file, identities, backup.manifest.database.size);
  const place = await choosePlace(dataDir);
  const target = {
    cluster: `${place.cluster}.new`,
    passwordFile: path.join(dataDir, PASSWORD_FILE),
    uid: place.uid,
    gid: place.gid,
  };
  const unzipped = createZstdDecompress();
  await Promise.all([pipeline(stream, unzipped), extractCluster(unzipped, target)]);
  await rename(target.cluster, place.cluster);

  const draft = path.join(dataDir, 'keys.json.new');
  await writeFile(draft, keys, { mode: 0o600 });
  const secrets = await readSecrets(draft, false);
  await rm(draft);
  const store = await openObjectStore({ s3: config.s3, dataDir }, { secrets, clock });
  const { embedded, ...recovered } = await recover({ backup, identities, dataDir, place, until });
  try {
    const ownerUrl = urlOf(embedded.ownerUrl, EMBEDDED_NAME);
    await withOwner(ownerUrl, (owner) =>
      markRestored(owner, {
        backup: backup.name,
        takenAt: backup.manifest.takenAt,
        at: clock.now().toISOString(),
        lastChange: recovered.lastChange,
      }),
    );
    await acceptStore(ownerUrl, store);
    const missing = await restoreDocuments(
      store,
      await withOwner(ownerUrl, listStoredFiles),
      order,
    );
    return { ...recovered, missing };
  } finally {
    await embedded.leave();
  }
}

/** @returns those that the repository does not have */
async function restoreDocuments(
  store: Pick<ObjectStore, 'put'>,
  ids: readonly string[],
  { backup: { repository, manifest }, identities }: RestoreOrder,
): Promise<string[]> {
  const { recipient } = manifest;
  const files = await repository.list(documentsOf(recipient));
  const sizes = new Map(files.map(({ key, size }) => [key, size]));
  const missing: string[] = [];
  for (const id of ids) {
    const key = documentFile(recipient, id);
    const size = sizes.get(key);
    if (size === undefined) missing.push(id);
    else {
      const content = await decrypt({ repository, key }, identities, size);
      await store.put(id, 'application/octet-stream', content);
    }
  }
  return missing;
}
