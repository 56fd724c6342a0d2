// Files in a folder. A file has its name only when it is complete and on disk.
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ifThere, isThere } from '../if-there.ts';
import type { FileRepository, RepositoryFile } from './file-repository.ts';

const UNFINISHED = '.unfinished-';

export function openFolder(folder: string): FileRepository {
  const fileOf = (key: string) => path.join(folder, ...key.split('/'));
  return {
    name: folder,
    async put(key, content) {
      const file = fileOf(key);
      await makeFolder(path.dirname(file));
      const draft = path.join(path.dirname(file), `${UNFINISHED}${randomUUID()}`);
      try {
        await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }));
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await flush(path.dirname(file));
    },
    async read(key) {
      const file = fileOf(key);
      return (await isThere(file)) ? createReadStream(file) : undefined;
    },
    async list(prefix) {
      const found = await filesBelow(fileOf(prefix), prefix);
      return found.toSorted((one, other) => (one.key < other.key ? -1 : 1));
    },
    delete: (key) => rm(fileOf(key), { force: true }),
  };
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  // The names of new folders must be on disk as well.
  let made = folder;
  for (;;) {
    await flush(path.dirname(made));
    if (made === first) return;
    made = path.dirname(made);
  }
}

/** Names of files are on disk only when their folder is. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function filesBelow(folder: string, prefix: string): Promise<RepositoryFile[]> {
  const entries = (await ifThere(readdir(folder, { withFileTypes: true }))) ?? [];
  const found: RepositoryFile[] = [];
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await filesBelow(file, `${prefix}${entry.name}/`)));
    else if (!entry.name.startsWith(UNFINISHED)) {
      const size = (await ifThere(stat(file)))?.size;
      if (size !== undefined) found.push({ key: prefix + entry.name, size });
    }
  }
  return found;
}
