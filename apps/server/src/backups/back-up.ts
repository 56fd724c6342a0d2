// Makes a backup while the server works: the database through PostgreSQL's own backup functions, each document once,
// and the keys for a recipient of their own (docs/decisions/0094).
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { pack, type Pack } from 'tar-stream';
import type { Clock } from '../platform/clock.ts';
import { withOwner } from '../platform/database/owner.queries.ts';
import type { ObjectStore } from '../platform/store/object-store.ts';
import {
  type Backup,
  BACKUPS,
  DATABASE_FILE,
  documentFile,
  documentsOf,
  KEYS_FILE,
  listBackups,
  type Manifest,
  MANIFEST_FILE,
  partOf,
} from './backup-layout.ts';
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
  lockDocuments,
} from './cluster-backup.queries.ts';
import { encryptInto, type StoredPart } from './encryption.ts';
import type { FileRepository } from '../platform/repository/file-repository.ts';

export interface BackupOrder {
  readonly repository: FileRepository;
  readonly dataDir: string;
  readonly keysFile: string;
  readonly recipient: string;
  readonly keysRecipient: string;
  readonly ownerUrl: string;
  readonly store: Pick<ObjectStore, 'read'>;
  readonly clock: Clock;
}

/** A failed backup leaves files without a manifest, which the next one removes, and documents for the next one. */
export function backUp(order: BackupOrder): Promise<Backup> {
  return withOwner(order.ownerUrl, async (owner) => {
    await lockBackups(owner);
    await lockDocuments(owner);
    const { repository } = order;
    const earlier = await listBackups(repository);
    await removeUnfinished(repository, earlier);
    const name = order.clock.now().toISOString().replaceAll(/[:.]/g, '-');
    const manifest = await writeParts(owner, name, { ...order, earlier });
    await repository.put(
      partOf(name, MANIFEST_FILE),
      Readable.from(`${JSON.stringify(manifest)}\n`),
    );
    return { repository, name, manifest };
  });
}

async function removeUnfinished(
  repository: FileRepository,
  finished: readonly Backup[],
): Promise<void> {
  const names = new Set(finished.map(({ name }) => name));
  for (const { key } of await repository.list(BACKUPS)) {
    if (!names.has(key.split('/')[1] ?? '')) await repository.delete(key);
  }
}

interface PartsOrder extends BackupOrder {
  readonly earlier: readonly Backup[];
}

async function writeParts(owner: pg.Client, name: string, order: PartsOrder): Promise<Manifest> {
  const { repository, recipient, keysRecipient } = order;
  const documents = await openDocuments(order);
  const copy = await copyDatabase(partOf(name, DATABASE_FILE), owner, order, () =>
    // Before the copy ends, so that a document that is deleted afterwards is in the backup.
    listStoredFiles(owner).then((ids) => documents.add(ids)),
  );
  const missing = await documents.add(await listStoredFiles(owner));
  const keys = await encryptInto(
    { repository, key: partOf(name, KEYS_FILE) },
    keysRecipient,
    createReadStream(order.keysFile),
  );
  const { begun, ended, part } = copy;
  return {
    version: 1,
    takenAt: ended.taken_at,
    postgresVersion: ended.postgres_version,
    schemaVersion: ended.schema_version,
    line: ended.line,
    firstLogFile: begun.wal_file,
    recipient,
    keysRecipient,
    database: part,
    keys,
    documents: documents.all(),
    missingDocuments: missing,
  };
}

interface Copy {
  readonly begun: Begun;
  readonly ended: Ended;
  readonly part: StoredPart;
}

/** The password is read first, because without it the database cannot be started. */
async function copyDatabase(
  key: string,
  owner: pg.Client,
  { dataDir, recipient, repository }: BackupOrder,
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
    encryptInto({ repository, key }, recipient, zipped),
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
async function openDocuments({ repository, recipient, store, earlier }: PartsOrder) {
  const stored = new Map<string, Document>();
  for (const { manifest } of earlier) {
    if (manifest.recipient !== recipient) continue;
    for (const one of manifest.documents) stored.set(one.id, one);
  }
  const files = await repository.list(documentsOf(recipient));
  const sizes = new Map(files.map(({ key, size }) => [key, size]));
  const found = new Map<string, Document>();

  async function add(id: string): Promise<boolean> {
    const key = documentFile(recipient, id);
    const known = stored.get(id);
    if (known !== undefined && sizes.get(key) === known.size) {
      found.set(id, known);
      return true;
    }
    const content = await store.read(id);
    if (content === undefined) return false;
    found.set(id, { id, ...(await encryptInto({ repository, key }, recipient, content)) });
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
