// The files of a PostgreSQL cluster as a tar archive, as pg_basebackup writes it. The server changes them meanwhile:
// recovery repairs each page with the log, so a file may grow, shrink or vanish while it is read.
import { open, mkdir, readdir, chown, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Pack } from 'tar-stream';
import { ifThere } from '../platform/if-there.ts';

/** Folders whose content belongs to the running server. */
const EMPTY = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const LEFT_OUT =
  /^(?:started-in|postmaster\.(?:pid|opts)|\.s\.PGSQL\..*|server\.log|current_logfiles.*|backup_(?:label|manifest).*|tablespace_map.*|log-archive|fetched-log|pg_internal\.init.*|pgsql_tmp.*)$/;

/** The folder of the archive that has the cluster. */
const CLUSTER = 'postgres';
const CHUNK_BYTES = 256 * 1024;

/** Adds the files of a running cluster, except its log. The server must be in backup mode. */
export async function addCluster(pack: Pack, cluster: string): Promise<void> {
  await addFolder(pack, cluster, '');
}

async function addFolder(pack: Pack, cluster: string, folder: string): Promise<void> {
  pack.entry({ name: path.posix.join(CLUSTER, folder), type: 'directory', mode: 0o700 });
  if (EMPTY.has(folder)) return;
  const entries = await ifThere(readdir(path.join(cluster, folder), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    if (LEFT_OUT.test(entry.name)) continue;
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) await addFolder(pack, cluster, name);
    else if (entry.isFile()) await addClusterFile(pack, cluster, name);
  }
}

/** Adds one file of the cluster if it still exists. */
export async function addClusterFile(pack: Pack, cluster: string, name: string): Promise<void> {
  const file = await ifThere(open(path.join(cluster, name), 'r'));
  if (file === undefined) return;
  try {
    const { size } = await file.stat();
    const entry = pack.entry({ name: path.posix.join(CLUSTER, name), size, mode: 0o600 });
    await pipeline(Readable.from(exactly(file, size)), entry);
  } finally {
    await file.close();
  }
}

/** The first bytes of a file; zeros after its end. */
async function* exactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += CHUNK_BYTES) {
    const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - at));
    let filled = 0;
    while (filled < chunk.length) {
      const { bytesRead } = await file.read(chunk, filled, chunk.length - filled, at + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    yield chunk;
  }
}

/** Adds a file of the cluster that is in memory. */
export function addClusterText(pack: Pack, name: string, content: string): void {
  pack.entry({ name: path.posix.join(CLUSTER, name), mode: 0o600 }, content);
}

/** The password of the database's owner, which is beside the cluster. */
export const PASSWORD_FILE = 'postgres-owner';

export function addPassword(pack: Pack, content: string): void {
  pack.entry({ name: PASSWORD_FILE, mode: 0o600 }, content);
}

export interface Target {
  /** The new folder of the cluster. */
  readonly cluster: string;
  readonly passwordFile: string;
  /** The user that PostgreSQL runs as, if it is another one. */
  readonly uid: number | undefined;
  readonly gid: number | undefined;
}

/** Writes the archive into a new folder. */
export async function extractCluster(archive: Readable, target: Target): Promise<void> {
  await rm(target.cluster, { recursive: true, force: true });
  const unpacked = extract();
  const reading = pipeline(archive, unpacked);
  const writing = writeEntries(unpacked, target);
  const [written, read] = await Promise.allSettled([writing, reading]);
  // If the archive is damaged, the writer only knows that it ended.
  if (read.status === 'rejected') throw read.reason;
  if (written.status === 'rejected') throw written.reason;
}

async function writeEntries(unpacked: ReturnType<typeof extract>, target: Target): Promise<void> {
  for await (const entry of unpacked) {
    const { name, type } = entry.header;
    const file = placeOf(name, target);
    if (type === 'directory') {
      await mkdir(file, { recursive: true, mode: 0o700 });
      entry.resume();
    } else {
      await pipeline(entry, createWriteStream(file, { mode: 0o600 }));
    }
    const isOfCluster = file !== target.passwordFile;
    if (isOfCluster && target.uid !== undefined && target.gid !== undefined) {
      await chown(file, target.uid, target.gid);
    }
  }
}

/** Backups are encrypted but not signed, so their names are not trusted. */
function placeOf(name: string, { cluster, passwordFile }: Target): string {
  if (name === PASSWORD_FILE) return passwordFile;
  const [folder, ...parts] = name.replace(/\/$/, '').split('/');
  if (folder !== CLUSTER || parts.includes('..')) {
    throw new Error(`The backup has a file ${name} that does not belong to a database.`);
  }
  return path.join(cluster, ...parts);
}
