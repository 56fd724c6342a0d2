// Deletes old backups, and the documents and log files that no kept backup needs.
import {
  type Backup,
  BACKUPS,
  documentFile,
  listBackups,
  logOf,
  MANIFEST_FILE,
  partOf,
} from './backup-layout.ts';
import type { FileRepository, RepositoryFile } from '../platform/repository/file-repository.ts';

export interface ExpiryOrder {
  readonly repository: FileRepository;
  /** How many backups are kept; at least one. */
  readonly keep: number;
  /** Listed before the last backup began: later ones may be in no backup yet. */
  readonly documents: readonly RepositoryFile[];
}

/** @returns the names of the deleted backups */
export async function expireBackups({
  repository,
  keep,
  documents,
}: ExpiryOrder): Promise<string[]> {
  const all = await listBackups(repository);
  const kept = all.slice(-Math.max(keep, 1));
  const expired = all.slice(0, all.length - kept.length);
  for (const { name } of expired) {
    // First, so that half a backup is never taken for one.
    await repository.delete(partOf(name, MANIFEST_FILE));
    for (const { key } of await repository.list(`${BACKUPS}${name}/`)) await repository.delete(key);
  }
  await deleteAll(repository, unusedDocuments(documents, kept));
  await deleteAll(repository, unusedLog(await repository.list('log/'), kept));
  return expired.map(({ name }) => name);
}

function unusedDocuments(
  listed: readonly RepositoryFile[],
  kept: readonly Backup[],
): readonly string[] {
  const used = new Set(
    kept.flatMap(({ manifest }) =>
      manifest.documents.map(({ id }) => documentFile(manifest.recipient, id)),
    ),
  );
  return listed.map(({ key }) => key).filter((key) => !used.has(key));
}

/** Each line is needed from the first file of its oldest backup. */
function unusedLog(listed: readonly RepositoryFile[], kept: readonly Backup[]): readonly string[] {
  const from = new Map<string, string>();
  for (const { manifest } of kept.toReversed()) {
    from.set(logOf(manifest.line), manifest.firstLogFile);
  }
  return listed
    .map(({ key }) => key)
    .filter((key) => {
      const nameAt = key.lastIndexOf('/') + 1;
      const first = from.get(key.slice(0, nameAt));
      return first === undefined || key.slice(nameAt) < first;
    });
}

async function deleteAll(repository: FileRepository, keys: readonly string[]): Promise<void> {
  for (const key of keys) await repository.delete(key);
}
