// Checks that the folder of DATA_DIR exists, is writable and has space; otherwise throws one sentence.
import { access, constants, mkdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { isThere, systemCode } from '../if-there.ts';

const bytesPerMegabyte = 1024 * 1024;
/** A new database with the demo takes about half of it. */
const neededMegabytes = 256;

/** Creates the folder if it is missing. Throws an Error with one sentence if it cannot be used. */
export async function openDataFolder(dataDir: string): Promise<void> {
  const folder = path.resolve(dataDir);
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`The folder DATA_DIR=${dataDir} cannot be written to: ${cause}.`, {
      cause: error,
    });
  }
  await expectRoom(folder, neededMegabytes);
}

/** Throws an Error with one sentence if the disk of a folder is nearly full. */
export async function expectRoom(folder: string, megabytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / bytesPerMegabyte);
  if (free >= megabytes) return;
  throw new Error(`The disk of ${folder} has ${free} MB free; the database needs ${megabytes} MB.`);
}

/** Does not use `mkdir` with `recursive`, which never ends if the system fails with ENOENT, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (await isThere(folder)) {
    if ((await stat(folder)).isDirectory()) return;
    throw new Error('it is not a folder');
  }
  const parent = path.dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder).catch((error: unknown) => {
    // Another process that starts at the same time may have created it.
    if (systemCode(error) !== 'EEXIST') throw error;
  });
}
