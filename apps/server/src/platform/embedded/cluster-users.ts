// Several processes may use one embedded database: servers and the command line. Each registers itself in a
// file below DATA_DIR, so that the last one to leave stops the database. Unlike locks inside the database,
// the files survive its crash.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ifThere } from '../if-there.ts';
import { isAlive, startTimeOf } from './process-life.ts';

const FOLDER = 'database-users';

export interface ClusterUser {
  /** True while another process, or another part of this one, uses the database. */
  hasOthers(): Promise<boolean>;
  leave(): Promise<void>;
}

/** Registers this process as a user of the database in `dataDir`, an absolute path. */
export async function joinCluster(dataDir: string): Promise<ClusterUser> {
  const folder = path.join(dataDir, FOLDER);
  await mkdir(folder, { recursive: true });
  const name = `${process.pid}-${randomUUID()}`;
  const own = path.join(folder, name);
  await writeFile(own, noteFor(dataDir, await startTimeOf(process.pid)));
  return {
    hasOthers: () => hasOthers(dataDir, folder, name),
    leave: () => rm(own, { force: true }),
  };
}

/** The path distinguishes these files from those of an original that the folder was copied from. */
function noteFor(dataDir: string, startTime: string): string {
  return `${startTime}\n${dataDir}\n`;
}

async function hasOthers(dataDir: string, folder: string, own: string): Promise<boolean> {
  for (const name of await readdir(folder)) {
    if (name === own) continue;
    if (await isLiving(dataDir, path.join(folder, name))) return true;
    await rm(path.join(folder, name), { force: true });
  }
  return false;
}

async function isLiving(dataDir: string, file: string): Promise<boolean> {
  const pid = Number.parseInt(path.basename(file), 10);
  if (!Number.isInteger(pid) || !(await isAlive(pid))) return false;
  const note = await ifThere(readFile(file, 'utf8'));
  // A process that is just starting has created its file but not written it yet.
  return note === '' || note === noteFor(dataDir, await startTimeOf(pid));
}
