// Recognises a copy of a cluster whose database was running, wherever it is: its files were copied at different moments.
// A copy has other inodes than the folder that the server was started in. A crash, a reboot, a move within a file system
// and a snapshot of a whole file system keep them, and their database recovers by itself. Device numbers change with a
// reboot, so they say nothing.
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ifThere } from '../if-there.ts';

/** In the folder of a cluster: the inodes that it had when its server was last started. */
const PLACE_NOTE = 'started-in';

/** They exist in every cluster, and PostgreSQL never replaces them. */
const NOTED = ['.', 'base', 'global', 'PG_VERSION'];

async function inodesOf(cluster: string): Promise<string> {
  const found = await Promise.all(NOTED.map((name) => stat(path.join(cluster, name))));
  return `${found.map(({ ino }) => ino).join(' ')}\n`;
}

/** Before a server is started. */
export async function notePlace(cluster: string): Promise<void> {
  await writeFile(path.join(cluster, PLACE_NOTE), await inodesOf(cluster));
}

/** @throws Error with one sentence */
export async function expectNotCopiedRunning(cluster: string): Promise<void> {
  const note = path.join(cluster, PLACE_NOTE);
  const noted = await ifThere(readFile(note, 'utf8'));
  if (noted === undefined || (await wasStopped(cluster))) return;
  if (noted === (await inodesOf(cluster))) return;
  throw new Error(
    `${cluster} was copied while its database was running, so it may be incomplete. Restore a backup, or stop the portal that it was copied from and copy it again. Only if that portal had already ended, for example with its machine, remove ${note} and start again.`,
  );
}

/** The state in pg_control (src/include/catalog/pg_control.h): its place, and the two that a stop leaves. */
const STATE_AT = 16;
const STOPPED = new Set([1, 2]);

async function wasStopped(cluster: string): Promise<boolean> {
  const control = await open(path.join(cluster, 'global', 'pg_control'), 'r');
  try {
    const { buffer } = await control.read(Buffer.alloc(4), 0, 4, STATE_AT);
    return STOPPED.has(buffer.readInt32LE());
  } finally {
    await control.close();
  }
}
