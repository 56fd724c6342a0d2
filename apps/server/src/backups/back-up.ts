// Makes a backup while the server works: the database through PostgreSQL's own backup functions, each document once,
// and the keys for a recipient of their own (docs/decisions/0094).
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { pack, type Pack } from 'tar-stream';
import type { Clock } from '../platform/clock.ts';
import { withOwner } from '../platform/database/owner.queries.ts';
import { ifThere } from '../platform/if-there.ts';
import type { ObjectStore } from '../platform/store/object-store.ts';
import {
  type Backup,
  DATABASE_FILE,
  documentFile,
  INCOMPLETE,
  KEYS_FILE,
  listBackups,
  type Manifest,
  MANIFEST_FILE,
} from './backup-folder.ts';
import {
  addCluster,
  addClusterFile,
  addClusterText,
  addPassword,
  PASSWORD_FILE,
} from './cluster-archive.ts';
import {
  beginCopy,
  type Begun,
  endCopy,
  type Ended,
  listStoredFiles,
  lockBackups,
} from './cluster-backup.queries.ts';
import { encryptInto, type StoredPart } from './encryption.ts';

export interface BackupOrder {
  /** The folder of all backups. */
  readonly folder: string;
  readonly dataDir: string;
  readonly keysFile: string;
  readonly recipient: string;
  readonly keysRecipient: string;
  readonly ownerUrl: string;
  readonly store: Pick<ObjectStore, 'read'>;
  readonly clock: Clock;
}

/** A failed backup leaves a folder `.incomplete-…` that the next one removes, and documents for the next one. */
export function backUp(order: BackupOrder): Promise<Backup> {
  return withOwner(order.ownerUrl, async (owner) => {
    await lockBackups(owner);
    const name = order.clock.now().toISOString().replaceAll(/[:.]/g, '-');
    const draft = await openDraft(order.folder, name);
    try {
      const manifest = await fillDraft(owner, draft, order);
      await rename(draft, path.join(order.folder, name));
      await flushFolder(order.folder);
      return { folder: order.folder, name, manifest };
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  });
}

async function openDraft(folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const left of await readdir(folder)) {
    if (left.startsWith(INCOMPLETE)) await rm(path.join(folder, left), { recursive: true });
  }
  const draft = path.join(folder, INCOMPLETE + name);
  await mkdir(draft, { mode: 0o700 });
  return draft;
}

async function fillDraft(owner: pg.Client, draft: string, order: BackupOrder): Promise<Manifest> {
  const documents = await openDocuments(order);
  const copy = await copyDatabase(path.join(draft, DATABASE_FILE), owner, order, () =>
    // Before the copy ends, so that a document that is deleted afterwards is in the backup.
    listStoredFiles(owner).then((ids) => documents.add(ids)),
  );
  const missing = await documents.add(await listStoredFiles(owner));
  const keys = await encryptInto(
    path.join(draft, KEYS_FILE),
    order.keysRecipient,
    createReadStream(order.keysFile),
  );
  const { begun, ended, part } = copy;
  const manifest: Manifest = {
    version: 1,
    takenAt: ended.taken_at,
    postgresVersion: ended.postgres_version,
    schemaVersion: ended.schema_version,
    startLsn: begun.lsn,
    stopLsn: ended.lsn,
    recipient: order.recipient,
    keysRecipient: order.keysRecipient,
    database: part,
    keys,
    documents: documents.all(),
    missingDocuments: missing,
  };
  await writeFile(path.join(draft, MANIFEST_FILE), `${JSON.stringify(manifest)}\n`, {
    mode: 0o600,
    flush: true,
  });
  await flushFolder(draft);
  return manifest;
}

interface Copy {
  readonly begun: Begun;
  readonly ended: Ended;
  readonly part: StoredPart;
}

/** The password is read first, because without it the database cannot be started. */
async function copyDatabase(
  file: string,
  owner: pg.Client,
  { dataDir, recipient }: BackupOrder,
  beforeEnd: () => Promise<unknown>,
): Promise<Copy> {
  const password = await readFile(path.join(dataDir, PASSWORD_FILE), 'utf8');
  const archive = pack();
  const zipped = createZstdCompress();
  async function fill(): Promise<Omit<Copy, 'part'>> {
    addPassword(archive, password);
    const begun = await beginCopy(owner);
    await addCluster(archive, begun.cluster);
    await beforeEnd();
    const ended = await endCopy(owner);
    addClusterText(archive, 'backup_label', ended.label);
    if (ended.tablespaces !== '') addClusterText(archive, 'tablespace_map', ended.tablespaces);
    await addLog(archive, begun.cluster, [begun.wal_file, ended.wal_file]);
    archive.finalize();
    return { begun, ended };
  }
  const filling = fill().catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const [filled, zipping, stored] = await Promise.allSettled([
    filling,
    pipeline(archive, zipped),
    encryptInto(file, recipient, zipped),
  ]);
  // If the disk is full, the other two only know that the stream has ended.
  if (stored.status === 'rejected' && filled.status === 'fulfilled') throw stored.reason;
  if (filled.status === 'rejected') {
    throw stored.status === 'rejected' && isClosed(filled.reason) ? stored.reason : filled.reason;
  }
  if (zipping.status === 'rejected') throw zipping.reason;
  if (stored.status === 'rejected') throw stored.reason;
  return { ...filled.value, part: stored.value };
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && /premature|closed|destroyed/i.test(error.message);
}

/** Adds the log that the copy needs, from the first to the last file. */
async function addLog(
  archive: Pack,
  cluster: string,
  [first, last]: readonly [string, string],
): Promise<void> {
  const files = await readdir(path.join(cluster, 'pg_wal'));
  for (const name of files.toSorted()) {
    const isNeeded = /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last;
    if (isNeeded) await addClusterFile(archive, cluster, path.posix.join('pg_wal', name));
  }
}

type Document = Manifest['documents'][number];

/** The documents of a backup. Those that an earlier backup has are not read again. */
async function openDocuments({ folder, recipient, store }: BackupOrder) {
  const stored = new Map<string, Document>();
  for (const { manifest } of await listBackups(folder)) {
    if (manifest.recipient !== recipient) continue;
    for (const one of manifest.documents) stored.set(one.id, one);
  }
  const found = new Map<string, Document>();
  await mkdir(path.dirname(documentFile(folder, recipient, 'any')), {
    recursive: true,
    mode: 0o700,
  });

  async function add(id: string): Promise<boolean> {
    const file = documentFile(folder, recipient, id);
    const earlier = stored.get(id);
    if (earlier !== undefined && (await ifThere(stat(file)))?.size === earlier.size) {
      found.set(id, earlier);
      return true;
    }
    const content = await store.read(id);
    if (content === undefined) return false;
    const draft = `${file}.part`;
    const part = await encryptInto(draft, recipient, content);
    await rename(draft, file);
    found.set(id, { id, ...part });
    return true;
  }

  return {
    /** @returns the ids that are not in the store */
    async add(ids: readonly string[]): Promise<string[]> {
      const missing: string[] = [];
      for (const id of ids) {
        if (!found.has(id) && !(await add(id))) missing.push(id);
      }
      return missing;
    },
    all: () => [...found.values()],
  };
}

/** Names of files are on disk only when their folder is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
