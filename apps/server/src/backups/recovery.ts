// Recovers a copied cluster with the log files of its line: as far as they go, or to a time
// (https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-PITR-RECOVERY).
import { chown, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { withOwner } from '../platform/database/owner.queries.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/embedded/embedded-postgres.ts';
import { ifThere, systemCode } from '../platform/if-there.ts';
import type { Place } from '../platform/embedded/postgres-place.ts';
import { type Backup, LOG_ENDING, logOf } from './backup-layout.ts';
import { findProgress } from './cluster-backup.queries.ts';
import { decrypt } from './encryption.ts';
import { splitAtGap } from './log-files.ts';

/** Below the cluster, so that the command needs no quotes. */
const FETCHED = 'fetched-log';
const SETTINGS = 'postgresql.auto.conf';
const POLL_MS = 200;

export interface RecoveryOrder {
  readonly backup: Backup;
  readonly identities: readonly string[];
  readonly dataDir: string;
  readonly place: Place;
  /** An ISO time; undefined for everything that there is. */
  readonly until: string | undefined;
}

export interface Recovered {
  /** The last change that was restored, as an ISO time; undefined if none was made after the backup began. */
  readonly lastChange: string | undefined;
  /** Log files that were made after one that is missing or damaged, so that nobody can use them. */
  readonly unusable: readonly string[];
}

/** Starts the cluster; the caller must leave it. */
export async function recover(
  order: RecoveryOrder,
): Promise<Recovered & { readonly embedded: EmbeddedPostgres }> {
  const { place, until } = order;
  const unusable = await fetchLog(order);
  const file = path.join(place.cluster, SETTINGS);
  const before = await readFile(file, 'utf8');
  const started = await startRecovering(order, until, before).catch(async (error: unknown) => {
    // All changes that there are were made before.
    if (until === undefined || !(await isTargetMissed(place))) throw error;
    return startRecovering(order, undefined, before);
  });
  await writeFile(file, before);
  await rm(path.join(place.cluster, FETCHED), { recursive: true });
  return { ...started, unusable };
}

async function startRecovering(
  { place, dataDir }: RecoveryOrder,
  until: string | undefined,
  settings: string,
) {
  const added = [
    `restore_command = 'cp ${FETCHED}/%f %p'`,
    "recovery_target_action = 'promote'",
    ...(until === undefined ? [] : [`recovery_target_time = '${until.replace(/Z$/, '+00')}'`]),
  ];
  await writeFile(path.join(place.cluster, SETTINGS), `${settings}${added.join('\n')}\n`);
  const signal = path.join(place.cluster, 'recovery.signal');
  await writeFile(signal, '', { mode: 0o600 });
  await giveTo(place, signal);
  const embedded = await startEmbeddedPostgres(dataDir);
  try {
    return { embedded, lastChange: await untilRecovered(embedded.ownerUrl) };
  } catch (error) {
    await embedded.leave();
    throw error;
  }
}

async function isTargetMissed({ cluster }: Place): Promise<boolean> {
  const log = (await ifThere(readFile(path.join(cluster, 'server.log'), 'utf8'))) ?? '';
  return log.includes('recovery ended before configured recovery target was reached');
}

async function untilRecovered(ownerUrl: string): Promise<string | undefined> {
  for (;;) {
    const { is_recovering: isRecovering, last_change: lastChange } = await withOwner(
      ownerUrl,
      findProgress,
    );
    if (!isRecovering) return lastChange ?? undefined;
    await pause(POLL_MS);
  }
}

/** Writes the log files of the backup's line into the cluster. @returns the names of those that cannot be used */
async function fetchLog({ backup, identities, place }: RecoveryOrder): Promise<readonly string[]> {
  const { repository, manifest } = backup;
  const folder = path.join(place.cluster, FETCHED);
  await mkdir(folder, { mode: 0o700 });
  const prefix = logOf(manifest.line);
  const sizes = new Map(
    (await repository.list(prefix)).map(({ key, size }) => [
      key.slice(prefix.length, -LOG_ENDING.length),
      size,
    ]),
  );
  const { usable, afterGap } = splitAtGap(manifest.firstLogFile, [...sizes.keys()]);
  for (const [index, name] of usable.entries()) {
    const key = `${prefix}${name}${LOG_ENDING}`;
    const file = path.join(folder, name);
    try {
      const { stream } = await decrypt({ repository, key }, identities, sizes.get(name) ?? 0);
      await writeSparsely(file, stream);
    } catch (error) {
      if (!isDamage(error)) throw error;
      // PostgreSQL must not read half a file.
      await rm(file, { force: true });
      await giveTo(place, folder);
      return [...usable.slice(index), ...afterGap];
    }
    await giveTo(place, file);
  }
  await giveTo(place, folder);
  return afterGap;
}

/** Errors of the disk, of the network and of the store say nothing about the file. */
function isDamage(error: unknown): boolean {
  const code = systemCode(error);
  if (code !== undefined) return code.startsWith('Z_');
  return error instanceof Error && !('$metadata' in error);
}

async function giveTo({ uid, gid }: Place, file: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid);
}

const BLOCK_BYTES = 64 * 1024;
const ZEROS = Buffer.alloc(BLOCK_BYTES);

/** Most of a file that was archived by time is zeros, which take no room on the disk. */
async function writeSparsely(file: string, zipped: Readable): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    let at = 0;
    await pipeline(
      zipped,
      createGunzip({ chunkSize: BLOCK_BYTES }),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          if (!chunk.equals(ZEROS.subarray(0, chunk.length))) {
            await handle.write(chunk, 0, chunk.length, at);
          }
          at += chunk.length;
        }
      },
    );
    await handle.truncate(at);
  } finally {
    await handle.close();
  }
}
