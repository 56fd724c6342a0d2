// Sends archived log files of PostgreSQL and new documents to the repository.
// Without the repository, log files wait in the folder of the cluster, zipped.
import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Clock, isoAfter, isoLater } from '../platform/clock.ts';
import { withOwner } from '../platform/database/owner.queries.ts';
import { LOG_FOLDER } from '../platform/embedded/log-archive.ts';
import { ifThere } from '../platform/if-there.ts';
import type { ObjectStore } from '../platform/store/object-store.ts';
import { documentFile, listBackups, logOf } from './backup-layout.ts';
import { findArchiveState, listStoredFiles, tryLockDocuments } from './cluster-backup.queries.ts';
import { encryptInto } from './encryption.ts';
import type { FileRepository } from '../platform/repository/file-repository.ts';
import { isLogFile } from './log-files.ts';

export interface ShippingOrder {
  readonly repository: FileRepository;
  readonly recipient: string;
  readonly ownerUrl: string;
  readonly store: Pick<ObjectStore, 'read'>;
  readonly clock: Clock;
}

const ZIPPED = '.gz';
/** A document may be committed this long after the time that it carries. */
const LATE_MS = 600_000;
const MOST_REMEMBERED = 100_000;

/** @returns a round that sends what is new; it can be repeated after a failure */
export function openShipping(order: ShippingOrder): () => Promise<void> {
  const { clock } = order;
  const shipped = new Set<string>();
  let since: string | undefined;
  return async () => {
    const startedAt = clock.now();
    const { is_archiving: isArchiving, ...archive } = await withOwner(
      order.ownerUrl,
      findArchiveState,
    );
    if (!isArchiving) {
      throw new Error(
        'The database was started without archiving its log; stop all that use it, and start the server.',
      );
    }
    await shipLog(archive, order);
    since ??= await lastBackup(order);
    if (await shipDocuments(order, { since, shipped })) since = isoAfter(startedAt, -LATE_MS);
  };
}

async function lastBackup({ repository, clock }: ShippingOrder): Promise<string> {
  const last = (await listBackups(repository)).at(-1);
  // The first backup has all documents.
  return last === undefined ? clock.now().toISOString() : isoLater(last.manifest.takenAt, -LATE_MS);
}

async function shipLog(
  { cluster, line }: { readonly cluster: string; readonly line: string },
  { repository, recipient }: ShippingOrder,
): Promise<void> {
  for (const file of await listWaiting(cluster)) {
    const name = path.basename(file);
    // A restore needs no notes of backups and timelines.
    if (isLogFile(path.basename(name, ZIPPED))) {
      const key = `${logOf(line)}${name}.age`;
      await encryptInto({ repository, key }, recipient, createReadStream(file));
    }
    await rm(file, { force: true });
  }
}

/** @returns false if a backup runs, which has them */
function shipDocuments(
  { ownerUrl, repository, recipient, store }: ShippingOrder,
  { since, shipped }: { readonly since: string; readonly shipped: Set<string> },
): Promise<boolean> {
  return withOwner(ownerUrl, async (owner) => {
    if (!(await tryLockDocuments(owner))) return false;
    if (shipped.size > MOST_REMEMBERED) shipped.clear();
    for (const id of await listStoredFiles(owner, since)) {
      if (shipped.has(id)) continue;
      const key = documentFile(recipient, id);
      const earlier = await repository.read(key);
      earlier?.destroy();
      const content = earlier === undefined ? await store.read(id) : undefined;
      if (content !== undefined) await encryptInto({ repository, key }, recipient, content);
      shipped.add(id);
    }
    return true;
  });
}

async function listWaiting(cluster: string): Promise<string[]> {
  const folder = path.join(cluster, LOG_FOLDER);
  const names = (await ifThere(readdir(folder))) ?? [];
  return names
    .filter((name) => name.endsWith(ZIPPED))
    .toSorted()
    .map((name) => path.join(folder, name));
}
