// The cluster with the template databases, kept between test runs as long as the sources that it was made from are
// the same.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sourcesOf } from './template-sources.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..', '..', '..', '..');
const kept = path.join(root, 'node_modules', '.cache', 'test-clusters');
/** Two branches can take turns without making their templates again. */
const MOST_KEPT = 2;
const FOLDERS = ['apps/server/migrations', 'apps/server/data'];
const FILES = ['package-lock.json'];
const MAKER = 'apps/server/test/cluster/make-templates.ts';

/** Another key means that the templates must be made again. */
export async function keyOfTemplates(): Promise<string> {
  const inFolders = await Promise.all(FOLDERS.map(filesBelow));
  const files = [...FILES, ...inFolders.flat(), ...sourcesOf(MAKER)];
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(file)
      .update('\0')
      .update(await readFile(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 32);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

/** Copies the kept cluster into an empty folder; returns false if there is none. */
export async function takeKeptCluster(key: string, folder: string): Promise<boolean> {
  if (!existsSync(path.join(kept, key))) return false;
  await copy(path.join(kept, key), folder);
  return true;
}

/** Keeps a stopped cluster, and removes older ones. */
export async function keepCluster(key: string, folder: string): Promise<void> {
  await mkdir(kept, { recursive: true });
  const draft = await mkdtemp(path.join(kept, 'draft-'));
  await copy(folder, draft);
  // Another run may have kept the same one in the meantime.
  await rename(draft, path.join(kept, key)).catch(() => rm(draft, { recursive: true }));
  const names = await readdir(kept);
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(kept, name))).mtimeMs })),
  );
  const old = aged.toSorted((one, other) => other.at - one.at).slice(MOST_KEPT);
  await Promise.all(
    old.map(({ name }) => rm(path.join(kept, name), { recursive: true, force: true })),
  );
}

/** With owners and modes, which PostgreSQL checks. */
async function copy(from: string, to: string): Promise<void> {
  await run('cp', ['-a', `${from}/.`, to]);
}
